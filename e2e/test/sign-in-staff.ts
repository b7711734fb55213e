import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { codeNow, demoStaffPassword } from './authenticator.ts';
import { knownTokens, officeStaff } from './staff.ts';

const step = 30_000; // milliseconds until an authenticator shows another code
const totpWaitMs = 2 * step; // if the shop was already running, someone may just have used this code

/**
 * Signs in all staff accounts once, for all tests: a code is accepted once, and waiting for the next one in each test
 * would take longer than the tests.
 */
export default async function signInStaff({ projects: [project] }: FullConfig) {
  const shop = project?.use.baseURL ?? '';
  const tokens = await Promise.all(officeStaff.map(async (login) => [login, await signIn(shop, login)]));
  mkdirSync(dirname(knownTokens), { recursive: true });
  writeFileSync(knownTokens, JSON.stringify(Object.fromEntries(tokens)));
}

async function signIn(shop: string, login: string): Promise<string> {
  for (let waited = 0; ; waited += step / 3) {
    const answer = await fetch(`${shop}/api/staff/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: demoStaffPassword, code: codeNow() }),
    });
    if (answer.ok) return (await answer.json()).token;
    if (waited >= totpWaitMs) throw new Error(`${login} is not let in: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, step / 3));
  }
}

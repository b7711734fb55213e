import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { expect, type Page } from '@playwright/test';
import { codeNow, demoStaffPassword } from './authenticator.ts';
import type { Shop } from './test.ts';

const step = 30_000; // milliseconds until an authenticator shows another code

const owner = 'nadia@kebunhijau.example';
const packer = 'farid@kebunhijau.example';
const manager = 'meiyan@kebunhijau.example';
export const officeStaff = [owner, manager, packer] as const;
type StaffAccount = (typeof officeStaff)[number];

/** The file with the tokens issued before the first test. */
export const knownTokens = join(import.meta.dirname, '../../test-results/staff.json');

/** Calls the API as the owner. */
export async function callAsOwner(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
): Promise<any> {
  const tokens: Record<string, string> = JSON.parse(readFileSync(knownTokens, 'utf8'));
  const headers = { authorization: `Bearer ${tokens[owner]}`, 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Opens a page of the back office as a signed-in staff member, in the language of this test. */
export async function openAsStaff(
  { page, shop }: { page: Page; shop: Shop },
  path: string,
  who: StaffAccount = owner,
) {
  const tokens: Record<string, string> = JSON.parse(readFileSync(knownTokens, 'utf8'));
  await page.addInitScript(
    ([token, language]) => {
      if (origin === 'null') return; // the frame of a mail has no storage
      sessionStorage.setItem('staff_token', token);
      localStorage.setItem('office_language', language);
    },
    [tokens[who] ?? '', shop.language] as const,
  );
  await page.goto(`/backoffice#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Signs in to the back office. A code is accepted once, so a used one is retried with the next code. */
export async function signInAsStaff({ page, shop }: { page: Page; shop: Shop }, login: string) {
  await page.addInitScript((language) => localStorage.setItem('office_language', language), shop.language);
  await page.goto('/backoffice');
  await page.getByLabel(shop.t('common.email'), { exact: true }).fill(login);
  await page.getByLabel(shop.t('common.password'), { exact: true }).fill(demoStaffPassword);
  await expect(async () => {
    for (const steps of [-1, 0, 1]) {
      await page.getByLabel(shop.t('staff.code'), { exact: true }).fill(codeNow(Date.now() + steps * step));
      const answered = page.waitForResponse((response) => response.url().includes('/api/staff/token'));
      await page.getByRole('button', { name: shop.t('frame.sign_in'), exact: true }).click();
      if ((await answered).ok()) return;
    }
    throw new Error(`signInAsStaff found no unused code for ${login}`);
  }).toPass({ timeout: 45_000, intervals: [8_000] });
  await expect(page.getByRole('heading', { name: shop.t('common.today'), level: 1 })).toBeVisible();
}

/** Returns the label of an input for a text in one language: "Name (Chinese)". */
export const labelIn = (shop: Shop, label: Parameters<Shop['t']>[0], language: Language) =>
  shop.t('office.field_in', { field: shop.t(label), language: languageNameIn(language, shop.language) });

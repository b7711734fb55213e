import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { browserFlags } from '../../e2e/test/browser-flags.ts';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { findBrowser } from './find-browser.ts';
import { findLinkFaults } from './link-faults.ts';
import {
  chineseShop,
  deliverAndCash,
  englishShop,
  FirstOwner,
  openShop,
  orderOneBunch,
  type ShopWords,
  switchFeaturesOff,
} from './open-a-shop.ts';

const mostTyped = 60; // fields that a first owner types until the first order

const seconds = 1_000; // milliseconds

/** A real shop that has just been started on an empty database. */
interface EmptyShop {
  address: string;
  /** Runs a command of bin/ with the data folder only, as an operator does: the rest is in the settings file. */
  command(name: string, ...words: string[]): Promise<string>;
  visit(width: number): Promise<Page>;
}

/** Starts a shop that is no demo, as `npm start` does, and stops it after the work. */
async function withEmptyShop(portsFrom: number, work: (shop: EmptyShop) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'kebun-first-order-'));
  const port = await freePort(portsFrom);
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['tools/start/start-shop.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: data,
      DEMO: '0',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
    },
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags],
  });
  try {
    await untilReady(server, address);
    await work({
      address,
      command: async (name, ...words) => {
        const env = { PATH: process.env.PATH, DATA_DIR: data };
        const { stdout } = await promisify(execFile)(process.execPath, [`bin/${name}.ts`, ...words], { env });
        return stdout;
      },
      visit: async (width) => (await browser.newContext({ viewport: { width, height: 900 } })).newPage(),
    });
  } finally {
    await browser.close();
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady(server: ChildProcess, address: string) {
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error(`The shop did not start: it ended with ${server.exitCode}`);
    await wait(250);
  }
}

const isReady = (address: string) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false, // does not listen yet
  );

async function enrolledOwner({ visit, address, command }: EmptyShop, width: number) {
  const owner = new FirstOwner(await visit(width), address);
  const said = await command('owner', 'mei@kebun.example', 'Mei Lim');
  await owner.enrol(/\S+#\/enrolment\/\S+/.exec(said)?.[0] ?? '');
  return owner;
}

/** Follows the links of a shop before its opening, as a stranger and as staff who look around. */
async function expectNoLinkFaults(address: string) {
  expect(await findLinkFaults(address)).toMatchObject({ faults: [] });
  const { pages, faults } = await findLinkFaults(address, 'look_around=1');
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(40);
}

/** Sells one bunch, from the enrolment of the owner to the cash of the driver. */
async function sellOneBunch(shop: EmptyShop, width: number, words: ShopWords) {
  const { address, command, visit } = shop;
  const stranger = await visit(width);
  const owner = await enrolledOwner(shop, width);
  await openShop(owner, await owner.page.screenshot(), words);
  if (words.isOnly) await expectOnlyChinese(stranger, address);

  const home = words.isOnly ? `${address}/zh` : address;
  expect(await orderOneBunch(stranger, home, words)).toMatch(/^[A-Z0-9]{11}$/);
  await deliverAndCash(owner);

  expect(owner.typed).toBeLessThanOrEqual(mostTyped);
  expect(await command('check-ledger')).toContain('in order');
  return owner;
}

/** Visits pages of a shop in Chinese only by their addresses in its absent language. */
async function expectOnlyChinese(stranger: Page, address: string) {
  const faults: string[] = [];
  stranger.on('pageerror', ({ message }) => faults.push(message));
  for (const path of ['', '/products', '/products/view?slug=xiao-yuan-cai-xin', '/checkout']) {
    const page = await stranger.goto(address + path, { waitUntil: 'networkidle' });
    expect(page?.status(), path).toBe(200);
    expect(stranger.url()).toBe(`${address}/zh${path}`);
    expect(await stranger.locator('html').getAttribute('lang')).toBe('zh-Hant');
    expect(await stranger.locator('link[hreflang]').count(), path).toBe(0);
    expect(await stranger.getByRole('link', { name: 'English' }).count(), path).toBe(0);
  }
  expect(faults).toEqual([]);
}

describe.concurrent('an owner with an empty database sells one bunch for cash, without SQL', () => {
  test(
    'at a desk, in English; no link is dead before the opening or without features',
    {
      timeout: 240 * seconds,
    },
    () =>
      withEmptyShop(4400, async (shop) => {
        const { address, visit } = shop;
        const stranger = await visit(1440);
        await stranger.goto(address);
        expect(stranger.url()).toBe(`${address}/opening`);
        await expectNoLinkFaults(address);

        const owner = await sellOneBunch(shop, 1440, englishShop);
        await switchFeaturesOff(owner);
        expect(await findLinkFaults(address)).toMatchObject({ faults: [] });
      }),
  );

  test(
    'on a phone, in a shop in Chinese only, which shows no word of English',
    {
      timeout: 240 * seconds,
    },
    () => withEmptyShop(4500, async (shop) => void (await sellOneBunch(shop, 390, chineseShop))),
  );
});

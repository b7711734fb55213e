import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { findBrowser } from './find-browser.ts';
import { findLinkFaults } from './link-faults.ts';
import {
  chineseShop,
  deliverAndCash,
  FirstOwner,
  openShop,
  orderOneBunch,
  switchFeaturesOff,
} from './open-a-shop.ts';

const mostTyped = 60; // fields that a first owner types until the first order

let data: string;
let shop: ChildProcess;
let browser: Browser;
let address: string;

/** Starts a shop that is no demo on an empty database, as `npm start` does. */
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'kebun-first-order-'));
  const port = await freePort(4400);
  address = `http://localhost:${port}`;
  shop = spawn(process.execPath, ['tools/start/start-shop.ts'], {
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
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start: it ended with ${shop.exitCode}`);
    await wait(250);
  }
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}, 120_000);

afterEach(async () => {
  await browser?.close();
  if (shop && shop.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  rmSync(data, { recursive: true, force: true });
}, 60_000);

const isReady = () =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false, // does not listen yet
  );

/** Runs a command of bin/ with the data folder only, as an operator does: the rest is in the settings file. */
async function command(name: string, ...words: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, [`bin/${name}.ts`, ...words], { env });
  return stdout;
}

const visit = async (width: number) =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();

async function enrolledOwner(width: number) {
  const owner = new FirstOwner(await visit(width), address);
  const said = await command('owner', 'mei@kebun.example', 'Mei Lim');
  await owner.enrol(/\S+#\/enrolment\/\S+/.exec(said)?.[0] ?? '');
  return owner;
}

/** Follows the links of a shop before its opening, as a stranger and as staff who look around. */
async function expectNoLinkFaults() {
  expect(await findLinkFaults(address)).toMatchObject({ faults: [] });
  const { pages, faults } = await findLinkFaults(address, 'look_around=1');
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(40);
}

test.for([1440, 390])(
  'an owner with an empty database sells one bunch of sawi for cash, without SQL, at %i pixels',
  { timeout: 180_000 },
  async (width) => {
    const stranger = await visit(width);
    await stranger.goto(address);
    expect(stranger.url()).toBe(`${address}/opening`);
    if (width === 1440) await expectNoLinkFaults(); // the pages are the same at every width

    const owner = await enrolledOwner(width);
    await openShop(owner, await owner.page.screenshot());

    expect(await orderOneBunch(stranger, address)).toMatch(/^[A-Z0-9]{11}$/);
    await deliverAndCash(owner);

    expect(owner.typed).toBeLessThanOrEqual(mostTyped);
    expect(await command('check-ledger')).toContain('in order');

    if (width !== 1440) return;
    await switchFeaturesOff(owner);
    expect(await findLinkFaults(address)).toMatchObject({ faults: [] });
  },
);

test('a shop in Chinese only is opened, visited and bought from without a word of English', {
  timeout: 180_000,
}, async () => {
  const owner = await enrolledOwner(390);
  await openShop(owner, await owner.page.screenshot(), chineseShop);

  const stranger = await visit(390);
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

  expect(await orderOneBunch(stranger, `${address}/zh`, chineseShop)).toMatch(/^[A-Z0-9]{11}$/);
});

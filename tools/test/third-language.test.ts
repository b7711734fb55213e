import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expects, test } from 'vitest';
import { defaultLanguage, languages, nameOfLanguage } from '../../contract/lib/languages.ts';
import { tokenNames } from '../../contract/sessions/sessions.ts';
import { browserFlags } from '../../e2e/test/browser-flags.ts';
import { codeOf, fromBase32, stepAt } from '../../server/platform/auth/totp.ts';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { readTexts } from '../codegen/write-messages.ts';
import { demoPassword, demoSecret } from '../seed/demo-accounts.ts';
import { copyWithLanguage, inMadeUp, madeUp, madeUpName } from './copy-with-language.ts';
import { findBrowser } from './find-browser.ts';
import { findLinkFaults } from './link-faults.ts';

const texts = readTexts(defaultLanguage);
/** Memory where the machine has it: the copy and its database are thrown away. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const t = (key: string) => inMadeUp(texts.get(key) ?? '');

let copy: string;
let data: string;
let shop: ChildProcess;
let address: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  copy = mkdtempSync(join(scratch, 'kebun-language-'));
  data = mkdtempSync(join(scratch, 'kebun-language-data-'));
  copyWithLanguage(copy);

  const [generated] = await once(run('tools/codegen/messages.ts'), 'exit');
  expects(generated).toBe(0);

  const port = await freePort(4300);
  address = `http://localhost:${port}`;
  await startShop({ DEMO: '1', LIMITS: 'off', PORT: String(port) });
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await stopShop();
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const run = (tool: string, environment: NodeJS.ProcessEnv = {}, ...words: string[]) =>
  spawn(process.execPath, [tool, ...words], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });

/** Starts the shop over the data folder, whose settings file is written by the first start. */
async function startShop(environment: NodeJS.ProcessEnv = {}) {
  shop = run('tools/start/start-shop.ts', { DATA_DIR: data, NODE_ENV: 'production', ...environment });
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start: it ended with ${shop.exitCode}`);
    await wait(250);
  }
}

async function stopShop() {
  if (!shop || shop.exitCode !== null) return;
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

const isReady = () =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false, // does not listen yet
  );

const open = (path: string) => page.goto(`${address}/${madeUp}${path}`, { waitUntil: 'networkidle' });

test('a made-up language needs a row and a .po file: a visitor opens home, list, product and checkout in it', async () => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));

  expects((await open(''))?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', madeUp);
  await expect(page.getByRole('link', { name: '繁體中文' }).first()).toBeVisible();

  expects((await open('/products'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('frame.all_products'));

  // The shop has not translated this name: it is shown in the default language.
  const product = page.getByRole('link', { name: 'Broccoli', exact: true }).first();
  await expect(product).toHaveAttribute('href', new RegExp(`^/${madeUp}/products/`));
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broccoli');

  const added = page.waitForResponse((reply) => /\/api\/cart\b/.test(reply.url()) && reply.ok());
  await page
    .getByRole('button', { name: t('product.add') })
    .first()
    .click();
  await added;

  await open('/checkout');
  await expect(page.getByLabel(t('common.full_name')).first()).toBeVisible();
  await expect(page.getByText('Broccoli').first()).toBeVisible();
  expects(faults).toEqual([]);
}, 120_000);

/** The names in every list of languages: the default one, then in the order of contract/lib/languages.ts. */
const [first = '', ...others] = languages.map(nameOfLanguage);
const names = [first, madeUpName, ...others];

/** Signs in over the API and returns the token. */
async function tokenFor(path: string, data: object): Promise<string> {
  const answer = await page.request.post(`${address}/api${path}`, { data });
  expects(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).token;
}

test('a customer and a staff member can choose the made-up language, and field workers switch to it', async () => {
  const token = await tokenFor('/token', { login: 'aisyah@example.com', password: demoPassword });
  await page.context().addCookies([{ name: tokenNames.customer, value: token, url: address }]);
  await open('/my-account/account-settings');
  await expect(page.getByLabel(t('account.language')).locator('option')).toHaveText(names);

  await open('/farm/record');
  await expect(page.getByRole('navigation', { name: t('field.language') }).getByRole('link')).toHaveText([
    'BM',
    'EN',
    madeUp.toUpperCase(),
    '中文',
  ]);

  const code = codeOf(fromBase32(demoSecret), stepAt(new Date()));
  const staff = await tokenFor('/staff/token', {
    login: 'nadia@kebunhijau.example',
    password: demoPassword,
    code,
  });
  await page.addInitScript(
    ([token, language]) => {
      sessionStorage.setItem('staff_token', token);
      localStorage.setItem('office_language', language);
    },
    [staff, madeUp] as const,
  );
  await page.goto(`${address}/backoffice#/team/create`);
  await page.getByLabel(t('frame.language')).click();
  await expect(page.getByRole('option')).toHaveText(names);
}, 60_000);

test('without a connection, a page that was not opened before says so in the made-up language', async () => {
  await open('/products');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto(`${address}/${madeUp}/faq`);
  await expect(page.locator('html')).toHaveAttribute('lang', madeUp);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.offline'));
  await page.context().setOffline(false);
});

test('the other languages stay as they were', async () => {
  expects((await page.goto(`${address}/zh/products`))?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.locator(`link[rel="alternate"][hreflang="${madeUp}"]`)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部商品');
  await expect(page.getByText('⟦')).toHaveCount(0);
});

test('emptied by bin/empty-demo, the demo is a real shop: every link leads to a page, and no word of the demo is left', async () => {
  await stopShop();
  const [emptied] = await once(run('bin/empty-demo.ts', { DATA_DIR: data }, '--yes'), 'exit');
  expects(emptied).toBe(0);
  await startShop();

  const { pages, faults } = await findLinkFaults(address, 'look_around=1'); // it is closed
  expects(faults).toEqual([]);
  expects(pages).toBeGreaterThan(200);
}, 120_000);

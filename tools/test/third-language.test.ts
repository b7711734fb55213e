import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expects, test } from 'vitest';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { readTexts } from '../codegen/write-messages.ts';
import { copyWithLanguage, inMadeUp, madeUp } from './copy-with-language.ts';
import { findBrowser } from './find-browser.ts';

const texts = readTexts('en');
const t = (key: string) => inMadeUp(texts.get(key) ?? '');

let copy: string;
let data: string;
let shop: ChildProcess;
let address: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'kebun-language-'));
  data = mkdtempSync(join(tmpdir(), 'kebun-language-data-'));
  copyWithLanguage(copy);

  const [generated] = await once(run('tools/codegen/messages.ts'), 'exit');
  expects(generated).toBe(0);

  const port = await freePort(4300);
  address = `http://localhost:${port}`;
  shop = run('tools/start/start-shop.ts', {
    DATA_DIR: data,
    DEMO: '1',
    LIMITS: 'off',
    NODE_ENV: 'production',
    PORT: String(port),
  });
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start: it ended with ${shop.exitCode}`);
    await wait(250);
  }
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  if (shop && shop.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const run = (tool: string, environment: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [tool], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });

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

test('the other languages stay as they were', async () => {
  expects((await page.goto(`${address}/zh/products`))?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.locator(`link[rel="alternate"][hreflang="${madeUp}"]`)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部商品');
  await expect(page.getByText('⟦')).toHaveCount(0);
});

import { defineConfig, devices } from '@playwright/test';
import { isSlowPhone, patience } from './test/slow-phone.ts';
import type { ShopOptions } from './test/test.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const desktop = { viewport: { width: 1440, height: 900 } };
/** A phone of the usual size. It draws one point for each pixel: as many as it has would take six times as long. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const selling = '**/guest-buys.e2e.ts';

/** What goes the same way at any size and in either language is walked once: half of it here, half there. */
const once = (...journeys: string[]) => journeys.map((journey) => `**/${journey}.e2e.ts`);
const onlyAtTheDesk = once(
  'accounts',
  'account-papers',
  'back-office*',
  'cancelling',
  'checkout-keeps',
  'coupon-and-credit',
  'identity',
  'junk-parameters',
  'mails',
  'packing',
  'who-is-gone',
  'without-connection',
);
const onlyOnThePhone = once(
  'address-book',
  'at-the-till',
  'before-the-script',
  'favourites',
  'friends-and-coins',
  'front',
  'on-a-slow-phone',
  'packs-and-bundles',
  'paying',
  'record-in-the-field',
  'reviews',
  'without-script',
  'your-data',
);

/** Of the back office, and of papers that staff hand around: nobody walks them on a phone. */
const onlyOnADesk = once('back-office*', 'packing');

/** How `npm run prove -- phone` walks them: each once, on a phone wherever there is a way on a phone. */
const onSlowPhones = [
  { name: 'slow phone', use: { ...phone, language: 'en' }, testIgnore: onlyOnADesk },
  { name: 'slow desk', use: { ...desktop, language: 'en' }, testMatch: onlyOnADesk },
] as const;

/** The journeys run against the built shop with its demo world, on a database of their own. */
export default defineConfig<ShopOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/sign-in-staff.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 1, // where other work takes a browser's seconds; what passes only then is listed as flaky
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block', // what a page fetches is then fetched by the page itself, where a journey can meddle
    trace: 'on-first-retry', // recording each would take a fifth of its time
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // As root there is no sandbox; without a way out, the browser's own errands would fail by the dozen.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Journeys about what a page looks like are walked in each language and at each size; the one that sells, in all four pairings.
  projects: isSlowPhone
    ? [...onSlowPhones]
    : [
        { name: 'desktop en', use: { ...desktop, language: 'en' }, testIgnore: onlyOnThePhone },
        { name: 'desktop zh', use: { ...desktop, language: 'zh' }, testMatch: selling },
        { name: 'phone en', use: { ...phone, language: 'en' }, testMatch: selling },
        { name: 'phone zh', use: { ...phone, language: 'zh' }, testIgnore: onlyAtTheDesk },
      ],
  webServer: {
    command: `${process.execPath} test/serve.ts`,
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

import { defineConfig, devices } from '@playwright/test';
import { browserFlags, phoneFlags } from './test/browser-flags.ts';
import { isSlowPhone, timeoutFactor } from './test/slow-phone.ts';
import type { ShopOptions } from './test/test.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const desktop = { viewport: { width: 1440, height: 900 } };
/** A phone of the usual size. It draws one point for each pixel: its real density would take six times as long. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const files = (...journeys: string[]) => journeys.map((journey) => `**/${journey}.e2e.ts`);

/** The back office and printed sheets, which staff do not use on a phone. */
const backOffice = files(
  '*/staff-*',
  'fulfilment/*',
  'lots/plot-to-plate',
  'orders/*',
  'whole-shop/back-office-pages',
  'whole-shop/untrusted-text',
);

/** Tests that are the same at any size and in either language run once: half of them here, half there. */
const onlyAtTheDesk = [
  ...backOffice,
  ...files(
    'accounts/account-documents',
    'checkout/checkout-draft',
    'checkout/guest-checkout',
    'checkout/pre-order',
    'coupons/coupon-and-credit',
    'notifications/mails',
    'refunds/cancel-order',
    'sessions/*',
    'whole-shop/junk-parameters',
    'whole-shop/offline',
    'whole-shop/wide-pages',
  ),
];
const onlyOnThePhone = files(
  'accounts/account-is-accessible',
  'accounts/address-book',
  'catalogue/packs-and-bundles',
  'catalogue/search-and-filters',
  'checkout/add-to-order',
  'checkout/checkout-errors',
  'content/home-and-banners',
  'farms/farms',
  'farms/field-recording',
  'lots/trace',
  'payments/card-payment',
  'privacy/your-data',
  'referrals/referrals-and-coins',
  'reviews/reviews',
  'whole-shop/before-the-script',
  'whole-shop/narrow-screens',
  'whole-shop/on-a-slow-phone',
  'whole-shop/pages-are-accessible',
  'whole-shop/without-script',
  'wishlist/wishlist',
);

/** `npm run prove -- phone` runs each once, on a phone wherever the feature exists on a phone. */
const onSlowPhones = [
  { name: 'slow phone', use: { ...phone, language: 'en' }, testIgnore: backOffice },
  { name: 'slow desk', use: { ...desktop, language: 'en' }, testMatch: backOffice },
] as const;

/** The tests run against the built shop with its demo data, on a database of their own. */
export default defineConfig<ShopOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/sign-in-staff.ts',
  outputDir: '../test-results/journeys', // emptied at each start; beside it are the results of the other runners
  fullyParallel: true,
  workers: 3, // on two cores: a journey waits for a quarter of its time (docs/decisions/0118)
  retries: 1, // where other work takes the browser's time; a test that passes only then is listed as flaky
  timeout: 60_000 * timeoutFactor,
  expect: { timeout: 10_000 * timeoutFactor },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block', // the page then fetches for itself, so that a test can intercept it
    trace: 'on-first-retry', // recording each would take a fifth of its time
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // Without internet access the browser's own requests would fail by the dozen.
      args: [
        ...(isSlowPhone ? phoneFlags : browserFlags),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Each test runs in one of the two, unless no list above names it: then in both.
  projects: isSlowPhone
    ? [...onSlowPhones]
    : [
        { name: 'desktop en', use: { ...desktop, language: 'en' }, testIgnore: onlyOnThePhone },
        { name: 'phone zh', use: { ...phone, language: 'zh' }, testIgnore: onlyAtTheDesk },
      ],
  webServer: {
    command: `${process.execPath} test/serve.ts`,
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    stdout: 'pipe', // so that a request that failed shows its cause beside the journey
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

import { isSlowPhone } from '../test/slow-phone.ts';
import { expect, test } from '../test/test.ts';

test.use({ serviceWorkers: 'allow' });

test('recently opened pages open without a connection, and the rest says why not', async ({
  page,
  context,
  shop,
}) => {
  await shop.open('/categories/view?slug=leafy-greens');
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname + new URL(url).search));
    });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(cached).toContain(shop.at('/categories/view?slug=leafy-greens'));

  const card = page
    .locator('main')
    .getByRole('link', { name: /./ })
    .and(page.locator('[href*="/products/view"]'));
  const product = String(await card.first().getAttribute('href'));
  await card.first().click();
  await expect(page).toHaveURL(product);
  await expect.poll(cached).toContain(product);
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  if (isSlowPhone) {
    // The second session that slows the processor makes Chromium report online after a reload, though it is not.
    await context.setOffline(false);
    await context.setOffline(true);
  }
  await expect(page.getByText(shop.t('ui.offline'))).toBeVisible();
  await page.goto(shop.at('/categories/view?slug=leafy-greens'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(shop.at('/faq'));
  await expect(page.getByRole('heading', { name: shop.t('page.offline') })).toBeVisible();
  await shop.isAccessible();

  await context.setOffline(false);
  await page.getByRole('link', { name: shop.t('ui.retry') }).click();
  await expect(page.getByRole('searchbox', { name: shop.t('faq.search') })).toBeVisible();
});

test('no personal data is cached', async ({ page, shop }) => {
  await shop.open('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await shop.open('/checkout');
  await shop.open('/track-order');
  await shop.open('/search?text=sawi');

  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => /^\/api\/|^(\/zh)?\/(checkout|track-order|search)/.test(path))).toEqual([]);
});

test('on a Wi-Fi without internet the offline bar shows, and it disappears once there is internet', async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  await shop.open('/products/view?slug=sawi');
  await page.waitForLoadState('networkidle');
  let hasInternet = false;
  await context.route('**/api/**', (route) => (hasInternet ? route.continue() : route.abort()));
  const bar = page.getByText(shop.t('ui.offline')).first();
  await page.locator('main button[name=add]:visible').first().click();
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  await page.evaluate(() => dispatchEvent(new Event('online'))); // as on a Wi-Fi without internet
  await expect(bar).toBeVisible();

  hasInternet = true;
  await expect(bar).toBeHidden({ timeout: 15_000 });
});

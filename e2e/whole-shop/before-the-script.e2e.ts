import type { Page } from '@playwright/test';
import { password } from '../test/account.ts';
import { productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

/** Opens a page whose script loads only when the returned function is called. Later pages load at normal speed. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  const isHere = () => new URL(page.url()).pathname === path.split('?')[0];
  await page.route('**/assets/*.js', async (route) => {
    if (isHere()) await called;
    await route.continue().catch(() => {}); // the page may have been closed in the meantime
  });
  await page.goto(path, { waitUntil: 'commit' });
  return call;
}

const hasScript = (page: Page) =>
  page.waitForFunction(() => !('pressed' in window) || window.pressed === undefined);

const cartOf = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('auth_token') ?? localStorage.getItem('guest_token') ?? '';
    const answer = await fetch('/api/cart', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data.items.map((line: { quantity: number }) => line.quantity) as number[];
  });

test('a product that is added before hydration is in the basket once, and once more after a second press', async ({
  page,
  shop,
}) => {
  await openBeforeScript(page, shop.at('/products/view?slug=sawi'));
  await page
    .getByRole('button', { name: shop.t('product.add') })
    .last()
    .dblclick();

  await expect(page).toHaveURL(shop.at('/basket'));
  await hasScript(page);
  await expect.poll(() => cartOf(page)).toEqual([1]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('guest_token');

  await openBeforeScript(page, shop.at('/products/view?slug=sawi'));
  await page
    .getByRole('button', { name: shop.t('product.add') })
    .last()
    .click();
  await expect(page).toHaveURL(shop.at('/basket'));
  await hasScript(page);
  await expect.poll(() => cartOf(page)).toEqual([2]);
});

test('a pack that is chosen before hydration is the one that is added', async ({ page, shop }) => {
  const kilo = productName(shop, '1 kg', '1 公斤');
  await openBeforeScript(page, shop.at('/products/view?slug=garlic'));
  await page.getByRole('main').getByText(kilo, { exact: true }).first().click();
  await page
    .getByRole('button', { name: shop.t('product.add') })
    .last()
    .click();

  await expect(page).toHaveURL(shop.at('/basket'));
  await expect(page.getByRole('main').getByText(kilo).first()).toBeVisible();
  await hasScript(page);
  expect(await cartOf(page)).toEqual([1]);
});

test('a password that is sent by Enter before hydration signs in, and appears in no address', async ({
  page,
  shop,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), String(request.headers().referer ?? '')));
  const main = page.getByRole('main');
  const callScript = await openBeforeScript(page, shop.at('/signin'));
  await main.getByLabel(shop.t('account.login')).fill('aisyah@example.com');
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill('sawi-dan-kangkung');
  await main.getByLabel(shop.t('common.password'), { exact: true }).press('Enter');

  await expect(page).toHaveURL(shop.at('/my-account'), { timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^sa_/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
  expect(addresses.filter((address) => /dan-kangkung/.test(decodeURIComponent(address)))).toEqual([]);

  callScript();
  await page.goto(`${shop.at('/signin')}?to=${shop.at('/products')}`);
  await expect(page).toHaveURL(shop.at('/products'));
  for (const path of ['/signin', '/signup', '/forget-password']) {
    await page.goto(shop.at(path));
    await expect(page).toHaveURL(shop.at('/my-account'));
  }
});

test('text typed and buttons pressed before hydration count after it', async ({ page, shop }) => {
  const main = page.getByRole('main');
  const callScript = await openBeforeScript(page, shop.at('/signin'));
  await main.getByLabel(shop.t('account.login')).fill('aisyah@example.com');
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: shop.t('frame.search') })
    .click();
  expect(new URL(page.url()).pathname).toBe(shop.at('/signin'));
  callScript();

  const search = page.getByRole('dialog', { name: shop.t('frame.search') });
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: shop.t('frame.sign_in') }).click();
  await expect(main.getByRole('alert')).toContainText(/./);
  await expect(main.getByText(shop.t('account.rule_login'))).toHaveCount(0);
});

test('a quantity, a heart and more reviews that are requested before hydration are sent once', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main');
  for (const slug of ['sawi', 'garlic']) {
    const callScript = await openBeforeScript(page, shop.at(`/products/view?slug=${slug}`));
    const more = main.getByRole('button', { name: shop.t('ui.one_more') }).locator('visible=true');
    await more.first().click();
    callScript();
    await hasScript(page);
    const count = main.getByRole('textbox', { name: /./ }).locator('visible=true').first();
    await expect(count).toHaveValue('2');
    await more.first().click();
    await expect(count).toHaveValue('3');
  }

  const callScript = await openBeforeScript(page, shop.at('/products/view?slug=sawi'));
  const reviews = page.locator('#reviews');
  const before = await reviews.locator('li').count();
  await reviews.getByRole('button').last().click();
  callScript();
  await hasScript(page);
  await expect.poll(() => reviews.locator('li').count()).toBeGreaterThan(before);

  await openBeforeScript(page, shop.at('/products/view?slug=kangkung'));
  await main
    .getByRole('button', {
      name: shop.t('wishlist.heart', {
        name: productName(shop, 'Water Spinach (Kangkung)', '空心菜（蕹菜）'),
      }),
    })
    .first()
    .click();
  await hasScript(page);
  const wished = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('auth_token') ?? localStorage.getItem('guest_token') ?? '';
      const answer = await fetch('/api/wishlist', { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).total as number;
    });
  await expect.poll(wished).toBe(1);
});

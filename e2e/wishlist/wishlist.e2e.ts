import type { Locator, Page } from '@playwright/test';
import { givenCustomer, newAddress, signUp } from '../test/account.ts';
import { givenOrder } from '../test/given-order.ts';
import { openBasket, productName } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

const heartOf = (page: Page, shop: Shop, name: string) =>
  page.getByRole('button', { name: shop.t('wishlist.heart', { name }), exact: true }).first();

/** Presses a heart, and waits for the reply: leaving the page would cancel the request. */
async function press(page: Page, heart: Locator) {
  const received = page.waitForResponse(
    (response) => /\/api\/wishlist\b/.test(response.url()) && response.request().method() !== 'GET',
  );
  await heart.click();
  expect((await received).ok()).toBe(true);
}

test('a guest’s favourites and recently viewed products survive signing up', async ({ page, shop }) => {
  const kailan = productName(shop, 'Chinese Kale (Kailan)', '芥蘭');
  const tomato = productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄');

  await shop.open('/products');
  await press(page, heartOf(page, shop, tomato));
  await expect(page.getByText(shop.t('favourite.added')).first()).toBeVisible();
  await expect(heartOf(page, shop, tomato)).toHaveAttribute('aria-pressed', 'true');

  const seen = page.waitForResponse((response) => /\/api\/recent-products\b/.test(response.url()));
  await shop.open('/products/view?slug=kailan');
  await seen;
  await press(page, heartOf(page, shop, kailan));
  await press(page, heartOf(page, shop, kailan));
  await expect(page.getByText(shop.t('favourite.removed')).first()).toBeVisible();
  await press(page, heartOf(page, shop, kailan));

  const main = page.getByRole('main');
  await page.getByRole('button', { name: shop.t('frame.wishlist'), exact: true }).click();
  await expect(page).toHaveURL(/\/my-account\/wishlist$/);
  await expect(main.getByText(shop.t('account.favourites_save'))).toBeVisible();
  await expect(main.getByText(shop.t('account.favourites_count', { count: 2 }))).toBeVisible();
  await expect(main.getByRole('link', { name: kailan, exact: true })).toBeVisible();
  await shop.isAccessible();

  await signUp(page, shop, newAddress());
  await expect(page).toHaveURL(/\/my-account$/);

  await shop.open('/my-account/recent-products');
  await expect(main.getByRole('link', { name: kailan, exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: shop.t('common.today') })).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('button', { name: shop.t('account.recent_clear') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('account.recent_clear'), exact: true })
    .click();
  await expect(main.getByText(shop.t('account.recent_none'))).toBeVisible();

  await shop.open('/my-account/wishlist');
  await expect(main.getByText(shop.t('account.favourites_count', { count: 2 }))).toBeVisible();
  await expect(heartOf(page, shop, tomato)).toHaveAttribute('aria-pressed', 'true');
  await shop.isAccessible();
  await main.getByRole('button', { name: shop.t('account.favourites_move') }).click();
  await expect(main.getByText(shop.t('account.favourites_none'))).toBeVisible();
  const basket = await openBasket({ page, shop });
  await expect(basket.getByRole('link', { name: kailan, exact: true })).toBeVisible();
  await expect(basket.getByRole('link', { name: tomato, exact: true })).toBeVisible();
});

test('a customer buys an order again, once for any number of presses, and prints it', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  const tomato = productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄');
  const main = page.getByRole('main');
  await givenCustomer(visit);
  const { number } = await givenOrder(visit, { tomato: 1 });

  await shop.open('/my-account/orders');
  const again = main.getByRole('button', { name: new RegExp(`^${shop.t('order.buy_again')}`) });
  for (const time of ['once', 'twice']) {
    const bought = page.waitForResponse(/\/api\/cart\/buy-again/);
    await again.click();
    expect((await bought).ok(), time).toBe(true);
    await expect(again).not.toHaveAttribute('aria-busy');
  }
  const basket = await openBasket(visit);
  await expect(basket.getByRole('textbox', { name: shop.t('ui.quantity_of', { name: tomato }) })).toHaveValue(
    '1',
  );

  await shop.open('/my-account/orders/products');
  await expect(main.getByText(shop.t('account.bought_times', { count: 1 }))).toBeVisible();
  await expect(main.getByRole('link', { name: tomato, exact: true })).toBeVisible();
  await shop.isAccessible();

  await shop.open(`/my-account/orders/view?order=${number}`);
  await main.getByRole('link', { name: shop.t('common.print') }).click();
  await expect(page).toHaveURL(/\/my-account\/orders\/print\?order=/);
  await expect(page.getByRole('cell', { name: tomato })).toBeVisible();
  await expect(page.getByText(shop.t('common.rounding'))).toBeVisible();
  await shop.isAccessible();
});

import type { Page } from '@playwright/test';
import { givenCustomer, newAddress, signUp } from '../test/account.ts';
import { givenBasket } from '../test/given-order.ts';
import { expect, type Shop, test } from '../test/test.ts';

/** Another visitor at the same browser: the data of the earlier one is cleared. */
async function asNewVisitor(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function ownCodeOf(page: Page, shop: Shop) {
  await shop.open('/my-account/refer-to-friend');
  const code = page.getByRole('main').getByRole('textbox', { name: shop.t('account.refer_code') });
  await expect(code).toHaveValue(/^[A-Z0-9]{7}$/);
  return code.inputValue();
}

test('a friend receives a code, signs up with it, and sees the discount at the checkout', async ({
  page,
  shop,
}) => {
  test.slow(); // two accounts
  const main = page.getByRole('main');
  await givenCustomer({ page, shop });
  const code = await ownCodeOf(page, shop);
  await expect(main.getByRole('img', { name: shop.t('account.refer_qr') })).toBeVisible();
  await expect(main.getByText(shop.t('account.refer_none'))).toBeVisible();
  await shop.isAccessible();

  await asNewVisitor(page);
  await shop.open(`/refer?code=${code.toLowerCase()}`);
  const promise = shop.t('account.refer_checked', { name: 'Mei Ling T.', percent: 10 });
  await expect(main.getByText(promise)).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('link', { name: shop.t('account.refer_start') }).click();
  await expect(main.getByLabel(shop.t('account.refer_code_field'))).toHaveValue(code);
  await signUp(page, shop, newAddress());
  await expect(page).toHaveURL(/\/my-account$/);

  await givenBasket({ page, shop }, { tomato: 1 });
  await shop.open('/checkout');
  const order = page.getByRole('complementary', { name: shop.t('checkout.order') });
  await expect(order.getByText(shop.t('order.redemption'))).toBeVisible();
});

test('coins are collected once a day, and the history shows it', async ({ page, shop }) => {
  const main = page.getByRole('main');
  await givenCustomer({ page, shop });
  await shop.open('/my-account/coin');
  await expect(main.getByText(shop.t('account.coins_none'))).toBeVisible();
  await shop.isAccessible();

  await main.getByRole('button', { name: shop.t('account.coins_take', { count: 5 }) }).click();
  await expect(main.getByText(shop.t('account.coins_tomorrow', { count: 5 }))).toBeVisible();
  await expect(main.getByText(shop.t('account.coins_checkin', { days: 1 }))).toBeVisible();
  await expect(main.getByText(shop.t('account.coins_turn_from', { least: 100, missing: 95 }))).toBeVisible();
  await shop.open('/my-account/coin');
  await expect(main.getByText(shop.t('account.coins_tomorrow', { count: 5 }))).toBeVisible();
});

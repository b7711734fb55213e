import type { Page } from '@playwright/test';
import { givenBasket, givenOrder, openGateway } from '../test/given-order.ts';
import { chooseSlot, fillAddress, productName, termsBox } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface Visit {
  page: Page;
  shop: Shop;
}

/** Walks from a basket to the gateway's own page, to pay by card. */
async function goAndPay(visit: Visit) {
  const { page, shop } = visit;
  await givenBasket(visit, { tomato: 1 });
  await shop.open('/checkout');
  await fillAddress(visit);
  await expect(page.getByLabel(shop.t('address.city'), { exact: true })).toHaveValue('Petaling Jaya');
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();

  const card = page.getByRole('radio', { name: productName(shop, 'Credit or debit card', '信用卡或扣帳卡') });
  await page.locator('label').filter({ has: card }).click();
  await expect(card).toBeChecked();
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place_and_pay')) }).click();
  await atGateway(visit);
}

const atGateway = ({ page, shop }: Visit) =>
  expect(page.getByRole('heading', { name: shop.t('sandbox.card') })).toBeVisible();

/** Makes the gateway return this result, and pays. */
async function payAs({ page, shop }: Visit, happening: 'paid' | 'failed' | 'closed') {
  await page.getByRole('radio', { name: shop.t(`sandbox.${happening}`), exact: true }).check();
  await page.getByRole('button', { name: /RM/ }).click();
}

const isReceived = ({ page, shop }: Visit) =>
  expect(page.getByText(shop.t('order.is_in')).first()).toBeVisible({ timeout: 20_000 });

test('a guest pays by card, and returns to the shop with the order received', async ({ page, shop }) => {
  const visit = { page, shop };
  await goAndPay(visit);
  await shop.isAccessible();
  await payAs(visit, 'paid');

  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await isReceived(visit);
});

test('a failed payment is retried with another method, on the same order', async ({ page, shop }) => {
  const visit = { page, shop };
  await goAndPay(visit);
  await page.goBack();
  await expect(page.getByRole('heading', { name: shop.t('order.pay_pending') })).toBeVisible();
  await page.goForward();
  await atGateway(visit);
  await payAs(visit, 'failed');

  await expect(page.getByRole('heading', { name: shop.t('order.failed') })).toBeVisible();
  await shop.isAccessible();
  const number = new URL(page.url()).searchParams.get('order');

  await page.getByRole('button', { name: shop.t('order.pay_other') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('order.pay_title') });
  const bank = page.getByRole('radio', { name: /FPX/ });
  await dialog.locator('label').filter({ has: bank }).click();
  await expect(bank).toBeChecked();
  await shop.isAccessible();
  await dialog.getByRole('button', { name: /RM/ }).click();

  await expect(page.getByRole('heading', { name: shop.t('sandbox.bank') })).toBeVisible();
  await page.getByRole('radio', { name: 'CIMB Clicks' }).check();
  await shop.isAccessible();
  await payAs(visit, 'paid');
  await expect(page).toHaveURL(new RegExp(`checkout/result\\?order=${number}`));
  await isReceived(visit);
  await expect(
    page.getByText(productName(shop, 'Online banking (FPX)', '網上銀行（FPX）')).first(),
  ).toBeVisible();
});

test('the tab is closed at the gateway: its server notifies the shop, and the order is there', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  const order = await givenOrder(visit, { tomato: 1 }, { by: 'card' });
  await page.goto(await openGateway(visit, order));
  await payAs(visit, 'closed');
  await expect(page.getByRole('heading', { name: shop.t('sandbox.silent') })).toBeVisible();

  await shop.open(`/checkout/callback?order=${order.number}`);
  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await isReceived(visit);
});

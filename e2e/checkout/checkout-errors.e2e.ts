import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { Locator, Page } from '@playwright/test';
import { givenCustomer, newAddress, newNumber } from '../test/account.ts';
import { givenBasket, givenOrder, openGateway } from '../test/given-order.ts';
import { aisyah, chooseSlot, fillAddress, productName, termsBox } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const number = '4111 1111 1111 1111';

/** Presses the card around a radio button, as a finger does. */
async function pickRadioCard(page: Page, radio: Locator) {
  await page.locator('label').filter({ has: radio }).first().click();
  await expect(radio.first()).toBeChecked();
}

const next = ({ page, shop }: ShopPage, step: 'to_delivery' | 'to_payment' | 'to_review') =>
  page.getByRole('button', { name: shop.t(`checkout.${step}`) }).click();

/** Walks from a basket to the delivery times. */
async function goToDelivery(visit: ShopPage) {
  const { page, shop } = visit;
  await givenBasket(visit, { tomato: 1 });
  await shop.open('/checkout');
  await fillAddress(visit, { ...aisyah, email: newAddress(), contact_number: newNumber() });
  await expect(page.getByLabel(shop.t('address.city'), { exact: true })).toHaveValue('Petaling Jaya');
  await next(visit, 'to_delivery');
  await chooseSlot(visit);
}

const byCard = ({ page, shop }: ShopPage) =>
  pickRadioCard(
    page,
    page.getByRole('radio', { name: productName(shop, 'Credit or debit card', '信用卡或扣帳卡') }),
  );

async function order({ page, shop }: ShopPage) {
  await termsBox({ page, shop }).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place_and_pay')) }).click();
  await expect(page.getByRole('heading', { name: shop.t('sandbox.card') })).toBeVisible();
}

async function pay({ page, shop }: ShopPage) {
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page.getByText(shop.t('order.is_in')).first()).toBeVisible({ timeout: 20_000 });
}

test('leave at the door, a tip and notes: paid in advance, and all of it on the order', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  const main = page.getByRole('main');
  await goToDelivery(visit);
  await page.getByLabel(shop.t('checkout.remarks')).fill('Blue gate');
  const door = page.getByRole('checkbox', { name: new RegExp(shop.t('checkout.leave_at_door')) });
  await door.click();
  await expect(door).toBeChecked();
  await pickRadioCard(page, page.getByRole('radio', { name: shop.t('checkout.tip_own') }));
  await page.getByLabel(shop.t('checkout.tip_amount')).fill('99');
  await expect(page.getByText(/RM.50\.00/).first()).toBeVisible();
  await page.getByLabel(shop.t('checkout.tip_amount')).fill('4.5');
  await shop.isAccessible();
  await next(visit, 'to_payment');

  const cash = page.getByRole('radio', { name: new RegExp(shop.t('checkout.cash_only')) });
  await expect(cash).toBeDisabled();
  await byCard(visit);
  await next(visit, 'to_review');

  await page.getByRole('button', { name: /Tomato|番茄/ }).click();
  await page.getByLabel(shop.t('checkout.preference_missing')).selectOption('refund');
  await page.getByLabel(shop.t('checkout.preference_note')).fill('Ripe ones');
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('order.item_note', { note: 'Ripe ones' }))).toBeVisible();
  await page.getByLabel(shop.t('checkout.note'), { exact: false }).fill('For a birthday');
  await order(visit);
  await pay(visit);

  await expect(main.getByText(shop.t('order.at_door'))).toBeVisible();
  await expect(main.getByText('Blue gate')).toBeVisible();
  await expect(main.getByText('For a birthday')).toBeVisible();
  await expect(main.getByText(shop.t('order.item_note', { note: 'Ripe ones' }))).toBeVisible();
  await expect(main.getByText(/RM.4\.50/)).toBeVisible();
});

test('a card is saved in the provider’s own form, charged, and never seen by the shop', async ({
  page,
  shop,
}) => {
  test.slow(); // from signing up to removing the card
  const visit = { page, shop };
  const main = page.getByRole('main');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await givenCustomer({ page, shop });

  await shop.open('/my-account/payment');
  await main.getByRole('button', { name: shop.t('order.card_add') }).click();
  const frame = page.frameLocator('iframe');
  const field = (name: 'number' | 'until' | 'code') => frame.getByLabel(shop.t(`sandbox.card_${name}`));
  await field('number').fill('4111 1111 1111 1112');
  await field('until').fill('12 / 39');
  await field('code').fill('123');
  await frame.getByRole('button', { name: shop.t('sandbox.card_save') }).click();
  await expect(frame.getByText(shop.t('sandbox.card_number_wrong'))).toBeVisible();
  await shop.isAccessible();
  await field('number').fill(number);
  await frame.getByRole('button', { name: shop.t('sandbox.card_save') }).click();
  const card = shop.t('common.card_ending', { brand: 'Visa', last4: '1111' });
  await expect(main.getByRole('heading', { name: card })).toBeVisible();

  await goToDelivery(visit);
  await next(visit, 'to_payment');
  await pickRadioCard(page, page.getByRole('radio', { name: new RegExp(card) }));
  await next(visit, 'to_review');
  await order(visit);
  await expect(page.getByLabel(shop.t('sandbox.card_number'))).toHaveValue('Visa ···· 1111');
  await pay(visit);
  await expect(main.getByText('Visa ···· 1111').first()).toBeVisible();

  await shop.open('/my-account/payment');
  await main.getByRole('button', { name: new RegExp(shop.t('cart.remove')) }).click();
  await expect(main.getByText(shop.t('account.payment_none'))).toBeVisible();
  expect(sent.filter((words) => words.replace(/\D/g, '').includes(number.replace(/\D/g, '')))).toEqual([]);
});

test('an order left at the gateway is paid later from the order list', async ({ page, shop }) => {
  const visit = { page, shop };
  const main = page.getByRole('main');
  await givenCustomer({ page, shop });
  const left = await givenOrder(visit, { tomato: 1 }, { by: 'card' });
  await openGateway(visit, left);

  await shop.open('/my-account/orders?status=awaiting_payment');
  await main
    .getByRole('link', { name: new RegExp(shop.t('common.see_order')) })
    .first()
    .click();
  await expect(main.getByText(shop.t('order.pay_waiting'))).toBeVisible();
  await shop.isAccessible();
  const display = new URL(page.url()).searchParams.get('order') ?? '';
  await main.getByRole('link', { name: /RM/ }).click();
  await expect(page.getByRole('heading', { name: shop.t('sandbox.card') })).toBeVisible();
  await pay(visit);

  await shop.open(`/my-account/orders/view?order=${display}`);
  await expect(main.getByRole('definition').filter({ hasText: formatOrderNumber(display) })).toBeVisible();
  await expect(main.getByText(shop.t('order.pay_waiting'))).toHaveCount(0);
});

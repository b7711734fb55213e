import type { Page } from '@playwright/test';
import { givenCustomer, newAddress, newNumber } from '../test/account.ts';
import { givenOrder, openGateway } from '../test/given-order.ts';
import { aisyah, productName } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

const tomato = (shop: Shop) => productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄');

const home = (email: string) => ({ ...aisyah, email, contact_number: newNumber() });

/** Fills in the dialog with a reason for cancelling the whole order, or all of it but one product, and sends it. */
async function cancel({ page, shop }: ShopPage, expectedText?: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('order.cancel'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: shop.t('order.cancel_title') });
  if (expectedText !== undefined)
    await dialog.getByRole('checkbox', { name: new RegExp(expectedText) }).uncheck();
  const words = expectedText === undefined ? 'order.cancel' : 'order.cancel_send_part';
  const send = dialog.getByRole('button', { name: shop.t(words), exact: true });
  await send.click();
  await expect(dialog.getByText(shop.t('order.choose_reason')).last()).toBeVisible();
  await dialog.getByLabel(shop.t('common.reason'), { exact: true }).selectOption('changed_mind');
  await dialog.getByLabel(new RegExp(shop.t('order.refund_comment'))).fill('We are away');
  await shop.isAccessible();
  await send.click();
  await expect(
    page.getByRole('status').filter({ hasText: shop.t('order.cancellation_created') }),
  ).toHaveCount(1);
  await expect(dialog).toBeHidden();
}

test('a guest asks to cancel some products, sees the status, withdraws, and cannot ask again', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  const main = page.getByRole('main');
  const { number } = await givenOrder(visit, { tomato: 1, sawi: 1 }, { address: home(newAddress()) });

  await shop.open(`/track-order/view?order=${number}`);
  await cancel(visit, tomato(shop));
  await expect(main.getByText(shop.t('order.refund_text_requested_part'))).toBeVisible();
  await expect(main.getByText('We are away')).toBeVisible();
  await shop.isAccessible();

  await main.getByRole('button', { name: shop.t('order.withdraw'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('order.withdraw_title') });
  await expect(dialog.getByText(shop.t('order.withdraw_lead'))).toBeVisible();
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('common.withdraw'), exact: true }).click();
  await expect(main.getByText(shop.t('order.refund_withdrawn')).first()).toBeVisible();
  await expect(main.getByRole('button', { name: shop.t('order.cancel'), exact: true })).toHaveCount(0);

  await shop.open(`/cancel-order?order=${number}`);
  await expect(main.getByText(shop.t('order.refund_text_withdrawn'))).toBeVisible();
  await expect(main.getByRole('button', { name: shop.t('order.cancel'), exact: true })).toHaveCount(0);
});

test('a customer cancels while the gateway waits: a payment that arrives after that is in their wallet', async ({
  page,
  shop,
}) => {
  test.slow(); // from signing up to the wallet
  const visit = { page, shop };
  const main = page.getByRole('main');
  const email = newAddress();
  await givenCustomer({ page, shop }, email);
  const order = await givenOrder(visit, { tomato: 1 }, { address: home(email), by: 'card' });
  const { number } = order;
  const gateway = await openGateway(visit, order);

  await shop.open(`/my-account/orders/view?order=${number}`);
  await cancel(visit);
  await expect(main.getByRole('heading', { level: 1, name: shop.t('status.cancelled') })).toBeVisible();
  await expect(main.getByText(shop.t('order.refund_text_approved'))).toBeVisible();

  await page.goto(gateway);
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await shop.open('/my-account/wallet');
  await expect(main.getByText(shop.t('account.wallet_refund'), { exact: true }).first()).toBeVisible();
  await shop.open(`/my-account/orders/view?order=${number}`);
  await expect(main.getByText(shop.t('order.refund_text_refunded_wallet'))).toBeVisible();
  await shop.isAccessible();
});

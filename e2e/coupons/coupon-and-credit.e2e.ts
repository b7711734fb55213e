import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { expect, type Page } from '@playwright/test';
import { newAddress, newNumber } from '../test/account.ts';
import { givenBasket } from '../test/given-order.ts';
import { aisyah, chooseSlot, fillAddress, payInCash } from '../test/shopping.ts';
import { type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

/** Walks from a basket to the payment step. */
async function goToPayment(visit: ShopPage, { isKnown = false } = {}) {
  const { page, shop } = visit;
  await givenBasket(visit, { tomato: 1, broccoli: 1 });
  await shop.open('/checkout');
  if (!isKnown) await fillAddress(visit, { ...aisyah, email: newAddress(), contact_number: newNumber() });
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  await expect(page.getByRole('button', { name: shop.t('checkout.to_review') })).toBeVisible();
}

const placeButton = ({ page, shop }: ShopPage) =>
  page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) });

const agree = ({ page, shop }: ShopPage) =>
  page.getByRole('checkbox', { name: new RegExp(shop.t('checkout.terms')) }).check(); // the credit has one too

async function placeIt(visit: ShopPage) {
  const { page, shop } = visit;
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await agree(visit);
  await placeButton(visit).click();
  await expect(page).toHaveURL(/complete-order\?order=/);
}

const order = ({ page, shop }: ShopPage) =>
  page.getByRole('complementary', { name: shop.t('checkout.order') });

test('a coupon: none, an invalid one, one that is removed again, and one that is on the order', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  await goToPayment(visit);
  const code = order(visit).getByLabel(shop.t('checkout.coupon'), { exact: true });
  const apply = order(visit).getByRole('button', { name: shop.t('checkout.coupon_apply') });

  await apply.click();
  await expect(order(visit).getByText(shop.t('checkout.coupon_required'))).toBeVisible();
  await code.fill('harvest8');
  await apply.click();
  await expect(order(visit).getByText(shop.t('refusal.coupon_invalid'))).toBeVisible();

  const remove = order(visit).getByRole('button', {
    name: shop.t('checkout.coupon_remove', { code: 'WELCOME10' }),
  });
  await code.fill('welcome10');
  await apply.click();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page.getByRole('status').filter({ hasText: shop.t('checkout.coupon_removed') })).toHaveCount(
    1,
  );

  await code.fill('WELCOME10');
  await apply.click();
  await expect(order(visit).getByText(shop.t('checkout.coupon_line', { code: 'WELCOME10' }))).toBeVisible();
  await shop.isAccessible();
  await payInCash(visit);
  await placeIt(visit);
  await expect(page.getByText(shop.t('checkout.coupon_line', { code: 'WELCOME10' })).first()).toBeVisible();
});

/** She has credit in a demo, and no other test buys as her. */
const aisyahs = 'aisyah@example.com';

async function signIn({ page, shop }: ShopPage, login: string) {
  const main = page.getByRole('main');
  await shop.open('/signin');
  await main.getByLabel(shop.t('account.login'), { exact: true }).fill(login);
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill('sawi-dan-kangkung');
  await main.getByRole('button', { name: shop.t('frame.sign_in') }).click();
  await expect(page).toHaveURL(/\/my-account$/);
}

async function payWithCredit(visit: ShopPage) {
  const { page, shop } = visit;
  const credit = page.getByRole('checkbox', { name: new RegExp(shop.t('checkout.use_credit')) });
  await credit.click(); // `check` looks before the result of the request is rendered
  await expect(credit).toBeChecked();
  await expect(order(visit).getByText(shop.t('common.store_credit'), { exact: true })).toBeVisible();
}

test('store credit pays for a part, cash for the rest, and the wallet shows it', async ({ page, shop }) => {
  test.slow(); // from signing in to the wallet's own page
  const visit = { page, shop };
  const main = page.getByRole('main');
  await signIn(visit, aisyahs);

  await goToPayment(visit, { isKnown: true });
  await payWithCredit(visit);
  await payInCash(visit);
  await placeIt(visit);
  await expect(main.getByText(shop.t('common.store_credit'), { exact: true }).first()).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order') ?? '';

  await shop.open('/my-account/wallet');
  await expect(main.getByText(shop.t('account.wallet_spend'), { exact: true }).first()).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('link', { name: shop.t('account.wallet_in'), exact: true }).click();
  await expect(main.getByText(shop.t('account.wallet_adjust'), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(shop.t('account.wallet_spend'), { exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: shop.t('account.wallet_out'), exact: true }).click();
  await main
    .getByRole('link', { name: shop.t('common.order_number_is', { number: formatOrderNumber(number) }) })
    .click();
  await expect(main.getByText(shop.t('common.store_credit'), { exact: true }).first()).toBeVisible();
});

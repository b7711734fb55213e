import {
  codeMailedTo,
  finishSignUp,
  givenCustomer,
  newAddress,
  openMail,
  password,
} from '../test/account.ts';
import { givenBasket, givenOrder } from '../test/given-order.ts';
import { aisyah, fillAddress, openBasket, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

const names = {
  tomato: ['Tomato, Cameron Highlands', '金馬崙番茄'],
  broccoli: ['Broccoli', '西蘭花'],
} as const;

test('a customer changes the email address with a code from a mail', async ({ page, shop }) => {
  const main = page.getByRole('main');
  const [first, second] = [newAddress(), newAddress()];
  const confirm = main.getByRole('button', { name: shop.t('account.confirm'), exact: true });
  const code = main.getByLabel(shop.t('account.code'), { exact: true });

  await givenCustomer({ page, shop }, first);
  await shop.open('/my-account/account-settings');
  await expect(main.getByText(shop.t('account.verified_mark'))).toBeVisible();
  await shop.isAccessible();

  await main.getByRole('button', { name: `${shop.t('common.change')} ${shop.t('common.email')}` }).click();
  await main.getByLabel(shop.t('account.new_email'), { exact: true }).fill(second);
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: shop.t('account.send_code') }).click();
  await expect(code).toBeVisible();
  await shop.isAccessible();
  await code.fill('00000000');
  await confirm.click();
  await expect(main.getByText(shop.t('refusal.code_invalid'))).toBeVisible();
  await code.fill(await codeMailedTo(page, second));
  await confirm.click();
  await expect(main.getByText(second, { exact: true })).toBeVisible();
  await expect(main.getByText(first, { exact: true })).toHaveCount(0);

  const reader = await page.context().newPage();
  const notice = await openMail({ page: reader, shop }, first);
  await expect(notice.getByText(shop.t('mail.moved_not_you'))).toBeVisible();
});

test('a guest keeps an order by choosing a password', async ({ page, shop }) => {
  const visit = { page, shop };
  const main = page.getByRole('main');
  const email = newAddress();
  const { number } = await givenOrder(visit, { tomato: 1 }, { address: { ...aisyah, email } });
  await shop.open(`/complete-order?order=${number}`);

  await expect(main.getByRole('heading', { name: shop.t('account.keep_title') })).toBeVisible();
  await shop.isAccessible();
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: shop.t('account.make') }).click();
  await finishSignUp(visit, email);
  await expect(main.getByRole('heading', { name: shop.t('account.keep_title') })).toHaveCount(0);

  await shop.open('/my-account/orders');
  await expect(main.getByRole('listitem').first()).toBeVisible();
});

test('signing in at the checkout keeps the basket and the typed values', async ({ page, shop }) => {
  test.slow(); // two baskets, one after the other
  const visit = { page, shop };
  const email = newAddress();
  const [tomato, broccoli] = [productName(shop, ...names.tomato), productName(shop, ...names.broccoli)];
  await givenCustomer(visit, email);
  await givenBasket(visit, { tomato: 1 });
  await page.context().clearCookies(); // as on another device

  await givenBasket(visit, { broccoli: 1 });
  await shop.open('/checkout');
  await fillAddress(visit);
  await page.getByRole('link', { name: shop.t('frame.sign_in'), exact: true }).click();
  const door = page.getByRole('dialog', { name: shop.t('frame.sign_in'), exact: true });
  await door.getByLabel(shop.t('account.login'), { exact: true }).fill(email);
  await shop.isAccessible();

  await door.getByRole('button', { name: shop.t('frame.sign_up'), exact: true }).click();
  const leaf = page.getByRole('dialog', { name: shop.t('frame.sign_up'), exact: true });
  await expect(leaf.getByLabel(shop.t('common.email'), { exact: true })).toHaveValue(email);
  await shop.isAccessible();
  await leaf.getByRole('button', { name: shop.t('frame.sign_in'), exact: true }).click();
  await expect(door.getByLabel(shop.t('account.login'), { exact: true })).toHaveValue(email);

  await door.getByRole('textbox', { name: shop.t('common.password'), exact: true }).fill(password);
  await door.getByRole('button', { name: shop.t('frame.sign_in'), exact: true }).click();
  await expect(page.getByRole('link', { name: shop.t('frame.sign_in'), exact: true })).toHaveCount(0);
  await expect(page.getByLabel(shop.t('common.full_name'), { exact: true })).toHaveValue(aisyah.recipient);
  await expect(page.getByLabel(shop.t('frame.place_zip'), { exact: true })).toHaveValue(aisyah.zip);

  const order = page.getByRole('complementary', { name: shop.t('checkout.order') });
  await expect(order.getByText(shop.t('account.parked_title', { count: 1 }))).toBeVisible();
  const welcome = shop.t('account.welcome', { name: 'Mei Ling Tan' });
  await expect(page.getByText(welcome)).toHaveCount(0); // while it fades it has too little contrast
  await shop.isAccessible();
  await order.getByRole('button', { name: shop.t('account.parked_add') }).click();
  await expect(order.getByText(shop.t('account.parked_title', { count: 1 }))).toHaveCount(0);

  await shop.open('/products');
  const basket = await openBasket(visit);
  for (const name of [tomato, broccoli]) {
    await expect(basket.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

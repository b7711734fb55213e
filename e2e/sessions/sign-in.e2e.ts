import {
  codeFor,
  finishSignUp,
  givenCustomer,
  newAddress,
  openMail,
  password,
  signUp,
} from '../test/account.ts';
import { add, aisyah, fillAddress, openBasket, orderInCash, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

const names = {
  tomato: ['Tomato, Cameron Highlands', '金馬崙番茄'],
  broccoli: ['Broccoli', '西蘭花'],
} as const;

test('a visitor registers with the code from a mail, and changes the address', async ({ page, shop }) => {
  const main = page.getByRole('main');
  const [first, second] = [newAddress(), newAddress()];
  const confirm = main.getByRole('button', { name: shop.t('account.confirm'), exact: true });
  const code = main.getByLabel(shop.t('account.code'), { exact: true });

  await signUp(page, shop, first);
  await expect(page).toHaveURL(/\/my-account$/);
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
  await code.fill(await codeFor({ page, shop }, second));
  await confirm.click();
  await expect(main.getByText(second, { exact: true })).toBeVisible();
  await expect(main.getByText(first, { exact: true })).toHaveCount(0);

  const reader = await page.context().newPage();
  const notice = await openMail({ page: reader, shop }, first);
  await expect(notice.getByText(shop.t('mail.moved_not_you'))).toBeVisible();
});

test('a guest orders, and keeps the order by choosing a password', async ({ page, shop }) => {
  test.slow(); // a whole order first
  const visit = { page, shop };
  const main = page.getByRole('main');
  const email = newAddress();
  await shop.open('/products');
  await add(visit, productName(shop, ...names.tomato));
  await add(visit, productName(shop, ...names.broccoli));
  await shop.open('/checkout');
  await orderInCash(visit, { ...aisyah, email });

  await expect(main.getByRole('heading', { name: shop.t('account.keep_title') })).toBeVisible();
  await shop.isAccessible();
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: shop.t('account.make') }).click();
  await finishSignUp(visit, email);
  await expect(main.getByRole('heading', { name: shop.t('account.keep_title') })).toHaveCount(0);

  await shop.open('/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aisyah.recipient);
  await shop.open('/my-account/orders');
  await expect(main.getByRole('listitem').first()).toBeVisible();
});

test('signing in at the checkout keeps the basket and the typed values', async ({ page, shop }) => {
  test.slow(); // two baskets, one after the other
  const visit = { page, shop };
  const email = newAddress();
  const [tomato, broccoli] = [productName(shop, ...names.tomato), productName(shop, ...names.broccoli)];
  await givenCustomer(visit, email);
  await shop.open('/products');
  await add(visit, tomato);
  await page.evaluate(() => localStorage.clear()); // as on another device

  await shop.open('/products');
  await add(visit, broccoli);
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

test('the sign-in dialog opens over the page, and closes by Escape on a desktop and by going back on a phone', async ({
  page,
  shop,
}) => {
  await shop.open('/products');
  await add({ page, shop }, productName(shop, ...names.tomato));
  await shop.open('/checkout');
  const link = page.getByRole('link', { name: shop.t('frame.sign_in'), exact: true });
  await link.click();
  const door = page.getByRole('dialog', { name: shop.t('frame.sign_in'), exact: true });
  await expect(door).toBeVisible();
  if (!shop.phone) {
    await expect(door.getByLabel(shop.t('account.login'), { exact: true })).toBeFocused();
  }

  await (shop.phone ? page.goBack() : page.keyboard.press('Escape'));
  await expect(door).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(link).toBeFocused();
});

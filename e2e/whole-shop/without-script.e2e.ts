import type { Page } from '@playwright/test';
import { codeMailedTo, newAddress, newNumber, password } from '../test/account.ts';
import { productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test.use({ javaScriptEnabled: false });

/** Collects every address that a page had or requested: no secret may be in one. */
function addressesOf(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), String(request.headers().referer ?? '')));
  return addresses;
}

/** Returns how often an address appears in the demo's list of mails: the same number for each mail. */
const mailsTo = async (page: Page, email: string) =>
  (await (await page.request.get('/mail')).text()).split(email).length - 1;

test('without script a shopper searches, sorts, filters, fills the basket and sees it', async ({
  page,
  shop,
}) => {
  const sawi = productName(shop, 'Choy Sum (Sawi)', '菜心');
  await page.goto(shop.at('/'));
  await page
    .getByRole('navigation')
    .getByRole('button', { name: shop.t('frame.search') })
    .click();
  await page.getByRole('main').getByRole('combobox').fill('sawi');
  await page.getByRole('main').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search\?text=sawi/);
  await expect(page.getByRole('link', { name: sawi }).first()).toBeVisible();

  await page.goto(shop.at('/products'));
  await page
    .getByRole('combobox', { name: shop.t('catalogue.sort') })
    .first()
    .selectOption({ index: 1 });
  await page.getByRole('button', { name: shop.t('catalogue.sort') }).click();
  await expect(page).toHaveURL(/sort=lowest_price/);
  await page.getByRole('checkbox', { name: shop.t('catalogue.on_sale') }).check();
  await page.getByRole('button', { name: shop.t('catalogue.filter'), exact: true }).click();
  await expect(page).toHaveURL(/on_sale=1/);
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('checkbox', { name: shop.t('catalogue.on_sale') })).toBeChecked();

  await page.goto(shop.at('/products/view?slug=sawi'));
  await page
    .getByRole('button', { name: shop.t('product.add') })
    .last()
    .click();
  await expect(page).toHaveURL(shop.at('/basket'));
  const field = page.getByRole('textbox', { name: new RegExp(sawi.split(' ')[0] ?? '') });
  await expect(field).toHaveValue('1');
  await page.getByRole('button', { name: shop.t('common.change') }).click();
  await field.fill('3');
  await page.getByRole('button', { name: shop.t('common.change') }).click();
  await expect(field).toHaveValue('3');
  await page.getByRole('button', { name: new RegExp(shop.t('cart.remove')) }).click();
  await expect(page.getByRole('main').getByText(shop.t('cart.empty'))).toBeVisible();
});

test('without script a customer signs up, signs out and in again, and sees it; no address contains the password', async ({
  page,
  shop,
}) => {
  const addresses = addressesOf(page);
  const email = newAddress();
  const main = page.getByRole('main');
  const field = (name: Parameters<typeof shop.t>[0]) => main.getByLabel(shop.t(name), { exact: true });

  await page.goto(shop.at('/signin'));
  await field('account.login').fill(email);
  await field('common.password').fill(password);
  await field('common.password').press('Enter');
  await expect(main.getByRole('alert')).toContainText(/./);
  await expect(field('account.login')).toHaveValue(email);
  await expect(field('common.password')).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');

  await page.goto(shop.at('/signin?to=/products'));
  await field('account.login').fill('aisyah@example.com');
  await field('common.password').fill('sawi-dan-kangkung');
  await main.getByRole('button', { name: shop.t('frame.sign_in') }).click();
  await expect(main.getByRole('heading', { level: 1, name: shop.t('account.signed_in') })).toBeVisible();
  await main.getByRole('button', { name: shop.t('frame.log_out') }).click();
  await expect(page).toHaveURL(shop.at('/logout'));
  await page.goto(shop.at('/my-account/auth'));
  await expect(field('common.password')).toBeVisible();

  expect(
    addresses.filter((address) => /kangkung-belacan|dan-kangkung/.test(decodeURIComponent(address))),
  ).toEqual([]);
});

test('without script an account is created with the mailed code, and its forgotten password is reset', async ({
  page,
  shop,
}) => {
  const addresses = addressesOf(page);
  const email = newAddress();
  const main = page.getByRole('main');
  const field = (name: Parameters<typeof shop.t>[0]) => main.getByLabel(shop.t(name), { exact: true });
  const press = (name: Parameters<typeof shop.t>[0]) =>
    main.getByRole('button', { name: shop.t(name), exact: true }).click();
  const isIn = main.getByRole('heading', { level: 1, name: shop.t('account.signed_in') });

  await page.goto(shop.at('/signup'));
  await field('account.first_name').fill('Mei Ling');
  await field('account.last_name').fill('Tan');
  await field('common.email').fill(email);
  await field('common.password').fill(password);
  await press('frame.sign_up');
  await expect(field('account.first_name')).toHaveValue('Mei Ling');
  await expect(field('common.password')).toHaveValue('');
  await field('common.password').fill(password);
  await main.getByRole('checkbox').check();
  await press('frame.sign_up');
  const first = await codeMailedTo(page, email);
  await field('account.code').fill(first);
  await press('account.finish');
  await expect(isIn).toBeVisible();
  await press('frame.log_out');
  const before = await mailsTo(page, email);

  await page.goto(shop.at('/forget-password'));
  await field('common.email').fill(email);
  await press('account.send_code');
  await expect.poll(() => mailsTo(page, email)).toBeGreaterThan(before);
  const code = await codeMailedTo(page, email);
  await field('account.code').fill('1');
  await press('common.continue');
  await expect(field('account.code')).toHaveAttribute('aria-invalid', 'true');
  await field('account.code').fill(code);
  await press('common.continue');
  await field('account.new_password').fill('short');
  await press('account.set_password');
  await field('account.new_password').fill('bayam-merah-2');
  await press('account.set_password');
  await expect(isIn).toBeVisible();

  const secrets = [password, 'bayam-merah-2', code.replaceAll(' ', ''), 'ticket'];
  expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([]);
});

test('without script an order is tracked, and an enquiry is sent', async ({ page, shop }) => {
  const main = page.getByRole('main');
  const phone = newNumber();
  await page.goto(shop.at('/track-order'));
  await main.getByLabel(shop.t('common.order_number'), { exact: true }).fill('NONE-NONE-NONE');
  await main.getByRole('textbox').nth(1).fill(phone);
  await main.getByRole('button', { name: shop.t('track.submit') }).click();
  await expect(main.getByRole('alert')).toContainText(/./);
  await expect(main.getByLabel(shop.t('common.order_number'), { exact: true })).toHaveValue('NONE-NONE-NONE');
  expect(page.url()).not.toContain(phone);

  await page.goto(shop.at('/contact-us'));
  await main.getByRole('button', { name: shop.t('contact.send') }).click();
  await expect(main.getByText(/./).and(main.locator('[id$="-error"]')).first()).toBeVisible();
});

test('without script another pack is chosen by its link, and a bundle is bought with its default items', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main');
  const add = () =>
    main
      .getByRole('button', { name: shop.t('product.add') })
      .locator('visible=true')
      .first()
      .click();
  const kilo = productName(shop, '1 kg', '1 公斤');

  await page.goto(shop.at('/products/view?slug=garlic'));
  await expect(main.getByText(/JavaScript/)).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
  await main.getByRole('link', { name: kilo }).first().click();
  await expect(page).toHaveURL(/slug=garlic.*pack=/);
  await expect(main.getByRole('link', { name: kilo }).first()).toHaveAttribute('aria-current', 'page');
  await main.getByRole('textbox', { name: /./ }).locator('visible=true').first().fill('2');
  await add();
  await expect(page).toHaveURL(shop.at('/basket'));
  await expect(main.getByText(kilo).first()).toBeVisible();
  await expect(main.getByRole('textbox').locator('visible=true').first()).toHaveValue('2');

  await page.goto(shop.at('/bundles'));
  const bundle = productName(shop, 'Weeknight Stir-fry Set', '家常快炒組合');
  await main.getByRole('link', { name: bundle }).first().click();
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await add();
  await expect(page).toHaveURL(shop.at('/basket'));
  await expect(main.getByText(bundle).first()).toBeVisible();
});

test('without script the pages of an account say what they need', async ({ page, shop }) => {
  for (const path of ['/my-account', '/my-account/orders', '/my-account/address', '/my-account/wishlist']) {
    await page.goto(shop.at(path));
    await expect(page.getByRole('main').getByText(/JavaScript/)).toBeVisible();
  }
});

test('without script the checkout only says what it needs, and no bar covers the product page', async ({
  page,
  shop,
}) => {
  const note = page.getByRole('main').getByText(/JavaScript/);
  await page.goto(shop.at('/checkout'));
  await expect(note).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toBeHidden();

  await page.goto(shop.at('/products/view?slug=sawi'));
  const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
  const bar = await page.locator('[data-buy-bar]').boundingBox();
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
});

import { codeMailedTo, givenCustomer, newAddress, openMail, password, signUp } from '../test/account.ts';
import { add, openBasket, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('a guest creates an account, keeps the basket, signs out and in again', async ({ page, shop }) => {
  const email = newAddress();
  const tomato = productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄');
  await shop.open('/products');
  await add({ page, shop }, tomato);

  await signUp(page, shop, email);
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei Ling Tan');
  const basket = await openBasket({ page, shop });
  await expect(basket.getByRole('link', { name: tomato, exact: true })).toBeVisible();

  await shop.open('/logout');
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('frame.log_out') })
    .click();
  await page.getByRole('button', { name: shop.t('account.stay') }).click();
  await expect(page).toHaveURL(/\/logout$/);

  await shop.open('/my-account/orders');
  await expect(page).toHaveURL(/\/my-account\/auth\?to=/);
  await page.getByLabel(shop.t('account.login'), { exact: true }).fill(email);
  await page.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('frame.sign_in') })
    .click();
  await expect(page).toHaveURL(/\/my-account\/orders$/);
});

test('a forgotten password is reset with a code from a mail: other devices are signed out, and the old one is rejected', async ({
  page,
  shop,
  browser,
}) => {
  const email = newAddress();
  const main = page.getByRole('main');
  await givenCustomer({ page, shop }, email);
  await shop.open('/my-account');
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await page.evaluate(() => localStorage.clear()); // as on another device

  await shop.open('/forget-password');
  await main.getByLabel(shop.t('common.email'), { exact: true }).fill(email);
  await main.getByRole('button', { name: shop.t('account.send_code') }).click();
  const code = main.getByLabel(shop.t('account.code'), { exact: true });
  await expect(code).toBeVisible();
  await page.reload(); // as when a phone drops the tab while its user reads the mail
  await code.fill('00000000');
  await main.getByRole('button', { name: shop.t('common.continue') }).click();
  await expect(main.getByText(shop.t('refusal.code_invalid'))).toBeVisible();

  await code.fill(await codeMailedTo(page, email));
  await main.getByRole('button', { name: shop.t('common.continue') }).click();
  await main.getByLabel(shop.t('account.new_password'), { exact: true }).fill('sambal-petai-9');
  await main.getByRole('button', { name: shop.t('account.set_password') }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  const signedOut = await other.newPage();
  await signedOut.goto(new URL(shop.at('/my-account'), page.url()).href);
  await expect(signedOut).toHaveURL(/\/my-account\/auth/);
  await other.close();

  await page.evaluate(() => localStorage.clear());
  await shop.open('/signin');
  await main.getByLabel(shop.t('account.login'), { exact: true }).fill(email);
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: shop.t('frame.sign_in') }).click();
  await expect(main.getByRole('alert')).toContainText(shop.t('refusal.invalid_credentials'));
});

test('the link in the mail sets a new password, and its secret leaves the address at once', async ({
  page,
  shop,
}) => {
  const email = newAddress();
  const main = page.getByRole('main');
  await givenCustomer({ page, shop }, email);
  await page.context().clearCookies(); // as on another device

  await shop.open('/forget-password');
  await main.getByLabel(shop.t('common.email'), { exact: true }).fill(email);
  await main.getByRole('button', { name: shop.t('account.send_code') }).click();
  await expect(main.getByLabel(shop.t('account.code'), { exact: true })).toBeVisible();
  const mail = await openMail({ page: await page.context().newPage(), shop }, email);
  const button = mail.getByRole('link', { name: shop.t('mail.changed_button') });
  const target = new URL((await button.getAttribute('href')) ?? '');
  expect(target.search).toBe('');
  expect(target.hash).toMatch(/code=[\w-]{43}$/);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('about:blank');
  await page.goto(target.pathname + target.hash);
  const newPassword = main.getByLabel(shop.t('account.new_password'), { exact: true });
  await newPassword.fill('sambal-petai-9');
  await expect(page).toHaveURL(/\/forget-password$/);
  expect(requests.filter((url) => url.split('#')[0]?.includes(target.hash.slice(-43)))).toEqual([]);
  await main.getByRole('button', { name: shop.t('account.set_password') }).click();
  await expect(page).toHaveURL(/\/my-account$/);
});

import { newAddress, password, signUp } from './test/account.ts';
import { add, named, openBasket } from './test/shopping.ts';
import { expect, test } from './test/test.ts';

test('a guest makes an account, keeps the basket, signs out and in again', async ({ page, shop }) => {
  const email = newAddress();
  const tomato = named(shop, 'Tomato, Cameron Highlands', '金馬崙番茄');
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
    .getByRole('button', { name: shop.say('account.sign_out') })
    .click();
  await page.getByRole('button', { name: shop.say('account.stay') }).click();
  await expect(page).toHaveURL(/\/logout$/);

  await shop.open('/my-account/orders');
  await expect(page).toHaveURL(/\/my-account\/auth\?to=/);
  await page.getByLabel(shop.say('account.login'), { exact: true }).fill(email);
  await page.getByLabel(shop.say('account.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('account.sign_in') })
    .click();
  await expect(page).toHaveURL(/\/my-account\/orders$/);
});

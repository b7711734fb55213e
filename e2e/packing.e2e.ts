import { formatOrderNumber } from '@kebun/contract/orders.ts';
import { add, named, openBasket, orderInCash } from './test/shopping.ts';
import { signInAsStaff } from './test/staff.ts';
import { expect, test } from './test/test.ts';

test('an order is picked, weighed, packed short and handed to the driver, and costs so much less', async ({
  page,
  shop,
}) => {
  test.slow(); // it may wait for the next code
  const sawi = named(shop, 'Choy Sum (Sawi)', '菜心');
  const cabbage = named(shop, 'Round Cabbage, Cameron Highlands', '金馬崙包菜');
  const kailan = named(shop, 'Kailan (Chinese Broccoli)', '芥蘭');
  await shop.open('/products?category=vegetables');
  await add({ page, shop }, sawi);
  for (const name of [cabbage, kailan]) {
    await shop.open(`/search?text=${encodeURIComponent(name)}`);
    await add({ page, shop }, name);
  }
  const basket = await openBasket({ page, shop });
  await basket.getByRole('link', { name: new RegExp(shop.say('cart.checkout')) }).click();
  const number = await orderInCash({ page, shop });

  await signInAsStaff({ page, shop }, 'nadia@kebunhijau.example');
  await page.goto('/backoffice#/orders');
  const look = page.getByLabel(shop.say('office.look_for'));
  await look.fill(number);
  await look.press('Enter');
  await page.getByRole('main').getByText(formatOrderNumber(number)).click();
  await page.getByRole('link', { name: shop.say('office.pack_by_line') }).click();

  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const close = page.getByRole('button', { name: shop.say('office.pack_close'), exact: true });
  await expect(row(cabbage)).toBeVisible();
  await expect(close).toBeDisabled();
  await shop.isAccessible();
  await page.keyboard.type('KH-LEAF-SAWI-250\n', { delay: 5 });
  await row(sawi)
    .getByRole('button', { name: shop.say('office.pack_all') })
    .click();
  await row(cabbage).getByLabel(shop.say('office.pack_grams')).fill('700');
  await row(kailan)
    .getByRole('button', { name: shop.say('office.pack_none') })
    .click();
  await page.reload();
  await expect(row(cabbage).getByLabel(shop.say('office.pack_grams'))).toHaveValue('700');
  await close.click();
  await expect(page.getByText(shop.say('office.pack_done'))).toBeVisible();
  await shop.isAccessible();
});

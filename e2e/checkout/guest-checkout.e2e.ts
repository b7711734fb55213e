import {
  add,
  aisyah,
  chooseSlot,
  fillAddress,
  openBasket,
  payInCash,
  productName,
} from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('a guest finds choy sum, pays on delivery, and tracks the order', async ({ page, shop }) => {
  const visit = { page, shop };
  const choySum = productName(shop, 'Choy Sum (Sawi)', '菜心');

  await shop.open(`/search?text=${shop.language === 'en' ? 'choy sum' : '菜心'}`);
  await expect(page.getByRole('link', { name: choySum, exact: true }).first()).toBeVisible();
  await add(visit, choySum);

  await shop.open('/products');
  await add(visit, productName(shop, 'Tomato, Cameron Highlands', '金馬崙番茄'));
  await add(visit, productName(shop, 'Broccoli', '西蘭花'));

  const basket = await openBasket(visit);
  await expect(basket.getByRole('listitem')).toHaveCount(3);
  await basket.getByRole('link', { name: shop.t('cart.checkout') }).click();

  await fillAddress(visit);
  await expect(page.getByLabel(shop.t('address.city'), { exact: true })).toHaveValue('Petaling Jaya');
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();

  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();

  await payInCash(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) }).click();

  await expect(page).toHaveURL(/complete-order\?order=/);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByText(aisyah.recipient).first()).toBeVisible();

  await shop.open('/track-order');
  await page.getByLabel(shop.t('common.order_number'), { exact: true }).fill(number.toLowerCase());
  await page.getByRole('button', { name: shop.t('track.submit'), exact: true }).click();
  await expect(page.getByText(shop.t('status.confirmed')).first()).toBeVisible();
});

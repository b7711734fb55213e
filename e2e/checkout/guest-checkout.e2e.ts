import {
  add,
  aisyah,
  chooseSlot,
  fillAddress,
  openBasket,
  payInCash,
  productName,
  termsBox,
} from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

const buyer = {
  name: 'Sawi Sdn. Bhd.',
  tin: 'C20880050010',
  id_number: '202601012345',
  address: 'Jalan 1, Klang',
};

test('a guest finds choy sum, pays on delivery with an e-invoice, and tracks the order', async ({
  page,
  shop,
}) => {
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

  await page.getByRole('checkbox', { name: new RegExp(shop.t('e_invoice.add')) }).check();
  for (const [field, value] of Object.entries(buyer)) {
    await page.getByLabel(shop.t(`e_invoice.${field as keyof typeof buyer}`), { exact: true }).fill(value);
  }
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) }).click();

  await expect(page).toHaveURL(/complete-order\?order=/);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByText(aisyah.recipient).first()).toBeVisible();
  await expect(page.getByText(buyer.tin)).toBeVisible();

  await shop.open('/track-order');
  await page.getByRole('button', { name: shop.t('track.submit'), exact: true }).click();
  await expect(page.getByText(shop.t('rule.order_number')).first()).toBeVisible();
  await page.getByLabel(shop.t('common.order_number'), { exact: true }).fill(number.toLowerCase());
  await page.getByRole('button', { name: shop.t('track.submit'), exact: true }).click();
  await expect(page.getByText(shop.t('status.confirmed')).first()).toBeVisible();
});

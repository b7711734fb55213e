import { openBasket, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('a chosen option of a bundle is in the basket', async ({ page, shop }) => {
  await shop.open('/bundles');
  await page.getByRole('link', { name: productName(shop, 'Weeknight Stir-fry Set', '家常快炒組合') }).click();
  await page
    .getByRole('combobox', {
      name: shop.t('product.choose_option', { name: productName(shop, 'Chinese Kale (Kailan)', '芥蘭') }),
    })
    .selectOption({ label: productName(shop, 'Choy Sum (Sawi)', '菜心') });
  await page
    .getByRole('button', { name: shop.t('product.add') })
    .locator('visible=true')
    .first()
    .click();

  const basket = await openBasket({ page, shop });
  await expect(
    basket.getByText(productName(shop, 'Choy Sum (Sawi) · Broccoli', '菜心 · 西蘭花')),
  ).toBeVisible();
});

import { openBasket, press, productName } from '../test/shopping.ts';
import { awake, expect, test } from '../test/test.ts';

test('a pack is chosen on the product page, and another on its card', async ({ page, shop }) => {
  const garlic = productName(shop, 'Garlic', '蒜頭');
  const kilo = productName(shop, '1 kg', '1 公斤');
  await shop.open('/products/view?slug=garlic');
  await page.getByRole('main').getByText(kilo, { exact: true }).first().click();
  const added = page.getByRole('button', { name: shop.t('product.add') }).locator('visible=true');
  await awake(added.first()); // pressed before, the browser itself sends the form: see before-the-script.e2e.ts
  await press({ page }, added.first());

  await shop.open('/search?text=garlic');
  await page
    .getByRole('button', { name: shop.t('catalogue.choose', { name: garlic }) })
    .first()
    .click();
  const quick = page.getByRole('dialog', { name: garlic });
  await expect(quick.getByRole('radio')).toHaveCount(3);
  await press({ page }, quick.getByRole('button', { name: shop.t('product.add') }));
  await page.keyboard.press('Escape');

  const basket = await openBasket({ page, shop });
  await expect(basket.getByText(kilo).first()).toBeVisible();
  await expect(basket.getByText(productName(shop, '250 g', '250 克')).first()).toBeVisible();
});

test('a swapped bundle item is in the basket', async ({ page, shop }) => {
  await shop.open('/bundles');
  await page.getByRole('link', { name: productName(shop, 'Weeknight Stir-fry Set', '家常快炒組合') }).click();
  await page
    .getByRole('combobox', {
      name: shop.t('product.swap', { name: productName(shop, 'Chinese Kale (Kailan)', '芥蘭') }),
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

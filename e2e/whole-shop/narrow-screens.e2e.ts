import { expectToFit } from '../test/narrow.ts';
import { productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('at 320 pixels, no word of 80 letters and no form scrolls sideways', async ({ page, shop }) => {
  const word = 'z'.repeat(80);
  for (const path of [`/search?text=${word}`, `/farm?tab=batches&text=${word}`]) {
    await shop.open(path);
    await expectToFit(page);
  }
  await shop.open('/products/view?slug=sawi');
  await page
    .getByRole('button', {
      name: shop.t('product.share_title', { name: productName(shop, 'Choy Sum (Sawi)', '菜心') }),
    })
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectToFit(page);
});

test('at 320 pixels an order, its cancel dialog and its address dialog fit', async ({ page, shop }) => {
  test.slow();
  await page.goto(shop.at('/signin'));
  const main = page.getByRole('main');
  await main.getByLabel(shop.t('account.login'), { exact: true }).fill('aisyah@example.com');
  await main.getByLabel(shop.t('common.password'), { exact: true }).fill('sawi-dan-kangkung');
  await main.getByLabel(shop.t('common.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/my-account$/);

  await shop.open('/my-account/orders');
  const href = await main.locator('a[href*="/cancel-order"]').first().getAttribute('href'); // one that can be cancelled
  await shop.open(`/my-account/orders/view?${href?.split('?')[1]}`);
  await page.waitForLoadState('networkidle');
  await expectToFit(page);
  await main.getByRole('button', { name: shop.t('order.cancel'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: shop.t('order.cancel_title') })).toBeVisible();
  await expectToFit(page);

  await shop.open('/my-account/address');
  await main
    .getByRole('button', { name: new RegExp(shop.t('common.edit')) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expectToFit(page);
});

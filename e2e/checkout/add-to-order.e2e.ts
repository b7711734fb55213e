import { newNumber } from '../test/account.ts';
import { givenOrder } from '../test/given-order.ts';
import { add, aisyah, openBasket, productName } from '../test/shopping.ts';
import { expect, test } from '../test/test.ts';

test('a guest adds forgotten products to the order: one delivery, one total', async ({ page, shop }) => {
  const visit = { page, shop };
  const address = { ...aisyah, contact_number: newNumber() };
  const { number } = await givenOrder(visit, { tomato: 1 }, { address });

  await shop.open(`/track-order/view?order=${number}`);
  await expect(page.getByRole('heading', { name: shop.t('order.add_title') })).toBeVisible();
  await shop.isAccessible();
  await page
    .getByRole('link', { name: new RegExp(shop.t('order.add_to_named', { number: '' }).trim()) })
    .click();
  await expect(page).toHaveURL(/\/products/);
  const choySum = productName(shop, 'Choy Sum (Sawi)', '菜心');
  await add(visit, choySum);

  const basket = await openBasket(visit);
  await basket.getByRole('link', { name: shop.t('order.add_these_button'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`add-to-order\\?order=${number}`));
  const confirm = page.getByRole('button', { name: new RegExp(shop.t('order.add_confirm')) });
  await expect(confirm).toBeVisible(); // until then the page before it is shown, which names the product too
  await expect(page.getByRole('main').getByText(choySum)).toBeVisible();
  await shop.isAccessible();
  await confirm.click();

  await expect(page).toHaveURL(new RegExp(`track-order/view\\?order=${number}`));
  const line = page.getByRole('listitem').filter({ hasText: choySum });
  await expect(line.getByText(new RegExp(shop.t('order.added_on', { when: '' }).trim()))).toBeVisible();
});

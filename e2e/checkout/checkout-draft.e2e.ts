import type { Page } from '@playwright/test';
import { givenBasket } from '../test/given-order.ts';
import { aisyah, chooseSlot, fillAddress, payInCash, termsBox } from '../test/shopping.ts';
import { expect, type Shop, test } from '../test/test.ts';

async function begin(page: Page, shop: Shop) {
  await givenBasket({ page, shop }, { sawi: 1 });
  await shop.open('/checkout');
}

test('going back opens the step before, and from the first step leaves the checkout', async ({
  page,
  shop,
}) => {
  const step = async (name: 'address' | 'delivery' | 'payment') => {
    const open = page.locator('[aria-current=step]');
    await expect(
      open.getByRole('heading', {
        name: shop.t(name === 'address' ? 'frame.place_title' : `checkout.step_${name}`),
      }),
    ).toBeVisible();
  };
  await shop.open('/products');
  await begin(page, shop);
  await fillAddress({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  await step('payment');
  await expect(page.getByText(aisyah.recipient).first()).toBeVisible();

  await page.goBack();
  await step('delivery');
  await page.reload();
  await step('delivery');
  await page.goForward();
  await step('payment');
  await page.getByRole('button', { name: shop.t('checkout.previous') }).click();
  await step('delivery');
  await page.goBack();
  await step('address');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('button', { name: shop.t('checkout.previous') })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test('an impatient double click places one order', async ({ page, shop }) => {
  await begin(page, shop);
  await fillAddress({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  await payInCash({ page, shop });
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox({ page, shop }).check();

  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/orders/checkout') && response.ok())
      answers.push((await response.json()).data.display_id);
  });
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place')) }).dblclick();
  await expect(page).toHaveURL(/complete-order\?order=/);
  await expect.poll(() => answers.length).toBeGreaterThan(0); // a busy machine reads an answer late
  expect(new Set(answers).size).toBe(1);
});

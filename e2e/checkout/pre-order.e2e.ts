import type { Page } from '@playwright/test';
import { givenReadyBatch, spray } from '../test/given-batch.ts';
import { givenOrder, givenPayment } from '../test/given-order.ts';
import { chooseSlot, fillAddress, productName, termsBox } from '../test/shopping.ts';
import { callAsOwner, openAsStaff } from '../test/staff.ts';
import { expect, type Shop, test } from '../test/test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

/** No other test sells this product in advance. */
const product = 'cherry-tomato';
const ground = { crop: product, farm: 'CAM', plot: 'P13' };
const quarantine = 7; // days after the spray

/** Opens a presale of a batch that nothing was cut of. */
async function givenPresale({ page }: ShopPage) {
  const batch = await givenReadyBatch(page, ground);
  const { data: batches } = await callAsOwner(page, 'GET', 'staff/presale-batches');
  const [pack] = batches.find(({ id }: { id: string }) => id === batch.id).packs;
  const body = { batch_id: batch.id, sku_id: pack.sku_id };
  const { data: presale } = await callAsOwner(page, 'POST', 'staff/presales', body);
  return { batch, presale: presale.id as string };
}

/** Finds the pre-order on the page of its product, and pays two packs by card. Returns the order number. */
async function preOrderByCard(visit: ShopPage, batch: string): Promise<string> {
  const { page, shop } = visit;
  const main = page.getByRole('main');
  await shop.open(`/products/view?slug=${product}`);
  await main.locator('a[href*="/pre-order"]').first().click();
  await expect(main.getByRole('heading', { name: shop.t('preorder.title'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  const card = main.getByRole('article').filter({ hasText: batch }); // a second try has another batch
  await card.getByRole('spinbutton').fill('2');
  await card.getByRole('button', { name: shop.t('preorder.order'), exact: true }).click();
  await expect(page.getByText(shop.t('preorder.expected', { days: '' }).trim()).first()).toBeVisible();

  await shop.open('/checkout');
  await fillAddress(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_delivery') }).click();
  await chooseSlot(visit);
  await page.getByRole('button', { name: shop.t('checkout.to_payment') }).click();
  const byCard = page.getByRole('radio', {
    name: productName(shop, 'Credit or debit card', '信用卡或扣帳卡'),
  });
  await page.locator('label').filter({ has: byCard }).click();
  await page.getByRole('button', { name: shop.t('checkout.to_review') }).click();
  await termsBox(visit).check();
  await page.getByRole('button', { name: new RegExp(shop.t('checkout.place_and_pay')) }).click();
  await page.getByRole('radio', { name: shop.t('sandbox.paid'), exact: true }).check();
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page).toHaveURL(/checkout\/result\?order=/);
  await expect(page.getByText(shop.t('order.is_in')).first()).toBeVisible({ timeout: 20_000 });
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Presses the button of staff that looks for slips, and waits until the job has seen them. */
async function tellOfSlips(visit: ShopPage, presale: string, orders: number) {
  const { page, shop } = visit;
  await openAsStaff(visit, `/presales/${presale}`);
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('office.presales_check'), exact: true }).click();
  await expect(page.getByText(shop.t('office.presales_checked'))).toBeVisible();
  const slipped = async () => {
    const { data } = await callAsOwner(page, 'GET', `staff/presales/${presale}`);
    return data.slipped_orders.length;
  };
  await expect.poll(slipped, { timeout: 20_000 }).toBe(orders);
}

test('a harvest slips: one pre-order is swapped for a product in stock, the other is paid back', async ({
  page,
  shop,
}) => {
  const visit = { page, shop };
  const main = page.getByRole('main');
  const { batch, presale } = await givenPresale(visit);
  const swapped = await preOrderByCard(visit, batch.code);
  const second = await givenOrder(visit, {}, { by: 'card', preOrder: { presale_id: presale, quantity: 1 } });
  await givenPayment(visit, second);

  await spray(page, batch, quarantine);
  await tellOfSlips(visit, presale, 2);

  await shop.open(`/track-order/view?order=${swapped}`);
  await expect(main.getByRole('heading', { name: shop.t('order.slip_title') })).toBeVisible();
  await expect(main.getByRole('combobox', { name: shop.t('order.slip_slot') })).toBeVisible();
  const swap = main.getByRole('region', { name: shop.t('order.slip_swap') });
  await swap.locator('label').first().click();
  await shop.isAccessible();
  await swap.getByRole('button', { name: shop.t('order.slip_swap_button'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: shop.t('order.slip_swapped') })).toHaveCount(1);
  await expect(main.getByRole('heading', { name: shop.t('order.slip_title') })).toHaveCount(0);
  await shop.isAccessible();

  await shop.open(`/track-order/view?order=${second.number}`);
  const back = main.getByRole('region', { name: shop.t('order.slip_back') });
  await back.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shop.t('common.reason'), { exact: true }).selectOption('changed_mind');
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('order.cancel'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('heading', { name: shop.t('order.slip_title') })).toHaveCount(0);
  await expect(main.getByText(shop.t('order.refund_text_requested_cancellation'))).toBeVisible();
});

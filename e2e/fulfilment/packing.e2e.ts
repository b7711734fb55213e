import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { givenOrder } from '../test/given-order.ts';
import { productName } from '../test/shopping.ts';
import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

test('an order is picked, weighed and packed short, and the customer pays that much less', async ({
  page,
  shop,
}) => {
  test.slow(); // from the order to the van
  const visit = { page, shop };
  const sawi = productName(shop, 'Choy Sum (Sawi)', '菜心');
  const cabbage = productName(shop, 'Round Cabbage, Cameron Highlands', '金馬崙包菜');
  const kailan = productName(shop, 'Chinese Kale (Kailan)', '芥蘭');
  const { number } = await givenOrder(visit, { sawi: 1, 'cabbage-local': 1, kailan: 1 });

  await openAsStaff(visit, `/orders?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`);
  await page.getByRole('main').getByText(formatOrderNumber(number)).click();
  await page.getByRole('link', { name: shop.t('office.pack_by_line') }).click();
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const there = (name: string) => row(name).getByLabel(shop.t('office.pack_there', { name }));
  const grams = row(cabbage).getByLabel(shop.t('office.pack_grams'));
  const close = page.getByRole('button', { name: shop.t('office.pack_close'), exact: true });
  await expect(close).toBeDisabled();
  await shop.isAccessible();

  await page.keyboard.type('KH-LEAF-SAWI-300\n'); // as a scanner types, into no field
  await expect(there(sawi)).toHaveText('1');
  await grams.fill('700');
  await expect(row(cabbage).getByText(shop.t('office.pack_is_there'))).toBeVisible();
  await row(kailan)
    .getByRole('button', { name: shop.t('office.pack_none') })
    .click();
  await page.reload(); // the tablet went dark
  await expect(grams).toHaveValue('700');
  await shop.isAccessible();
  await close.click();
  await expect(page.getByText(shop.t('office.pack_done'))).toBeVisible();

  await page.goto(`/backoffice#/orders?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`);
  await page.getByRole('main').getByText(formatOrderNumber(number)).click();
  const dispatch = page.getByRole('button', { name: shop.t('office.move_dispatch'), exact: true });
  await dispatch.click();
  await expect(dispatch).toHaveCount(0);

  await shop.open(`/track-order/view?order=${number}`);
  const main = page.getByRole('main');
  await expect(main.getByText(shop.t('order.came_none')).first()).toBeVisible();
  await expect(main.getByText(shop.t('order.came_weight', { grams: 700 })).first()).toBeVisible();
  await expect(main.getByText(shop.t('order.cash_reduction')).first()).toBeVisible();
  await shop.isAccessible();
});

test('the products of a window are picked together, delivered in one run, and labelled', async ({
  page,
  shop,
}) => {
  test.slow(); // four screens are shown
  await openAsStaff({ page, shop }, '/picking');
  await expect(page.getByRole('button', { pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: shop.t('common.print') })).toBeVisible();
  const first = page.getByRole('main').getByRole('checkbox').first();
  // A tick holds for one quantity, and an order of another test can change the first row in the meantime.
  await expect(async () => {
    await first.check();
    await page.reload();
    await first.waitFor();
    expect(await first.isChecked()).toBe(true);
  }).toPass();
  await shop.isAccessible();

  for (const [path, heading] of [
    ['packing', 'office.pack_to_do'],
    ['runs', 'office.runs'],
    ['labels', 'office.labels'],
  ] as const) {
    await page.goto(`/backoffice#/${path}`);
    await expect(page.getByRole('heading', { name: shop.t(heading) }).first()).toBeVisible();
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
    await shop.isAccessible();
  }
  await expect(page.getByRole('img', { name: /^.*[0-9A-Z]{4}-/ }).first()).toBeVisible();
});

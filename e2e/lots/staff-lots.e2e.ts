import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

/** The packs are written off at the end, so that the stock of other tests stays. */
test('a harvest of today is packed, held for a complaint and written off', async ({ page, shop }) => {
  test.slow();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');

  await openAsStaff({ page, shop }, `/batches?filter=${encodeURIComponent('{"stage":"harvesting"}')}`);
  await page.getByRole('row').nth(1).click();
  await press(shop.t('office.batch_move_enter'));
  await dialog.getByRole('combobox', { name: shop.t('office.batch_what') }).click();
  await page.getByRole('option', { name: shop.t('office.event_harvested'), exact: true }).click();
  await dialog.getByLabel(shop.t('office.batch_kg'), { exact: true }).fill('3');
  await dialog.getByLabel(shop.t('office.event_field_plants_removed'), { exact: true }).fill('0');
  await dialog.getByRole('button', { name: shop.t('office.batch_enter_it'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const batch = (await page.getByRole('heading', { level: 1 }).textContent())?.match(
    /\d{4}-[A-Z]{2}\d+/,
  )?.[0];

  await page.goto('/backoffice#/harvest-lots');
  await expect(page.getByRole('heading', { name: shop.t('office.packhouse'), level: 1 })).toBeVisible();
  await shop.isAccessible();
  const code = new RegExp(`^H-\\d{6}-${batch?.replace('-', '')}-`);
  const search = page.getByRole('searchbox');
  await search.fill(`NB-${batch}`);
  await search.press('Enter');
  await page.getByRole('link', { name: code }).first().click();
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('link', { name: shop.t('office.lot_pack'), exact: true }).click();

  await page.getByLabel(shop.t('office.lot_grams'), { exact: true }).fill('3000');
  await page.getByRole('combobox', { name: shop.t('common.product') }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(shop.t('office.lot_packs'), { exact: true }).fill('10');
  await page.getByLabel(shop.t('office.lot_pack_g'), { exact: true }).fill('250');
  await press(shop.t('office.lot_pack'));
  await expect(page.getByText(shop.t('office.lot_rule_balance'))).toBeVisible(); // half a kilogram is not accounted for
  await shop.isAccessible();
  await press(shop.t('office.lot_rest_waste'));
  await press(shop.t('office.lot_pack'));

  await expect(page.getByRole('heading', { name: /^K-\d{6}-/, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await shop.isAccessible();
  await press(shop.t('office.lot_hold'));
  await dialog.getByLabel(shop.t('common.reason')).fill('A customer found a stone');
  await dialog.getByRole('button', { name: shop.t('office.lot_hold'), exact: true }).click();
  await press(shop.t('office.lot_write_off'));
  await dialog.getByLabel(shop.t('common.reason')).fill('The stone was in the soil');
  await shop.isAccessible();
  await dialog.getByRole('button', { name: shop.t('office.lot_write_off'), exact: true }).click();
  await expect(page.getByText(shop.t('office.stock_spoiled')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: shop.t('office.lot_write_off'), exact: true })).toBeHidden();
});

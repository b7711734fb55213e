import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

/**
 * The owner’s figures and farms are read, decided and drawn there. Nothing is saved, because other tests use these
 * farms.
 */
test('an owner reads the figures, decides on field records, receives seed and draws a plot', async ({
  page,
  shop,
}) => {
  test.slow();
  await openAsStaff({ page, shop }, '/reports');
  await page.getByRole('button', { name: shop.t('office.report_show'), exact: true }).click();
  await expect(page.getByRole('group', { name: shop.t('office.report_table') })).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  await shop.isAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: shop.t('office.report_download'), exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^sales_by_day_.*\.csv$/);

  await page.goto('/backoffice#/farm-reviews');
  await expect(page.getByRole('heading', { name: shop.t('office.farm_waiting'), level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await shop.isAccessible();

  await page.goto('/backoffice#/batches');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { name: shop.t('office.batch_story') })).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('office.batch_move_enter'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('office.batch_enter_it'), exact: true })
    .click();
  await expect(page.getByText(shop.t('office.batch_rule_count')).first()).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('office.never_mind'), exact: true }).click();

  await page.goto('/backoffice#/crops');
  await page
    .locator('tr, li')
    .filter({ hasText: /Brassica/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByLabel(shop.t('office.crop_latin'))).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('link', { name: shop.t('office.crop_add_variety'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: shop.t('office.crop_add_variety'), level: 1 }),
  ).toBeVisible(); // the page of the crop has such a button too
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('office.rule_name'))).toBeVisible();
  await shop.isAccessible();

  await page.goto('/backoffice#/farmers');
  await page
    .getByRole('button', { name: shop.t('office.farmer_consent') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('ra.action.close'), exact: true }).click();
  await page.locator('tbody, ul').getByRole('link').first().click();
  await page.getByLabel(shop.t('office.farmer_since')).fill('soon');
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('office.rule_number'))).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('link', { name: shop.t('ra.action.back'), exact: true }).click();
  await page.getByRole('button', { name: shop.t('office.unsaved_leave'), exact: true }).click();
  await expect(page.getByRole('heading', { name: shop.t('office.farmers'), level: 1 })).toBeVisible();

  await page.goto('/backoffice#/seed-lots');
  await page.getByRole('link', { name: shop.t('office.seed_add'), exact: true }).click();
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('office.seed_rule_variety'))).toBeVisible();
  await shop.isAccessible();

  await page.goto('/backoffice#/plots');
  await page.getByRole('link', { name: shop.t('office.ground_add'), exact: true }).click();
  const corner = page.getByRole('button', { name: shop.t('office.ground_point', { number: 1, count: 4 }) });
  const area = page.getByRole('status').filter({ hasText: 'm²' });
  const before = (await area.textContent()) ?? '';
  await corner.focus();
  for (let metre = 0; metre < 3; metre++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(area).not.toHaveText(before);
  await page
    .getByRole('button', { name: shop.t('office.ground_add_point', { number: 1 }), exact: true })
    .press('Enter');
  await expect(
    page.getByRole('button', { name: shop.t('office.ground_point', { number: 5, count: 5 }) }),
  ).toBeVisible();
  await shop.isAccessible();
  await page.getByRole('button', { name: shop.t('common.save'), exact: true }).click();
  await expect(page.getByText(shop.t('office.ground_rule_code'))).toBeVisible();
});

import { labelIn, openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

test('a coupon is created once its form is valid; a deal reports the fields it lacks', async ({
  page,
  shop,
}) => {
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await openAsStaff({ page, shop }, '/coupons');
  const main = page.getByRole('main');
  await expect(main.getByText('FRESH5')).toBeVisible();
  await shop.isAccessible();

  await main.getByRole('link', { name: shop.t('office.coupons_new') }).click();
  const field = (label: string) => main.getByLabel(label, { exact: true });
  await field(shop.t('office.code')).fill(code);
  await field(labelIn(shop, 'office.coupons_text', 'en')).fill('RM 3 off');
  await field(labelIn(shop, 'office.coupons_text', 'zh')).fill('減 RM 3');
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(field(shop.t('office.coupons_amount'))).toHaveAccessibleDescription(shop.t('rule.required'));
  await shop.isAccessible();

  await field(shop.t('office.coupons_amount')).fill('3.00');
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  const row = main.locator('tr, li').filter({ hasText: code }); // a table, and on a phone a list
  await expect(row).toContainText(shop.t('office.coupons_running'));

  await row.getByRole('link', { name: code }).click();
  await expect(field(shop.t('office.coupons_amount'))).toHaveValue('3.00');
  await field(shop.t('office.coupons_amount')).fill('three');
  await main.getByRole('link', { name: shop.t('ra.action.back') }).click();
  const question = page.getByRole('dialog', { name: shop.t('office.unsaved_title') });
  await question.getByRole('button', { name: shop.t('office.unsaved_stay') }).click();
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(field(shop.t('office.coupons_amount'))).toHaveAccessibleDescription(
    shop.t('office.rule_amount'),
  );
  await field(shop.t('office.coupons_amount')).fill('4.00');
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(row).toContainText(shop.t('office.coupons_running'));

  await page.goto('/backoffice#/deals');
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('link', { name: shop.t('office.deals_new') }).click();
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(field(shop.t('office.deals_price'))).toHaveAccessibleDescription(shop.t('rule.required'));
  await shop.isAccessible();
});

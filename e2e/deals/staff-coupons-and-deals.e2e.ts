import { openAsStaff } from '../test/staff.ts';
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
  await field(shop.t('office.coupons_label_en')).fill('RM 3 off');
  await field(shop.t('office.coupons_label_zh')).fill('減 RM 3');
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(field(shop.t('office.coupons_amount'))).toHaveAccessibleDescription(shop.t('rule.required'));
  await shop.isAccessible();

  await field(shop.t('office.coupons_amount')).fill('3.00');
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  const card = main.getByRole('link').filter({ hasText: code });
  await expect(card).toContainText(shop.t('office.coupons_running'));

  await page.goto('/backoffice#/deals');
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await shop.isAccessible();
  await main.getByRole('link', { name: shop.t('office.deals_new') }).click();
  await main.getByRole('button', { name: shop.t('common.save') }).click();
  await expect(field(shop.t('office.deals_price'))).toHaveAccessibleDescription(shop.t('rule.required'));
  await shop.isAccessible();
});

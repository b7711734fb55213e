import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

/** Places that no other journey comes by. */
const places = [
  'payments',
  'credit',
  'enquiries',
  'delivery?tab=zones',
  'delivery?tab=ways',
  'delivery?tab=windows',
  'brands',
  'dietary',
  'tags',
  'attributes',
  'menus',
  'farms',
  'farmers',
  'plots',
  'seed-lots',
  'crops',
  'sessions',
];

test('no place of the back office breaks a rule of access or shows what is not meant to be read', async ({
  page,
  shop,
}) => {
  test.slow(); // many screens are looked at
  await openAsStaff({ page, shop }, '/');
  for (const place of places) {
    await page.goto(`/backoffice#/${place}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await shop.isAccessible();
    await expect(page.getByRole('main')).not.toContainText(/\bra\.[a-z]|office\.[a-z]|%\{/);
  }
});

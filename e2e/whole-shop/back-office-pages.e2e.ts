import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

/** Pages that no other test opens. */
const places = [
  'payments',
  'credit',
  'enquiries',
  'delivery-zones',
  'shipping-methods',
  'delivery-windows',
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

test('every page of the back office is accessible and shows no key in place of a text', async ({
  page,
  shop,
}) => {
  test.slow(); // many screens are opened
  await openAsStaff({ page, shop }, '/');
  const heading = page.getByRole('heading', { level: 1 }).first();
  for (const place of places) {
    const before = (await heading.textContent()) ?? '';
    await page.goto(`/backoffice#/${place}`);
    await expect(heading).not.toHaveText(before); // until then it is that of the page before
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await shop.isAccessible();
    await expect(page.getByRole('main')).not.toContainText(/\b(ra|office|common|order|checkout)\.[a-z]|%\{/);
  }
});

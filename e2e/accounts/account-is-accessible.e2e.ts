import { givenCustomer } from '../test/account.ts';
import { expect, test } from '../test/test.ts';

test('the pages of an account pass the accessibility check', async ({ page, shop }) => {
  test.slow(); // six pages, one after another
  await shop.open('/signin');
  await shop.isAccessible();
  await givenCustomer({ page, shop });

  for (const path of [
    '/my-account',
    '/my-account/orders',
    '/my-account/address',
    '/my-account/account-settings',
    '/my-account/change-password',
  ]) {
    await shop.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shop.isAccessible();
  }
});

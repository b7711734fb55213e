import { givenCustomer } from '../test/account.ts';
import { expectToFit } from '../test/narrow.ts';
import { expect, test } from '../test/test.ts';

/** Without those that a test of their own inspects. */
const pages = [
  '',
  '/orders',
  '/address',
  '/account-settings',
  '/change-password',
  '/payment',
  '/notification',
  '/help-center',
  '/legal-notice',
];

/** They are inspected elsewhere: here they only have to be narrow enough. */
const inspectedElsewhere = ['/wallet', '/coin', '/refer-to-friend'];

test('no page of an account breaks a rule of access, or scrolls sideways at 320 pixels', async ({
  page,
  shop,
}) => {
  test.slow(); // a dozen pages, one after another
  await shop.open('/signin');
  await shop.isAccessible();
  await givenCustomer({ page, shop });

  for (const path of [...pages, ...inspectedElsewhere]) {
    await test.step(path, async () => {
      await shop.open(`/my-account${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (pages.includes(path)) await shop.isAccessible();
      await expectToFit(page);
    });
  }
});

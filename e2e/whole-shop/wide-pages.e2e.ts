import { expectToFit } from '../test/narrow.ts';
import { expect, test } from '../test/test.ts';
import { widePages } from '../test/wide-pages.ts';

test('at the desk, no page of another arrangement breaks a rule of access or scrolls sideways', async ({
  page,
  shop,
}) => {
  test.slow(); // many pages, one after another
  for (const path of widePages) {
    await test.step(path, async () => {
      await shop.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await shop.isAccessible();
      await expectToFit(page);
    });
  }
});

import type { Locator } from '@playwright/test';
import { expectToFit, smallest } from '../test/narrow.ts';
import { add, fillAddress, openBasket, productName } from '../test/shopping.ts';
import { isSlowPhone } from '../test/slow-phone.ts';
import { expect, test } from '../test/test.ts';
import { widePages } from '../test/wide-pages.ts';

/** Other arrangements of sections that are inspected elsewhere: the phone checks that they are narrow enough. */
const arranged = ['/?layout=vintage', '/?layout=classic', '/?layout=trendy', '/?layout=elegant'];

/** One visitor opens these pages one after another, with the scripts cached from the page before. */
const walks = {
  lists: ['/products', '/products/leafy-greens', '/categories', '/categories/view?slug=fruit'],
  products: ['/products/view?slug=sawi', '/products/view?slug=weekly-family-box'],
  promotions: ['/shocking-deals', '/bundles', '/best-sellers', '/brands', '/brands?slug=kea-ridge'],
  finding: ['/search', '/search?text=kangkung', '/search?text=zzzzqqqq', '/nothing-here', '/site-map'],
  buying: [
    '/checkout',
    '/complete-order',
    '/checkout/result',
    '/track-order',
    '/track-order/view?order=00000000000',
  ],
  farms: [
    '/farm',
    '/farm?farm=kea-ridge',
    '/farm?tab=batches',
    '/farm?tab=calendar',
    '/farm?tab=archive',
    '/farm?farm=kea-ridge&view=lifecycle&id=NB-2604-SB01',
  ],
  house: ['/about-us', '/contact-us', '/shops', '/shops?slug=kulai-nursery', '/faq'],
  smallPrint: [
    '/terms',
    '/privacy-policy',
    '/your-data',
    '/your-data?step=code',
    '/delivery-policy',
    '/return-policy?version=1.0',
    '/newsletter/confirm?token=nobody',
    '/newsletter/unsubscribe?token=nobody',
  ],
  front: ['/', '/layouts', '/?layout=standard', '/?layout=minimal', ...arranged],
};

test('at 320 pixels the buying bar shows the whole price, and the quick view has its margin', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: smallest, height: 700 });
  await shop.open('/products/view?slug=sawi');
  const bar = page.locator('[data-buy-bar]');
  const sides = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect());
  const price = await sides(bar.locator('p > span').first());
  const stepper = await sides(bar.getByRole('group'));
  const button = await sides(bar.getByRole('button', { name: shop.t('product.add') }));
  expect(price.right).toBeLessThanOrEqual(stepper.left);
  expect(stepper.right).toBeLessThanOrEqual(button.left);
  expect(button.right).toBeLessThanOrEqual(smallest - 16);

  const here = page.locator('main nav [aria-current]');
  expect((await sides(here)).right).toBeLessThanOrEqual(smallest - 16);

  await shop.open('/products');
  await page
    .getByRole('button', { name: new RegExp(shop.t('catalogue.choose', { name: '.+' })) })
    .first()
    .click();
  const buttons = page.getByRole('dialog').getByRole('button', { name: shop.t('product.add') });
  await expect(buttons).toBeVisible();
  const content = await sides(page.getByRole('dialog').locator('.overflow-y-auto').first());
  for (const button of await page.getByRole('dialog').getByRole('button').all()) {
    const isInRail = await button.evaluate((node) => Boolean(node.closest('li')));
    if (!isInRail) expect((await sides(button)).right).toBeLessThanOrEqual(content.right - 12);
  }
});

/** `wide-pages` inspects these at the desk. `npm run prove` inspects all on a slow phone. */
const isInspected = (path: string) => isSlowPhone || !(arranged.includes(path) || widePages.includes(path));

for (const [walk, pages] of Object.entries(walks)) {
  test(`${walk}: no page breaks a rule of access or scrolls sideways`, async ({ page, shop }) => {
    test.slow();
    for (const path of pages) {
      await test.step(path, async () => {
        await shop.open(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (isInspected(path)) {
          await page.waitForLoadState('networkidle');
          await shop.isAccessible();
        }
        await expectToFit(page);
      });
    }
  });
}

test('the basket and a checkout under way are accessible', async ({ page, shop }) => {
  await shop.open('/products');
  await add({ page, shop }, productName(shop, 'Choy Sum (Sawi)', '菜心'));
  const basket = await openBasket({ page, shop });
  await shop.isAccessible();

  await basket.getByRole('link', { name: shop.t('cart.checkout') }).click();
  await fillAddress({ page, shop });
  await shop.isAccessible();
});

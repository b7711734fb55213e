import { add, fillAddress, named, openBasket } from './test/shopping.ts';
import { expect, test } from './test/test.ts';

const pages = [
  '/',
  '/products',
  '/products/leafy-greens',
  '/products/view?slug=sawi',
  '/categories',
  '/categories/view?slug=fruit',
  '/search?text=kangkung',
  '/search?text=zzzzqqqq',
  '/search',
  '/checkout',
  '/complete-order',
  '/checkout/result',
  '/track-order',
  '/track-order/view?order=00000000000',
  '/shocking-deals',
  '/bundles',
  '/products/view?slug=weekly-family-box',
  '/products/view?slug=mango-chokanan',
  '/contact-us',
  '/newsletter/confirm?token=nobody',
  '/newsletter/unsubscribe?token=nobody',
  '/best-sellers',
  '/about-us',
  '/faq',
  '/site-map',
  '/delivery-policy',
  '/return-policy?version=1.0',
  '/products?page=99',
  '/brands',
  '/brands?slug=kea-ridge',
  '/farm',
  '/farm?farm=kea-ridge',
  '/farm?tab=batches',
  '/farm?tab=batches&text=zzzz',
  '/farm?tab=calendar',
  '/farm?tab=archive',
  '/shops',
  '/shops?slug=kulai-nursery',
  '/terms',
  '/privacy-policy',
  '/nothing-here',
  '/layouts',
  '/?layout=standard',
  '/?layout=minimal',
  '/?layout=vintage',
  '/?layout=classic',
  '/?layout=trendy',
  '/?layout=elegant',
];

for (const path of pages) {
  test(`${path} breaks no rule of access and does not scroll sideways`, async ({ page, shop }) => {
    await shop.open(path);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await shop.isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('the basket and a checkout under way break no rule of access', async ({ page, shop }) => {
  await shop.open('/products');
  await add({ page, shop }, named(shop, 'Choy Sum (Sawi)', '菜心'));
  const basket = await openBasket({ page, shop });
  await shop.isAccessible();

  await basket.getByRole('link', { name: shop.say('cart.checkout') }).click();
  await fillAddress({ page, shop });
  await shop.isAccessible();
});

import { expect, test } from '../test/test.ts';

test('a shopper reads reviews of choy sum, and writes one', async ({ page, shop }) => {
  await shop.open('/products/view?slug=sawi');
  const reviews = page.getByRole('region', { name: shop.t('reviews.title') });

  await expect(reviews.getByText(shop.t('reviews.verified')).first()).toBeVisible();
  await reviews.getByRole('button', { name: shop.t('ui.show_more', { count: 4 }) }).click();
  await expect(reviews.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(8);

  await reviews.getByRole('button', { name: shop.t('reviews.write') }).click();
  await reviews.getByRole('button', { name: shop.t('reviews.send') }).click();
  await expect(reviews.getByText(shop.t('reviews.rating_missing'))).toBeVisible();
  await shop.isAccessible();

  await page.keyboard.press('Space'); // the first star, which is the first missing field
  for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight');
  await reviews.getByLabel(shop.t('reviews.message')).fill('Crisp stems. 很新鮮。');
  await reviews.getByLabel(shop.t('reviews.name')).fill('Aina');
  await reviews.getByLabel(shop.t('common.email')).fill('aina@example.com');
  await reviews.getByRole('button', { name: shop.t('reviews.send') }).click();

  await expect(reviews.getByText(shop.t('reviews.thanks'))).toBeVisible();
  await page.reload();
  await expect(reviews.getByText('Crisp stems.')).toHaveCount(0); // no staff member has read it yet
});

test('the stars of a product lead to its reviews', async ({ page, shop }) => {
  await shop.open('/products/view?slug=sawi');
  const stars = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(shop.t('product.reviews', { count: 9 })) });

  await stars.click();
  await page.waitForLoadState('networkidle'); // parts that hydrate on the way leave them where they are
  await expect(page.getByRole('heading', { name: shop.t('reviews.title') })).toBeInViewport();
});

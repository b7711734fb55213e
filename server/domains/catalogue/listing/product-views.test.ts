import { malaysianDay } from '#platform/lib/clock.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';
import { ProductCounter } from './product-views.ts';

test('views and favourites are counted by product and day, and unknown products are ignored', async ({
  db,
}) => {
  const { product_id } = await findTestSku(db, 'jicama');
  const interest = new ProductCounter(db, (error) => {
    throw error;
  });

  interest.count('views', [product_id, '00000000-0000-7000-8000-000000000000']);
  interest.count('views', [product_id]);
  interest.count('adds', [product_id]);
  await interest.write();
  interest.count('views', [product_id]);
  await interest.write();

  const counted = await db
    .selectFrom('product_views_daily')
    .select(['views', 'adds'])
    .where('day', '=', malaysianDay(new Date()))
    .execute();
  expect(counted).toEqual([{ views: 3, adds: 1 }]);
});

test('a view is recorded without its shopper and written when the server closes', async ({ db, open }) => {
  const { product_id } = await findTestSku(db, 'jicama');
  await givenGuest(db);
  const request = await open();

  expect((await request('POST', '/api/product-views', { product_id })).status).toBe(204);
  expect((await request('POST', '/api/product-views', { product_id: 'jicama' })).status).toBe(204);
  await request.http.close();

  expect(
    await db
      .selectFrom('product_views_daily')
      .select('views')
      .where('product_id', '=', product_id)
      .where('day', '=', malaysianDay(new Date()))
      .execute(),
  ).toEqual([{ views: 1 }]);
});

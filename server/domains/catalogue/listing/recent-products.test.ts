import { maxRecentProducts } from '@kebun/contract/lib/limits.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { recordRecentView } from './recent-products.ts';

const slugsIn = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);

test('viewed products are listed once each, the latest first', async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  for (const slug of ['kailan', 'sawi', 'kailan']) {
    const { product_id } = await findTestSku(db, slug);
    expect((await request('POST', '/api/recent-products', { product_id }, headers)).status).toBe(204);
  }

  const { body } = await request('GET', '/api/recent-products', undefined, headers);
  expect(slugsIn(body)).toEqual(['kailan', 'sawi']);
  expect(body).toMatchObject({ total: 2, currentPage: 1, lastPage: 1 });
  expect(body.data[0]).toMatchObject({ in_stock: true, viewed_at: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test('several views are recorded at once, in order, and unknown products are ignored', async ({
  db,
  open,
}) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');
  const product_ids = [sawi.product_id, 'nothing', kailan.product_id, sawi.product_id, kailan.product_id];

  await request('POST', '/api/recent-products', { product_ids }, headers);

  const { body } = await request('GET', '/api/recent-products', undefined, headers);
  expect(slugsIn(body)).toEqual(['kailan', 'sawi']);
});

test('a shopper reads and clears only their own views, one or all', async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const others = await guestHeaders(db);
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');
  const product_ids = [kailan.product_id, sawi.product_id];
  await request('POST', '/api/recent-products', { product_ids }, headers);
  await request('DELETE', '/api/recent-products', undefined, others);

  await request('DELETE', `/api/recent-products?ids=${sawi.product_id}`, undefined, headers);
  expect(slugsIn((await request('GET', '/api/recent-products', undefined, headers)).body)).toEqual([
    'kailan',
  ]);
  expect((await request('DELETE', '/api/recent-products', undefined, headers)).status).toBe(204);
  expect((await request('GET', '/api/recent-products', undefined, headers)).body.total).toBe(0);
});

test('only the last hundred views are kept, with the newest', async ({ db }) => {
  const { id } = await givenGuest(db);
  const products = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  expect(products.length).toBeGreaterThan(maxRecentProducts + 10);

  for (const [at, product] of products.entries())
    await recordRecentView(db, id, [product.id], new Date(at * 1_000));

  const stored = await db
    .selectFrom('recent_products')
    .select('product_id')
    .where('shopper_id', '=', id)
    .execute();
  expect(stored).toHaveLength(maxRecentProducts + 1);
  expect(stored).toContainEqual({ product_id: products.at(-1)?.id });
  expect(stored).not.toContainEqual({ product_id: products[0]?.id });
});

test('the views of a guest survive signing in, with the later time', async ({ db, open }) => {
  const request = await open();
  const customer = await givenCustomer(request);
  const guest = await guestHeaders(db);
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');
  const product_ids = [kailan.product_id, sawi.product_id];
  await request('POST', '/api/recent-products', { product_ids }, customer.headers);
  await request('POST', '/api/recent-products', { product_id: kailan.product_id }, guest);

  const { body } = await signInAs(request, newcomer.email, password, guest);
  const listed = await request('GET', '/api/recent-products', undefined, bearerHeader(body.token));

  expect(slugsIn(listed.body)).toEqual(['kailan', 'sawi']);
});

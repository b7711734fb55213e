import { setTimeout as wait } from 'node:timers/promises';
import { maxWishlistItems } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { archiveTestProduct, findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { addToWishlist } from './change-wishlist.ts';

test('a product becomes a favourite once, and can be removed', async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id } = await findTestSku(db, 'kailan');

  const added = await request('POST', '/api/wishlist', { product_id }, headers);
  expect(added).toMatchObject({
    status: 201,
    body: { in_wishlist: true, message: 'Successfully added to My Favourite', count: 1 },
  });
  const again = await request('POST', '/api/wishlist', { product_id }, headers);
  expect(again.body).toMatchObject({ in_wishlist: true, count: 1 });

  const dropped = await request('DELETE', `/api/wishlist?product_id=${product_id}`, undefined, headers);
  expect(dropped).toMatchObject({
    status: 200,
    body: { in_wishlist: false, message: 'Successfully removed from My Favourite', count: 0 },
  });
  const twice = await request('DELETE', `/api/wishlist?product_id=${product_id}`, undefined, headers);
  expect(twice.status).toBe(200);
});

test("a toggle adds and removes it, with a message in the caller's language", async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id } = await findTestSku(db, 'kailan');
  const toggle = () => request('POST', '/api/wishlist?lang=zh', { product_id, toggle: true }, headers);

  expect(await toggle()).toMatchObject({ status: 201, body: { message: '已加入我的最愛' } });
  expect(await toggle()).toMatchObject({ status: 200, body: { in_wishlist: false, count: 0 } });
});

test('favourites are listed the latest first with their price of now, for their owner only', async ({
  db,
  open,
}) => {
  const request = await open();
  const headers = await guestHeaders(db);
  for (const slug of ['kailan', 'sawi']) {
    const { product_id } = await findTestSku(db, slug);
    await request('POST', '/api/wishlist', { product_id }, headers);
  }

  const { body } = await request('GET', '/api/wishlist', undefined, headers);
  expect(body).toMatchObject({ currentPage: 1, lastPage: 1, perPage: 30, total: 2 });
  expect(body.data.map(({ product }: { product: { slug: string } }) => product.slug)).toEqual([
    'sawi',
    'kailan',
  ]);
  expect(body.data[0]).toMatchObject({
    variation_option_id: null,
    price_dropped: false,
    back_in_stock: false,
    product: { in_stock: true },
  });

  const id = body.data[0].id;
  const others = await guestHeaders(db);
  await request('DELETE', `/api/wishlist/${id}`, undefined, others);
  expect((await request('GET', '/api/wishlist', undefined, others)).body.total).toBe(0);
  expect((await request('GET', '/api/wishlist', undefined, headers)).body.total).toBe(2);
  expect((await request('DELETE', `/api/wishlist/${id}`, undefined, headers)).body.count).toBe(1);
});

test('one request tells which of several products are favourites', async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id } = await findTestSku(db, 'kailan');
  const other = await findTestSku(db, 'sawi');
  await request('POST', '/api/wishlist', { product_id }, headers);

  const ids = [product_id, other.product_id, 'kailan'].join(',');
  expect((await request('GET', `/api/wishlist?ids=${ids}`, undefined, headers)).body).toEqual({
    data: [product_id],
  });
});

test('a lower price than on the day of adding is shown', async ({ db, tx, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id, sku_id, price } = await findTestSku(db, 'kailan');
  await request('POST', '/api/wishlist', { product_id }, headers);
  const wishlistItem = async () => (await request('GET', '/api/wishlist', undefined, headers)).body.data[0];

  await setPrice(tx, sku_id, price + 100);
  expect(await wishlistItem()).toMatchObject({ price_when_added: price, price_dropped: false });
  await setPrice(tx, sku_id, price - 100);
  expect(await wishlistItem()).toMatchObject({ price_when_added: price, price_dropped: true });
});

test('a product that was sold out and is in stock again is marked', async ({ db, tx, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id, sku_id } = await findTestSku(db, 'kailan');
  await setStock(tx, sku_id, 0);
  await request('POST', '/api/wishlist', { product_id }, headers);
  const wishlistItem = async () => (await request('GET', '/api/wishlist', undefined, headers)).body.data[0];

  expect(await wishlistItem()).toMatchObject({ back_in_stock: false, product: { in_stock: false } });
  await setStock(tx, sku_id, 3);
  expect(await wishlistItem()).toMatchObject({ back_in_stock: true, product: { in_stock: true } });
});

test('a product that is not on sale cannot be a favourite', async ({ db, open }) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id, sku_id } = await findTestSku(db, 'kailan');
  const other = await findTestSku(db, 'sawi');
  const mixed = { product_id: other.product_id, variation_option_id: sku_id };
  await archiveTestProduct(db, product_id);

  for (const body of [{ product_id }, { product_id: 'kailan' }, mixed]) {
    const { status, body: refused } = await request('POST', '/api/wishlist', body, headers);
    expect([status, refused.code]).toEqual([404, 'product_not_found']);
  }
});

test('a caller without a token has no favourites, and becomes a guest by adding one', async ({ open }) => {
  const request = await open();
  expect((await request('GET', '/api/wishlist')).status).toBe(401);
});

test('a guest’s favourites become the customer’s at sign-in, once', async ({ db, open }) => {
  const request = await open();
  const customer = await givenCustomer(request);
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');
  const guest = await guestHeaders(db);
  await request('POST', '/api/wishlist', { product_id: kailan.product_id }, customer.headers);
  await request('POST', '/api/wishlist', { product_id: kailan.product_id }, guest);
  await request('POST', '/api/wishlist', { product_id: sawi.product_id }, guest);

  const { body } = await signInAs(request, newcomer.email, password, guest);
  const listed = await request('GET', '/api/wishlist', undefined, bearerHeader(body.token));
  expect(listed.body.total).toBe(2);

  const rows = await db
    .selectFrom('wishlist_items')
    .select('shopper_id')
    .where('product_id', 'in', [kailan.product_id, sawi.product_id])
    .execute();
  expect(rows).toEqual([{ shopper_id: body.me.id }, { shopper_id: body.me.id }]);
});

test('merging keeps the limit, the latest first', async ({ db, open }) => {
  const request = await open();
  const customer = await givenCustomer(request);
  await fillUp(db, customer.me.id, maxWishlistItems - 1);
  const guest = await guestHeaders(db);
  for (const slug of ['kailan', 'sawi']) {
    const { product_id } = await findTestSku(db, slug);
    await request('POST', '/api/wishlist', { product_id }, guest);
  }

  const { body } = await signInAs(request, newcomer.email, password, guest);

  const listed = await request('GET', '/api/wishlist', undefined, bearerHeader(body.token));
  expect(listed.body.data.map(({ product }: { product: { slug: string } }) => product.slug)).toEqual([
    'sawi',
  ]);
});

test('of six presses of one heart at once, one counts', async ({ fresh: { db } }) => {
  const { id } = await givenGuest(db);
  const { product_id } = await findTestSku(db, 'kailan');
  const press = () => withRetry(() => inTransaction(db, (tx) => addToWishlist(tx, id, { product_id })));

  const whose = sql`select from shoppers where id = ${id} for update`;
  const answers = await withLockHeld(
    db,
    whose,
    Array.from({ length: 6 }, () => press),
  );

  const counts = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.count : answer.reason,
  );
  expect(new Set(counts)).toEqual(new Set([1]));
  expect(
    await db.selectFrom('wishlist_items').select('id').where('shopper_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('a toggle pressed twice at once adds and removes', async ({ fresh: { db } }) => {
  const { id } = await givenGuest(db);
  const { product_id } = await findTestSku(db, 'kailan');
  const press = () => inTransaction(db, (tx) => addToWishlist(tx, id, { product_id, toggle: true }));

  const answers = await Promise.all([press(), press()]);

  expect(answers.map(({ in_wishlist }) => in_wishlist).sort()).toEqual([false, true]);
});

/** Inserts favourites that are not on sale: drafts of kailan. */
async function fillUp(db: Db, shopperId: string, count: number) {
  await sql`
    with drafts as (
      insert into products overriding user value
      select (jsonb_populate_record(products, jsonb_build_object(
        'id', uuid_v7(), 'slug', 'draft-' || place, 'status', 'draft'))).*
      from products, generate_series(1, ${count}::int) as place where slug = 'kailan'
      returning id
    )
    insert into wishlist_items (shopper_id, product_id, price_when_added, was_in_stock) select ${shopperId}, id, 100, true from drafts
  `.execute(db);
}

test('the last place is taken once, for any number of requests at once', async ({ fresh: { db } }) => {
  const { id } = await givenGuest(db);
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'publish')
    .orderBy('id')
    .limit(8)
    .execute();
  await fillUp(db, id, maxWishlistItems - 1);

  const results = await Promise.allSettled(
    products.map(({ id: product_id }) =>
      inTransaction(db, async (tx) => {
        await addToWishlist(tx, id, { product_id });
        await wait(300); // by now all requests have arrived
      }),
    ),
  );

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
    reason: { code: 'wishlist_full' },
  });
});

import { sql } from 'kysely';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { CacheTags, type InTransaction, withInvalidation } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { findProduct, givenProduct } from '#test/fixtures/given-product.ts';
import { expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { countRating } from './products/count-rating.ts';
import { reindexProducts, reindexSearch, rewriteRatings } from './reindex-products.ts';

const countOn = async (db: Db, collection: string) =>
  (
    await db
      .selectFrom('product_collections')
      .select('product_count')
      .where('collection', '=', collection)
      .executeTakeFirst()
  )?.product_count;

test('stored cards equal newly computed ones', async ({ tx }) => {
  const tables = [
    'product_cards',
    'collection_products',
    'product_collections',
    'product_words',
    'product_bitmaps',
  ] as const;
  const everything = async () => {
    const rows = tables.map(
      (table) => sql<{ row: string }>`select ${sql.table(table)}::text as row from ${sql.table(table)}`,
    );
    const read = [];
    for (const table of rows) read.push((await table.execute(tx)).rows.map(({ row }) => row).toSorted());
    return read;
  };
  const before = await everything();

  const products = await tx.selectFrom('products').select('id').execute();
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  );

  expect(await everything()).toEqual(before);
});

test('the bitmaps can be rebuilt from nothing', async ({ tx }) => {
  const sets = async () =>
    (
      await sql`select name, chunk, products from product_bitmaps where bit_count(products) > 0 order by 1, 2`.execute(
        tx,
      )
    ).rows;
  const before = await sets();

  await tx.deleteFrom('product_bitmaps').execute();
  const products = await tx.selectFrom('products').select('id').execute();
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  );

  expect(await sets()).toEqual(before);
});

test('a product is counted in its new places and no longer in its old ones', async ({ tx, open }) => {
  const { product_id, sku_id } = await givenProduct(tx, { price: 900, sale_price: 250, brand: 'kea-ridge' });
  const totals = async () => {
    const request = await open(); // the answers are not cached yet
    const of = async (query: string) => (await request('GET', `/api/products?limit=1&${query}`)).body.total;
    return {
      reduced: await of('on_sale=1&brand=kea-ridge'),
      cheap: await of('price=,299&brand=kea-ridge'),
      dear: await of('price=800,950&brand=kea-ridge'),
      called: await of('text=kangkung&brand=kea-ridge'),
    };
  };
  const { reduced, cheap, dear, called } = await totals();

  await tx.updateTable('skus').set({ sale_price: null }).where('id', '=', sku_id).execute();
  await tx
    .updateTable('products')
    .set({ name: { en: 'Zork', zh: '測試' }, name_ms: null })
    .where('id', '=', product_id)
    .execute();
  await reindexProducts(tx, [product_id]);

  expect(await totals()).toEqual({
    reduced: reduced - 1,
    cheap: cheap - 1,
    dear: dear + 1,
    called: called - 1,
  });
});

test('two concurrent product changes are both counted', async ({ fresh: { db } }) => {
  const change = withInvalidation(db, new CacheTags());
  const before = await countOn(db, 'brand:kea-ridge');

  await Promise.all(
    ['one', 'other'].map((slug) => change((tx) => givenProduct(tx, { slug, brand: 'kea-ridge' }))),
  );

  expect(await countOn(db, 'brand:kea-ridge')).toBe((before ?? 0) + 2);
  const { rows } = await sql<{ products: number }>`
    select sum(bit_count(products))::int as products from product_bitmaps where name = 'brand:kea-ridge'
  `.execute(db);
  expect(rows[0]?.products).toBe((before ?? 0) + 2);
});

test.for([
  [
    'product_cards',
    (id: string) => sql`select from product_cards where product_id = ${id} for update`,
    rewriteRatings,
  ],
  [
    'product_words',
    (id: string) => sql`select from product_words where product_id = ${id} for update`,
    reindexSearch,
  ],
] as const)(
  'a change of a product and a job write %s one after the other, and the last price is shown',
  async ([, row, job], { fresh: { db } }) => {
    const change = withInvalidation(db, new CacheTags());
    const { product_id, sku_id } = await change((tx) => givenProduct(tx, { slug: 'contested', price: 500 }));

    const done = await withLockHeld<unknown>(db, row(product_id), [
      () => job(db, change),
      () =>
        change(async (tx) => {
          await tx.updateTable('skus').set({ price: 600 }).where('id', '=', sku_id).execute();
          await reindexProducts(tx, [product_id]);
        }),
    ]);

    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await cardOf(db, product_id)).toMatchObject({ price: 600 });
  },
);

test('two ratings and a change of one product are all on its card', async ({ fresh: { db } }) => {
  const change = withInvalidation(db, new CacheTags());
  const { product_id } = await change((tx) => givenProduct(tx, { slug: 'contested' }));

  const done = await withLockHeld<unknown>(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended('product cards', 0))`,
    [
      () => change((tx) => countRating(tx, product_id, 5, 1)),
      () => change((tx) => countRating(tx, product_id, 4, 1)),
      () => change((tx) => reindexProducts(tx, [product_id])),
    ],
  );

  expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await cardOf(db, product_id)).toMatchObject({ rating: 4.5 });
});

async function cardOf(db: Db, productId: string) {
  const { rows } = await sql<{ card: string }>`
    select card from product_cards where product_id = ${productId} and language = 'en'
  `.execute(db);
  return JSON.parse(`${rows[0]?.card}}`);
}

test('a new product is listed and counted on all its collections', async ({ tx }) => {
  const collections = [
    'all',
    'category:leafy-greens',
    'category:vegetables',
    'brand:kea-ridge',
    'dietary:organic',
    'tag:soup',
  ];
  const before = await Promise.all(collections.map((collection) => countOn(tx, collection)));

  const { product_id } = await givenProduct(tx, { brand: 'kea-ridge', dietary: ['organic'], tags: ['soup'] });

  const standing = await tx
    .selectFrom('collection_products')
    .select('collection')
    .where('product_id', '=', product_id)
    .execute();
  expect(standing.map(({ collection }) => collection).toSorted()).toEqual(collections.toSorted());
  expect(await Promise.all(collections.map((collection) => countOn(tx, collection)))).toEqual(
    before.map((count) => (count ?? 0) + 1),
  );
});

test('an archived product is not found anywhere', async ({ tx, open }) => {
  const request = await open();
  const { product_id } = await findProduct(tx, 'sawi');
  await tx.updateTable('products').set({ status: 'archived' }).where('id', '=', product_id).execute();
  await reindexProducts(tx, [product_id]);

  expect((await request('GET', '/api/products/sawi')).status).toBe(404);
  expect((await request('GET', '/api/products?slug=sawi')).body.total).toBe(0);
  expect((await request('GET', '/api/products-search?text=choy%20sum')).body.data[0].slug).not.toBe('sawi');
  expect((await request('GET', '/api/products?category=leafy-greens')).body.total).toBe(23);
});

test('a sale price and a sold-out product show at once, despite the cache', async ({ db, open }) => {
  const tags = new CacheTags();
  const change: InTransaction = withInvalidation(db, tags);
  const { product_id, sku_id } = await change((tx) =>
    givenProduct(tx, { slug: 'rare', stock: 2, price: 900 }),
  );
  const request = await open({ tags });
  const rare = async () => (await request('GET', '/api/products?slug=rare')).body.data[0];
  expect(await rare()).toMatchObject({ quantity: 2, price: 900, on_sale: false });

  await change((tx) => reserveStock(tx, crypto.randomUUID(), [{ sku_id, quantity: 2 }], null));
  expect(await rare()).toMatchObject({ quantity: 0, in_stock: false });

  await change(async (tx) => {
    await tx.updateTable('skus').set({ sale_price: 700 }).where('id', '=', sku_id).execute();
    await reindexProducts(tx, [product_id]);
  });
  expect(await rare()).toMatchObject({ sale_price: 700, on_sale: true, discount_percent: 22 });
});

test('cached pages are dropped only when their content changes', async ({ db }) => {
  const tags = new CacheTags();
  const dropped: string[] = [];
  tags.onDrop((names) => names !== 'all' && dropped.push(...names));
  const change = withInvalidation(db, tags);
  const { product_id, sku_id } = await change((tx) => givenProduct(tx, { stock: 30 }));
  const sell = async (quantity: number) => {
    dropped.length = 0;
    await change((tx) => reserveStock(tx, crypto.randomUUID(), [{ sku_id, quantity }], null));
    return dropped;
  };

  expect(await sell(5), '25 left is plenty, as 30 was').toEqual([`stock:${product_id}`]);
  expect(await sell(20), '5 left is said').toEqual([`stock:${product_id}`, `product:${product_id}`]);
  expect(await sell(1), '4 left is another number').toContain(`product:${product_id}`);
  expect(await sell(4), 'and so is none').toContain(`product:${product_id}`);
});

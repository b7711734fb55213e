import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenBundle, givenProduct } from '#test/fixtures/given-product.ts';
import { archiveTestProduct, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';
import { reindexProducts } from '../reindex-products.ts';

test('/bundles lists the bundles, each with its content and its saving', async ({ open }) => {
  const request = await open();
  const { data, total } = (await request('GET', '/api/bundles')).body;

  expect(total).toBe(7);
  expect(data).toEqual((await request('GET', '/api/products?type=bundle')).body.data);
  for (const { product_type, bundle, price, in_stock } of data as ProductCard[]) {
    expect([product_type, in_stock]).toEqual(['bundle', true]);
    expect(bundle?.contents.length).toBeGreaterThanOrEqual(5);
    expect(bundle?.saving).toBe((bundle?.value ?? 0) - price);
  }
});

test('the stock of a bundle follows from its parts and their options', async ({ tx, open }) => {
  const request = await open();
  const [cup, plate, bowl] = [
    await givenProduct(tx, { stock: 20 }),
    await givenProduct(tx, { stock: 3 }),
    await givenProduct(tx, { stock: 7 }),
  ];
  const { slug } = await givenBundle(tx, [
    { quantity: 2, options: [cup.sku_id] },
    { quantity: 1, options: [plate.sku_id, bowl.sku_id] },
  ]);
  const there = async (query = '') => (await request('GET', `/api/products?slug=${slug}${query}`)).body.data;

  expect(await there()).toMatchObject([{ quantity: 7, in_stock: true, low_stock: true }]);
  await setStock(tx, cup.sku_id, 1);
  expect(await there('&limit=8')).toMatchObject([{ quantity: 0, in_stock: false }]);
  expect(await there('&show_available=1')).toEqual([]);
});

test('the page of a bundle lists each part with its stock, its price and its options', async ({
  tx,
  open,
}) => {
  const request = await open();
  const [cup, plate, bowl] = [
    await givenProduct(tx, { stock: 20, price: 300 }),
    await givenProduct(tx, { stock: 0, price: 200 }),
    await givenProduct(tx, { stock: 7, price: 250 }),
  ];
  const { slug } = await givenBundle(tx, [
    { quantity: 2, options: [cup.sku_id] },
    { quantity: 1, options: [plate.sku_id, bowl.sku_id] },
  ]);

  const { data } = (await request('GET', `/api/products/${slug}`)).body;
  expect(data).toMatchObject({ bundle: { value: 800, saving: 300 }, unit_price: { per: 'kg' } });
  expect(data.bundle_items).toMatchObject([
    {
      variation_option_id: cup.sku_id,
      quantity: 2,
      value: 600,
      available: 20,
      has_options: false,
      options: [],
    },
    {
      variation_option_id: plate.sku_id,
      available: 0,
      has_options: true,
      options: [{ variation_option_id: bowl.sku_id, value: 250, available: 7 }],
    },
  ]);
});

test('a cheaper part makes the saving smaller, never negative', async ({ tx, open }) => {
  const request = await open();
  const part = await givenProduct(tx, { price: 700 });
  const { slug } = await givenBundle(tx, [{ quantity: 1, options: [part.sku_id] }]);
  await setPrice(tx, part.sku_id, 450);
  await reindexProducts(tx, [part.product_id]);

  const [card] = (await request('GET', `/api/products?slug=${slug}`)).body.data;
  expect(card.bundle).toMatchObject({ value: 450, saving: 0 });
});

test('when a part leaves the shop, the bundle offers its options instead', async ({ tx, open }) => {
  const request = await open();
  const [plate, bowl] = [await givenProduct(tx, { stock: 30 }), await givenProduct(tx, { stock: 7 })];
  const { slug } = await givenBundle(tx, [{ quantity: 1, options: [plate.sku_id, bowl.sku_id] }]);
  await archiveTestProduct(tx, plate.product_id);
  await reindexProducts(tx, [plate.product_id]);

  const { data } = (await request('GET', `/api/products/${slug}`)).body;
  expect(data.quantity).toBe(7);
  expect(data.bundle_items).toMatchObject([{ variation_option_id: bowl.sku_id, has_options: false }]);
});

test('a bundle cannot be a part, because it has no stock', async ({ tx }) => {
  const part = await givenProduct(tx);
  const inner = await givenBundle(tx, [{ quantity: 1, options: [part.sku_id] }]);

  await expect(givenBundle(tx, [{ quantity: 1, options: [inner.sku_id] }])).rejects.toThrow('foreign key');
});

test('the cached page of a bundle is dropped when the stock of a part runs low', async ({ db }) => {
  const tags = new CacheTags();
  const dropped: string[] = [];
  tags.onDrop((names) => names !== 'all' && dropped.push(...names));
  const change = withInvalidation(db, tags);
  const { part, bundle } = await change(async (tx) => {
    const part = await givenProduct(tx, { stock: 40 });
    return { part, bundle: await givenBundle(tx, [{ quantity: 3, options: [part.sku_id] }]) };
  });
  const sell = async (quantity: number) => {
    dropped.length = 0;
    await change((tx) => reserveStock(tx, crypto.randomUUID(), [{ sku_id: part.sku_id, quantity }], null));
    return dropped.filter((tag) => tag.endsWith(bundle.product_id));
  };

  expect(await sell(1), '13 are left, as there were').toEqual([`stock:${bundle.product_id}`]);
  expect(await sell(10), '29 of the part are plenty, and make 9').toContain(`product:${bundle.product_id}`);
});

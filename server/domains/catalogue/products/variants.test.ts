import { findProduct, givenPacks, skuCalled } from '#test/fixtures/given-product.ts';
import { setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';

test('a card shows the lowest price and the packs', async ({ tx, open }) => {
  const request = await open();
  const { slug } = await givenPacks(tx, { large: 20, small: 30 });

  const [card] = (await request('GET', `/api/products?slug=${slug}`)).body.data;
  expect(card).toMatchObject({
    product_type: 'variable',
    price: 200,
    min_price: 200,
    max_price: 900,
    unit: '100 g / 500 g',
    unit_price: null,
    quantity: 50,
  });
});

test('a page lists every pack with its price and its own stock', async ({ tx, open }) => {
  const request = await open();
  const { slug } = await givenPacks(tx, { large: 0, small: 30 });

  const { data } = (await request('GET', `/api/products/${slug}?lang=zh`)).body;
  expect(data.variations.map(({ value }: { value: string }) => value)).toEqual(['100 克', '500 克']);
  expect(data.variation_options).toMatchObject([
    { title: '100 克', price: 200, unit_price: { amount: 2000, per: 'kg' }, quantity: 30, is_disable: false },
    { title: '500 克', price: 900, unit_price: { amount: 1800, per: 'kg' }, quantity: 0, is_disable: true },
  ]);
  expect(data.variation_options[0].options).toEqual([{ name: '份量', value: '100 克' }]);
});

test('a simple product has no options', async ({ open }) => {
  const { data } = (await (await open())('GET', '/api/products/sawi')).body;

  expect(data).toMatchObject({ product_type: 'simple', variations: [], variation_options: [] });
});

test('a product is in stock while one pack is', async ({ tx, open }) => {
  const request = await open();
  const { slug } = await givenPacks(tx, { large: 0, small: 3 });
  const there = `/api/products?slug=${slug}&show_available=1`;

  expect((await request('GET', there)).body.data).toMatchObject([
    { in_stock: true, low_stock: true, quantity: 3 },
  ]);

  await setStock(tx, await skuCalled(tx, `${slug}-100`), 0);
  expect((await request('GET', `${there}&limit=9`)).body.data).toEqual([]);
});

test('a price range matches a product with a pack inside it, not one with packs on both sides', async ({
  tx,
  open,
}) => {
  const request = await open();
  const { slug } = await givenPacks(tx, { large: 5, small: 5 });
  const within = async (price: string) =>
    (await request('GET', `/api/products?slug=${slug}&price=${price}`)).body.total;

  expect(await within('150,250')).toBe(1);
  expect(await within('850,')).toBe(1);
  expect(await within('300,800')).toBe(0);
  const { price } = (await request('GET', `/api/fetch-search-filter?slug=${slug}`)).body.data;
  expect(price).toMatchObject({ min: 200, max: 900 });
  expect(price.buckets.map(({ min, count }: { min: number; count: number }) => [min, count])).toEqual([
    [0, 1],
    [500, 1],
  ]);
});

test('lists can be filtered by product type', async ({ tx, open }) => {
  const request = await open();
  const total = async (query: string) => (await request('GET', `/api/products?${query}`)).body.total;
  const [all, several, simple, together] = [
    await total(''),
    await total('type=variable'),
    await total('type=simple'),
    await total('type=bundle'),
  ];

  expect(several).toBe(11);
  expect(all).toBe(several + simple + together);
  const { slug } = await givenPacks(tx, { large: 5, small: 5 });
  expect(await total(`type=variable&slug=${slug}`)).toBe(1);
  expect(await total(`type=simple&slug=${slug}`)).toBe(0);
});

test('a product with several packs is listed once, with its lowest price', async ({ tx, open }) => {
  const request = await open();
  const { slug } = await givenPacks(tx, { large: 5, small: 5 });

  const found = (await request('GET', '/api/products-search?text=red%20chilli')).body.data;
  expect(found.filter((card: { slug: string }) => card.slug === slug)).toHaveLength(1);
  const similar = (await request('GET', `/api/related_products?slug=${slug}&action_type=similar`)).body.data;
  expect(new Set(similar.map(({ id }: { id: string }) => id)).size).toBe(similar.length);
});

test('a simple product cannot get a second pack unnoticed', async ({ tx }) => {
  const { product_id } = await findProduct(tx, 'sawi');
  const second = { product_id, code: 'X', unit: { en: '1', zh: '1' }, price: 1 };

  await expect(tx.insertInto('skus').values(second).execute()).rejects.toThrow('duplicate key');
});

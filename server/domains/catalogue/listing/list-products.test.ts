import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';
import { givenProduct, pricesOfPacks } from '#test/fixtures/given-product.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

/** Returns the cards of all pages. */
async function cards(request: SendRequest, query: string, page = 1): Promise<ProductCard[]> {
  const { status, body } = await request('GET', `/api/products?limit=100&page=${page}&${query}`);
  expect(status, body.message).toBe(200);
  return page < body.lastPage ? [...body.data, ...(await cards(request, query, page + 1))] : body.data;
}

const paid = (card: ProductCard) => card.sale_price ?? card.price;

/** Returns the prices of all packs, because the price filter matches any pack. */
const paidForPacks = (card: ProductCard) => pricesOfPacks(card.slug) ?? [paid(card)];
const strokes = new Intl.Collator('zh-Hant');

// biome-ignore format: table
const follows: Record<(typeof productSorts)[number]['value'], (a: ProductCard, b: ProductCard) => boolean> = {
  featured:      (a, b) => a.is_featured || !b.is_featured,
  lowest_price:  (a, b) => paid(a) <= paid(b),
  highest_price: (a, b) => paid(a) >= paid(b),
  title_a_z:     (a, b) => a.name.localeCompare(b.name, 'en') <= 0,
  title_z_a:     (a, b) => a.name.localeCompare(b.name, 'en') >= 0,
  new_arrivals:  (a, b) => a.is_new || !b.is_new,
  best_sellers:  (a, b) => a.sold >= b.sold,
};

test.for(productSorts)(
  '$value sorts as documented, on one collection and over all products',
  async (sort, { open }) => {
    const request = await open();

    for (const collection of ['', '&category=fruit']) {
      const sorted = await cards(request, `orderBy=${sort.orderBy}&sortedBy=${sort.sortedBy}${collection}`);
      const pairs = sorted.slice(1).map((card, n) => [sorted[n] as ProductCard, card] as const);
      expect(pairs.length).toBeGreaterThan(30);
      expect(pairs.filter(([a, b]) => !follows[sort.value](a, b))).toEqual([]);
    }
  },
);

test('Chinese titles are sorted by strokes', async ({ open }) => {
  const names = (await cards(await open(), 'orderBy=name&sortedBy=asc&lang=zh')).map((card) => card.name);

  expect(names[0]).toMatch(/^[一二三九八十人刀力]/);
  expect(strokes.compare(names[0] as string, names.at(-1) as string)).toBeLessThan(0);
});

test('pages have no gap and no overlap, and a page after the last is empty', async ({ open }) => {
  const request = await open();
  const page = async (n: number) =>
    (await request('GET', `/api/products?limit=50&page=${n}&orderBy=price`)).body;

  const pages = await Promise.all([1, 2, 3, 4, 9].map(page));
  const ids = pages.flatMap(({ data }) => data.map((card: ProductCard) => card.id));

  expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 50, 30, 0]);
  expect(new Set(ids).size).toBe(180);
  expect(pages[4]).toMatchObject({ currentPage: 9, lastPage: 4, perPage: 50, total: 180 });
});

// biome-ignore format: table
const filters: [query: string, fits: (card: ProductCard) => boolean][] = [
  ['category=leafy-greens',                 (card) => card.category.slug === 'leafy-greens'],
  ['category=rice-and-pantry',              (card) => ['rice', 'pantry'].includes(card.category.slug)],
  ['parent_slug=rice-and-pantry',           (card) => ['rice', 'pantry'].includes(card.category.slug)],
  ['category_slugs=eggs,mushrooms',         (card) => ['eggs', 'mushrooms'].includes(card.category.slug)],
  ['brand=kea-ridge',                       (card) => card.brand?.slug === 'kea-ridge'],
  ['dietary=organic',                       (card) => card.dietary.some(({ slug }) => slug === 'organic')],
  ['tags=ulam,rempah',                      (card) => card.tags.some(({ slug }) => ['ulam', 'rempah'].includes(slug))],
  ['price=300,500',                         (card) => paidForPacks(card).some((price) => price >= 300 && price <= 500)],
  ['price=,400',                            (card) => paid(card) <= 400],
  ['on_sale=1',                             (card) => card.on_sale && card.sale_price !== null],
  ['show_available=1',                      (card) => card.in_stock && card.quantity > 0],
  ['action_type=new',                       (card) => card.is_new],
  ['action_type=featured',                  (card) => card.is_featured],
  ['slug=sawi',                             (card) => card.slug === 'sawi'],
  ['type=variable',                         (card) => card.product_type === 'variable'],
  ['search=categories.slug:eggs',           (card) => card.category.slug === 'eggs'],
  ['search=brands.slug:telur-pagi;price:0,900', (card) => card.brand?.slug === 'telur-pagi' && paid(card) <= 900],
  ['search=categories.slug:eggs;dietary.slug:organic&searchJoin=or',
    (card) => card.category.slug === 'eggs' || card.dietary.some(({ slug }) => slug === 'organic')],
  ['category=fruit&brand=bukit-dusun&tags=snack',
    (card) => card.category.slug === 'fruit' && card.brand?.slug === 'bukit-dusun' && card.tags.some(({ slug }) => slug === 'snack')],
];

test.for(filters)('%s returns exactly the products that match', async ([query, fits], { open }) => {
  const request = await open();
  const everything = await cards(request, '');

  const found = await cards(request, query);
  const { total } = (await request('GET', `/api/products?limit=1&${query}`)).body;

  expect(found.map((card) => card.slug).toSorted()).toEqual(
    everything
      .filter(fits)
      .map((card) => card.slug)
      .toSorted(),
  );
  expect(total).toBe(found.length);
});

test('a filter accepts an id or a slug', async ({ open }) => {
  const request = await open();
  const [sawi] = await cards(request, 'slug=sawi');

  const byId = await cards(request, `category_id=${sawi?.category.id}`);
  expect(byId).toEqual(await cards(request, 'category=leafy-greens'));
  expect(await cards(request, 'category_id=leafy-greens')).toEqual([]);
  expect((await request('GET', `/api/products/${sawi?.id}`)).body.data).toMatchObject({ slug: 'sawi' });
});

test('a card shows the units that can be bought now', async ({ open, tx }) => {
  await givenProduct(tx, { slug: 'many', stock: 2_000, listed_days_ago: 3, price: 500, sale_price: 400 });
  await givenProduct(tx, { slug: 'few', stock: 4, listed_days_ago: 300, weight_g: null });
  await givenProduct(tx, { slug: 'none', stock: 0 });
  const request = await open();
  const [many] = await cards(request, 'slug=many');
  const [few] = await cards(request, 'slug=few');
  const [none] = await cards(request, 'slug=none');

  expect(many).toMatchObject({
    quantity: 2_000,
    qty_max: 999,
    in_stock: true,
    low_stock: false,
    is_new: true,
    on_sale: true,
    discount_percent: 20,
    min_price: 400,
    unit_price: { amount: 1_600, per: 'kg' },
  });
  expect(few).toMatchObject({
    quantity: 4,
    qty_max: 4,
    in_stock: true,
    low_stock: true,
    is_new: false,
    unit_price: null,
  });
  expect(none).toMatchObject({ quantity: 0, qty_max: 0, in_stock: false, low_stock: false });
});

test('cards are returned in the requested order, and missing products are named', async ({ open }) => {
  const { body } = await (await open())('GET', '/api/products-preview?slugs=sawi,unknown,eggs-a&lang=zh');

  expect(body.data.map((card: ProductCard) => card.slug)).toEqual(['sawi', 'eggs-a']);
  expect(body.missing).toEqual(['unknown']);
});

test('alternatives are in the same category, in stock and near in price', async ({ open }) => {
  const request = await open();
  const [sawi] = await cards(request, 'slug=sawi');
  const similar: ProductCard[] = (
    await request('GET', '/api/related_products?slug=sawi&action_type=similar&limit=5')
  ).body.data;

  expect(similar).toHaveLength(5);
  expect(similar.every((card) => card.category.slug === 'leafy-greens' && card.in_stock)).toBe(true);
  const distances = similar.map((card) => Math.abs(paid(card) - paid(sawi as ProductCard)));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('related products are in other categories and share a use', async ({ open }) => {
  const related: ProductCard[] = (await (await open())('GET', '/api/related_products?slug=sawi&limit=5')).body
    .data;

  expect(related).toHaveLength(5);
  expect(related.every((card) => card.category.slug !== 'leafy-greens')).toBe(true);
  expect(related[0]?.tags.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['stir-fry', 'soup']));
});

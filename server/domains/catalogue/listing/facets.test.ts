import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

const facetsOf = async (request: SendRequest, query: string): Promise<Facets> => {
  const { status, body } = await request('GET', `/api/fetch-search-filter?${query}`);
  expect(status, body.message).toBe(200);
  return body.data;
};

const countOf = async (request: SendRequest, query: string): Promise<number> =>
  (await request('GET', `/api/products?limit=1&${query}`)).body.total;

/** Returns the query with one parameter replaced. */
function withParameter(query: string, name: string, value: string) {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return parameters.toString();
}

test.for([
  '',
  'category=vegetables',
  'brand=kea-ridge',
  'category=leafy-greens&dietary=kakogenic',
  'brand=tanah-lembut&dietary=organic&tags=soup',
  'price=300,900&on_sale=1',
  'show_available=1&category=fruit',
  'text=sawi',
  'text=%E8%8F%9C&brand=kea-ridge',
  'search=name:egg',
])('each count equals the length of the list after that choice: %s', async (query, { open }) => {
  const request = await open();
  const facets = await facetsOf(request, query);

  const choices = [
    ...facets.categories
      .flatMap((top) => [top, ...top.children])
      .map((each) => ['category', each.slug, each.count]),
    ...facets.brands.map((each) => ['brand', each.slug, each.count]),
    ...facets.dietary.map((each) => ['dietary', each.slug, each.count]),
    ...facets.tags.map((each) => ['tags', each.slug, each.count]),
    ...facets.price.buckets.map((each) => ['price', `${each.min},${each.max}`, each.count]),
    ['show_available', '1', facets.availability.in_stock],
  ] as [name: string, value: string, count: number][];

  for (const [name, value, count] of choices) {
    expect(await countOf(request, withParameter(query, name, value)), `${name}=${value}`).toBe(count);
  }
});

test('a choice in one facet does not narrow its own options', async ({ open }) => {
  const request = await open();
  const open_ = await facetsOf(request, '');
  const chosen = await facetsOf(request, 'brand=kea-ridge');

  expect(chosen.brands).toEqual(open_.brands);
  expect(chosen.categories.length).toBeLessThan(open_.categories.length);
});

test('the price limits are those of the list', async ({ open }) => {
  const request = await open();
  const { price } = await facetsOf(request, 'category=eggs');

  expect(await countOf(request, `category=eggs&price=${price.min},${price.max}`)).toBe(
    await countOf(request, 'category=eggs'),
  );
  expect(await countOf(request, `category=eggs&price=${price.min + 1},${price.max - 1}`)).toBe(
    (await countOf(request, 'category=eggs')) - 2,
  );
});

test('an empty list offers no facets', async ({ open }) => {
  expect(await facetsOf(await open(), 'text=xyzzyx')).toMatchObject({
    categories: [],
    brands: [],
    price: { min: 0, max: 0, buckets: [] },
    availability: { in_stock: 0 },
  });
});

test('a list includes facets on request', async ({ open }) => {
  const request = await open();
  const { body } = await request('GET', '/api/products?category=roots&with=facets');

  expect(body.facets).toEqual(await facetsOf(request, 'category=roots'));
});

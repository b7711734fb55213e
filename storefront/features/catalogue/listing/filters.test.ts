import { expect, test } from 'vitest';
import {
  countOf,
  filterParameters,
  readFilters,
  toggleFilter,
  toQuery,
  withoutFilters,
  writeFilters,
} from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const written = (search: string) => JSON.parse(JSON.stringify(writeFilters(read(search))));

test('filters read from an address are written back unchanged', () => {
  const search =
    'category=leafy-greens&brand=kea-ridge,kulai&dietary=organic&tags=soup&price=130,700&in_stock=1&sort=lowest_price';

  expect(written(search)).toEqual(Object.fromEntries(new URLSearchParams(search)));
});

test('default values are left out of the address', () => {
  expect(written('sort=featured&in_stock=0&brand=&price=,')).toEqual({});
});

test('unknown values are ignored', () => {
  expect(written('sort=cheapest&price=abc,-5&page=2&utm_source=letter')).toEqual({});
});

test('the API gets its own parameter names', () => {
  expect(toQuery(read('category=fruit&brand=a,b&price=,700&in_stock=1&on_sale=1&sort=title_z_a'))).toEqual({
    category: 'fruit',
    brand: 'a,b',
    price: ',700',
    show_available: true,
    on_sale: true,
    orderBy: 'name',
    sortedBy: 'desc',
  });
});

test('a search sorts by relevance, unless another order was chosen', () => {
  expect(toQuery(read('text=sawi'))).toEqual({ text: 'sawi', orderBy: 'relevance' });
  expect(toQuery(read('text=sawi&sort=lowest_price'))).toMatchObject({ orderBy: 'price', sortedBy: 'asc' });
});

test('a filter is added and removed', () => {
  const on = toggleFilter(read('brand=a'), 'brand', 'b');
  expect(on.brand).toEqual(['a', 'b']);
  expect(toggleFilter(on, 'brand', 'a').brand).toEqual(['b']);
});

test('clearing all keeps the category and the order', () => {
  const cleared = withoutFilters(
    read('text=sawi&category=fruit&brand=a&price=1,2&on_sale=1&sort=new_arrivals'),
  );
  expect(JSON.parse(JSON.stringify(writeFilters(cleared)))).toEqual({
    text: 'sawi',
    category: 'fruit',
    sort: 'new_arrivals',
  });
});

test('a price range counts as one filter, each choice as one', () => {
  expect(countOf(read('category=fruit&brand=a,b&price=1,2&in_stock=1'))).toBe(4);
});

test.for([
  ['keyword=sawi', { text: 'sawi' }],
  ['show_available=1', { in_stock: '1' }],
  ['show_available=0', {}],
  ['show_available=true', { in_stock: '1' }],
  ['orderBy=price&sortedBy=asc', { sort: 'lowest_price' }],
  ['order_by=price&sorted_by=desc', { sort: 'highest_price' }],
  ['orderBy=created_at', { sort: 'new_arrivals' }],
  ['orderBy=constructor&sortedBy=__proto__', {}],
] as const)('X-1j: a page accepts the API’s own name of a parameter: %s', ([search, meant]) => {
  expect(written(search)).toEqual(meant);
});

test('X-1j: other list parameters of the API are passed on, and stay in the address', () => {
  const search = 'type=bundle&brand_id=7&category_slugs=a,b&shop_id=1&limit=48&currency=MYR';

  expect(toQuery(read(search))).toMatchObject(Object.fromEntries(new URLSearchParams(search)));
  expect(written(search)).toEqual(Object.fromEntries(new URLSearchParams(search)));
  expect(countOf(read(search))).toBe(6);
  expect(written('__proto__=1&constructor=2')).toEqual({});
});

test('X-1j: best sellers keep their own order, unless another was chosen', () => {
  expect(toQuery(read('action_type=best_seller'))).toEqual({ action_type: 'best_seller' });
  expect(toQuery(read('action_type=best_seller&sort=lowest_price'))).toMatchObject({ orderBy: 'price' });
});

test('X-1j: the page lists every parameter that it reads, each once', () => {
  expect(new Set(filterParameters).size).toBe(filterParameters.length);
});

import { expect, test } from 'vitest';
import { askedOf, countOf, readFilters, toggled, withoutFilters, writeFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const written = (search: string) => JSON.parse(JSON.stringify(writeFilters(read(search))));

test('what an address says is written back as it was', () => {
  const search =
    'category=leafy-greens&brand=kea-ridge,kulai&dietary=organic&tags=soup&price=130,700&in_stock=1&sort=lowest_price';

  expect(written(search)).toEqual(Object.fromEntries(new URLSearchParams(search)));
});

test('what goes without saying is not said', () => {
  expect(written('sort=featured&in_stock=0&brand=&price=,')).toEqual({});
});

test('what is not understood is as if it were not there', () => {
  expect(written('sort=cheapest&price=abc,-5&page=2&utm_source=letter')).toEqual({});
});

test('the API is asked in its own words', () => {
  expect(askedOf(read('category=fruit&brand=a,b&price=,700&in_stock=1&on_sale=1&sort=title_z_a'))).toEqual({
    category: 'fruit',
    brand: 'a,b',
    price: ',700',
    show_available: true,
    on_sale: true,
    orderBy: 'name',
    sortedBy: 'desc',
  });
});

test('a search goes by what fits best, unless another order was chosen', () => {
  expect(askedOf(read('text=sawi'))).toEqual({ text: 'sawi', orderBy: 'relevance' });
  expect(askedOf(read('text=sawi&sort=lowest_price'))).toMatchObject({ orderBy: 'price', sortedBy: 'asc' });
});

test('a filter is put on and taken off', () => {
  const on = toggled(read('brand=a'), 'brand', 'b');
  expect(on.brand).toEqual(['a', 'b']);
  expect(toggled(on, 'brand', 'a').brand).toEqual(['b']);
});

test('clearing all leaves where one is, and the order', () => {
  const cleared = withoutFilters(
    read('text=sawi&category=fruit&brand=a&price=1,2&on_sale=1&sort=new_arrivals'),
  );
  expect(JSON.parse(JSON.stringify(writeFilters(cleared)))).toEqual({
    text: 'sawi',
    category: 'fruit',
    sort: 'new_arrivals',
  });
});

test('a price counts as one filter, each choice as one', () => {
  expect(countOf(read('category=fruit&brand=a,b&price=1,2&in_stock=1'))).toBe(4);
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { facets, productCard } from '../../../test/fixtures/given-products.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { readFilters, withoutFilters, writeFilters } from './filters.ts';
import { pageRangeToUrl, readSpan } from './page-range.ts';
import { ProductListing } from './product-listing.tsx';

/** The list as its page shows it: everything comes from the address. */
function List() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <ProductListing
      filters={readFilters(search)}
      span={readSpan(search)}
      hrefOf={(filters, span = { from: 1, page: 1 }) => {
        const query = { ...writeFilters(filters), ...pageRangeToUrl(span) };
        const parameters = Object.entries(query).flatMap(([name, value]) =>
          value ? [[name, String(value)]] : [],
        );
        return `/products?${new URLSearchParams(parameters)}`;
      }}
      bare={withoutFilters(readFilters(search))}
    />
  );
}

const pageOf = (page: number, total: number) => ({
  data: Array.from({ length: Math.min(24, total - (page - 1) * 24) }, (_, index) =>
    productCard({ id: `${page}-${index}`, slug: `${page}-${index}`, name: `Green ${page}-${index}` }),
  ),
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / 24)),
  perPage: 24,
  total,
});

const shopWith = (total: number): Answers => ({
  'GET /products': ({ query }) => pageOf(Number(query?.page), total),
  'GET /fetch-search-filter': () => ({ data: facets() }),
});

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const visit = (total: number, search = '') => inShop(<List />, shopWith(total), { at: `/products${search}` });

test('products are listed and counted, in the requested order', async () => {
  const { requests } = visit(30, '?sort=lowest_price');

  expect(await screen.findByText('30 products')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(requests.find(({ what }) => what === 'GET /products')?.details.query).toMatchObject({
    orderBy: 'price',
    sortedBy: 'asc',
    limit: 24,
  });
});

test('a choice goes into the address', async () => {
  visit(30);

  await userEvent.click((await screen.findAllByRole('checkbox', { name: /Organic/ }))[0] as HTMLElement);
  expect(address()).toBe('/products?dietary=organic');
});

test('a choice counts from the tap on, and a second adds to it while the first is loading', async () => {
  let isSlow = false;
  let arrive = () => {};
  const slow = new Promise<null>((done) => {
    arrive = () => done(null);
  });
  inShop(<List />, shopWith(30), { at: '/products', opening: async () => (isSlow ? slow : null) });
  const box = async (name: RegExp) => (await screen.findAllByRole<HTMLInputElement>('checkbox', { name }))[0];

  const organic = (await box(/Organic/)) as HTMLInputElement;
  isSlow = true;
  await userEvent.click(organic);
  expect(organic.checked).toBe(true);
  await userEvent.click((await box(/Kea Ridge/)) as HTMLInputElement);
  expect(address()).toBe('/products');

  arrive();
  await waitFor(() => expect(address()).toBe('/products?brand=kea-ridge&dietary=organic'));
});

test('each active filter can be removed, and all at once', async () => {
  visit(30, '?brand=kea-ridge&dietary=organic&price=,500&sort=title_a_z');

  const off = await screen.findByRole('link', { name: 'Remove filter: Kea Ridge' });
  expect(off.getAttribute('href')).toBe('/products?dietary=organic&price=%2C500&sort=title_a_z');
  expect(screen.getByRole('link', { name: /^Remove filter: Up to RM.5\.00$/ })).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('/products?sort=title_a_z');
});

test('seven orders are offered', async () => {
  visit(30);
  const [select] = await screen.findAllByRole('combobox');
  const offered = within(select as HTMLElement).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual([
    'Featured',
    'Lowest price',
    'Highest price',
    'Title A-Z',
    'Title Z-A',
    'New arrivals',
    'Best sellers',
  ]);

  await userEvent.selectOptions(select as HTMLElement, 'Best sellers');
  expect(address()).toBe('/products?sort=best_sellers');
});

test('the next page of a list has an address of its own, and appears under the first', async () => {
  visit(30);

  const more = await screen.findByRole('link', { name: 'Show 6 more' });
  expect(more.getAttribute('href')).toBe('/products?page=2');

  await userEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  expect(address()).toBe('/products?from=1&page=2');
  expect(screen.getByText('30 of 30')).toBeTruthy();
});

test('pages that are shown already are not fetched again', async () => {
  const { requests } = visit(30);
  await userEvent.click(await screen.findByRole('link', { name: 'Show 6 more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));

  expect(
    requests.filter(({ what }) => what === 'GET /products').map(({ details }) => details.query?.page),
  ).toEqual([1, 2]);
});

test('a later page links to the earlier ones', async () => {
  visit(60, '?page=2');

  const before = await screen.findByRole('link', { name: 'Show what comes before' });
  expect(before.getAttribute('href')).toBe('/products?from=1&page=2');
});

test('an empty list says so', async () => {
  visit(0, '?dietary=organic');

  expect(await screen.findByText('Sorry, No Product Found')).toBeTruthy();
});

test('a list without any product offers no filters to clear', async () => {
  visit(0, '?sort=lowest_price');

  expect(await screen.findByText('There are no products here yet.')).toBeTruthy();
  expect(screen.queryByText('No products')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});

test('where the filters match nothing, they can be cleared', async () => {
  visit(0, '?dietary=organic');

  expect(await screen.findByText('Sorry, No Product Found')).toBeTruthy();
  expect(screen.queryByText('There are no products here yet.')).toBeNull();
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import './suggestions-in.tsx'; // loaded before any test waits for it
import { clearRecentSearches, recentSearches } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';

const sawi = {
  id: 'sawi',
  slug: 'sawi',
  name: 'Choy sum',
  unit: '300 g',
  image: { id: 'p', thumbnail: '/sawi.svg', original: '/sawi.svg', alt: '', width: 64, height: 64 },
  price: 220,
  sale_price: null,
  in_stock: true,
  tint: 'leafy',
};
const nothing = { products: [], categories: [], brands: [], queries: [] };
const fruit = { slug: 'fruit', name: 'Fruit', tint: 'fruit', image: null, children: [] };
const shop: Answers = {
  'GET /fetch-nav-category': () => ({ data: [fruit] }),
  'GET /search': ({ query }) => ({
    data: query?.text ? { ...nothing, products: [sawi] } : { ...nothing, queries: ['kangkung'] },
  }),
};

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const field = () => screen.getByRole('combobox', { name: 'Search the shop' });
const type = (text: string) => userEvent.type(field(), text);

beforeEach(() => {
  clearRecentSearches();
  Element.prototype.scrollIntoView = vi.fn();
});

test('suggestions appear while typing', async () => {
  inShop(<SearchField floating />, shop);
  await type('saw');

  expect(await screen.findByRole('option', { name: /Choy sum/ })).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('one letter sends no request; one Chinese character does', async () => {
  const { requests } = inShop(<SearchField floating />, shop);
  await type('s');
  await screen.findByRole('option', { name: 'kangkung' });
  expect(requests.some(({ details }) => details.query?.text)).toBe(false);

  await userEvent.clear(field());
  await type('菜');
  expect(await screen.findByRole('option', { name: /Choy sum/ })).toBeTruthy();
});

test('the arrow keys move through the suggestions and Enter takes one', async () => {
  inShop(<SearchField floating />, shop);
  await type('saw');
  const option = await screen.findByRole('option', { name: /Choy sum/ });

  await userEvent.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  expect(option.getAttribute('aria-selected')).toBe('true');

  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/products/view?slug=sawi');
});

test('Enter alone searches for the typed text, quotes included, and remembers it', async () => {
  inShop(<SearchField floating />, shop);
  await type('"choy sum" & 菜心{Enter}');

  expect(address()).toBe('/search?text=%22choy+sum%22+%26+%E8%8F%9C%E5%BF%83');
  expect(recentSearches()).toEqual(['"choy sum" & 菜心']);
});

test('an empty field shows recent searches, which can be cleared', async () => {
  inShop(<SearchField floating />, shop);
  await type('mint{Enter}');
  await userEvent.clear(field());
  await userEvent.click(document.body);
  await userEvent.click(field());
  expect(await screen.findByRole('option', { name: 'mint' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Forget these searches' }));
  expect(screen.queryByRole('option', { name: 'mint' })).toBeNull();
  expect(recentSearches()).toEqual([]);
});

test('Escape hides the suggestions', async () => {
  inShop(<SearchField floating />, shop);
  await type('saw');
  await screen.findByRole('option', { name: /Choy sum/ });

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('without a connection the page stays, and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  inShop(<SearchField floating />, shop, { at: '/products' });
  await type('mint{Enter}');

  expect(address()).toBe('/products');
  expect(await screen.findAllByText('You are offline. Your basket is saved.')).toBeTruthy();
  vi.restoreAllMocks();
});

test('before anything is typed the categories are shown', async () => {
  inShop(<SearchField />, shop);

  const option = await screen.findByRole('option', { name: 'Fruit' });
  expect(option.getAttribute('href')).toBe('/categories/view?slug=fruit');
});

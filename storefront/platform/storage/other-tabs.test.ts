// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ApiQueryClient } from '../api/api-query-client.ts';
import { followOtherTabs } from '../api/other-tabs.ts';

const tab = () => {
  const data = new ApiQueryClient((async () => ({})) as unknown as ApiQueryClient['call'], {
    isBrowser: true,
  });
  followOtherTabs(data);
  return data;
};
const isStale = (data: ApiQueryClient, what: string) => data.getQueryState([what])?.isInvalidated;
const announce = (key: string, newValue: string) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());

test('a basket changed here is announced to the other tabs', () => {
  const data = tab();

  data.setQueryData(['cart'], { data: { version: 3 } });
  expect(localStorage.getItem('cart_version')).toBe('3');
  data.setQueryData(['settings'], { data: { version: 9 } });
  expect(localStorage.getItem('cart_version')).toBe('3');
});

test('a basket changed before the listener started is announced too', () => {
  const data = new ApiQueryClient((async () => ({})) as unknown as ApiQueryClient['call'], {
    isBrowser: true,
  });
  data.setQueryData(['cart'], { data: { version: 5 } });
  followOtherTabs(data);

  expect(localStorage.getItem('cart_version')).toBe('5');
});

test('a basket changed in another tab is refetched, and an unchanged one is not', () => {
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 3 } });
  data.setQueryData(['checkout'], {});
  data.setQueryData(['menus'], {});

  announce('cart_version', '3');
  expect(isStale(data, 'cart')).toBe(false);
  announce('cart_version', '4');
  expect([isStale(data, 'cart'), isStale(data, 'checkout'), isStale(data, 'menus')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('O-09: at the checkout a basket changed by another tab is not applied unseen', () => {
  history.replaceState(null, '', '/zh/checkout');
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 3 } });

  announce('cart_version', '4');
  expect(isStale(data, 'cart')).toBe(false);
  history.replaceState(null, '', '/');
});

test('a guest’s input stays when another tab becomes a guest or is signed out', () => {
  tab();
  localStorage.setItem('checkout', '{"recipient":"a guest"}');

  announce('guest_token', 'gt_1');
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));

  expect(localStorage.getItem('checkout')).toContain('a guest');
});

test('a refetched basket is not announced: two tabs do not trigger each other', () => {
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 1 } });
  localStorage.setItem('cart_version', '2');

  announce('cart_version', '2');
  void data.fetchQuery({ queryKey: ['cart'], queryFn: () => new Promise(() => {}) });

  expect(localStorage.getItem('cart_version')).toBe('2');
});

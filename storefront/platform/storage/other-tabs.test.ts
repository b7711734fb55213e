// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ApiQueryClient } from '../api/data.ts';
import { followOtherTabs } from '../api/other-tabs.ts';

const tab = () => {
  const data = new ApiQueryClient((async () => ({})) as unknown as ApiQueryClient['call'], {
    isBrowser: true,
  });
  followOtherTabs(data);
  return data;
};
const isStale = (data: ApiQueryClient, what: string) => data.getQueryState([what])?.isInvalidated;
const told = (key: string, newValue: string) => dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());

test('a basket that was changed here is told to the other tabs', () => {
  const data = tab();

  data.setQueryData(['cart'], { data: { version: 3 } });
  expect(localStorage.getItem('cart_version')).toBe('3');
  data.setQueryData(['settings'], { data: { version: 9 } });
  expect(localStorage.getItem('cart_version')).toBe('3');
});

test('a basket that changed before anybody listened is told too', () => {
  const data = new ApiQueryClient((async () => ({})) as unknown as ApiQueryClient['call'], {
    isBrowser: true,
  });
  data.setQueryData(['cart'], { data: { version: 5 } });
  followOtherTabs(data);

  expect(localStorage.getItem('cart_version')).toBe('5');
});

test('a basket that was changed in another tab is asked for anew, and one that is the same is not', () => {
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 3 } });
  data.setQueryData(['checkout'], {});
  data.setQueryData(['menus'], {});

  told('cart_version', '3');
  expect(isStale(data, 'cart')).toBe(false);
  told('cart_version', '4');
  expect([isStale(data, 'cart'), isStale(data, 'checkout'), isStale(data, 'menus')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('O-09: at the checkout a basket that another tab changed is not taken over unseen', () => {
  history.replaceState(null, '', '/zh/checkout');
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 3 } });

  told('cart_version', '4');
  expect(isStale(data, 'cart')).toBe(false);
  history.replaceState(null, '', '/');
});

test('what a guest has typed stays when another tab becomes a guest or is signed out', () => {
  tab();
  localStorage.setItem('checkout', '{"recipient":"a guest"}');

  told('guest_token', 'gt_1');
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));

  expect(localStorage.getItem('checkout')).toContain('a guest');
});

test('a basket that is only being asked for is told to nobody: two tabs do not chase each other', () => {
  const data = tab();
  data.setQueryData(['cart'], { data: { version: 1 } });
  localStorage.setItem('cart_version', '2');

  told('cart_version', '2');
  void data.fetchQuery({ queryKey: ['cart'], queryFn: () => new Promise(() => {}) });

  expect(localStorage.getItem('cart_version')).toBe('2');
});

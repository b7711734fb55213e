// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keep } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  keep.drop('guest_token');
});

test('what is kept is read again, and gone once dropped', () => {
  keep.write('guest_token', 'gt_1');
  expect(keep.read('guest_token')).toBe('gt_1');

  keep.drop('guest_token');
  expect(keep.read('guest_token')).toBeUndefined();
});

test('where there is no local storage a cookie keeps it', () => {
  const noStorage = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(noStorage);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(noStorage);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(noStorage);

  keep.write('guest_token', 'gt_1; odd=');
  expect(document.cookie).toContain('guest_token=gt_1%3B%20odd%3D');
  expect(keep.read('guest_token')).toBe('gt_1; odd=');

  keep.drop('guest_token');
  expect(keep.read('guest_token')).toBeUndefined();
});

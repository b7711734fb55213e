// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  browserStorage.drop('guest_token');
});

test('a stored text is read again, and missing once dropped', () => {
  browserStorage.write('guest_token', 'gt_1');
  expect(browserStorage.read('guest_token')).toBe('gt_1');

  browserStorage.drop('guest_token');
  expect(browserStorage.read('guest_token')).toBeUndefined();
});

test('where there is no local storage a cookie stores it', () => {
  const noStorage = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(noStorage);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(noStorage);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(noStorage);

  browserStorage.write('guest_token', 'gt_1; odd=');
  expect(document.cookie).toContain('guest_token=gt_1%3B%20odd%3D');
  expect(browserStorage.read('guest_token')).toBe('gt_1; odd=');

  browserStorage.drop('guest_token');
  expect(browserStorage.read('guest_token')).toBeUndefined();
});

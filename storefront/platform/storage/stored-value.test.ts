// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

const note = () => createStoredValue('note', { text: '' }, (stored) => ({ text: '', ...stored }));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('is restored after a reload', () => {
  note().set({ text: 'blue gate' });

  expect(note().now()).toEqual({ text: 'blue gate' });
});

test('clearing removes the stored copy', () => {
  const here = note();
  here.set({ text: 'blue gate' });

  here.clear();

  expect(here.now()).toEqual({ text: '' });
  expect(localStorage.getItem('note')).toBeNull();
});

test('a value stored by another tab is seen here', () => {
  const here = note();
  const received = vi.fn();
  const stop = here.subscribe(received);

  localStorage.setItem('note', '{"text":"from the other tab"}');
  dispatchEvent(new StorageEvent('storage', { key: 'note' }));

  expect(received).toHaveBeenCalledOnce();
  expect(here.now()).toEqual({ text: 'from the other tab' });
  stop();
});

test('the same value is the same object', () => {
  const here = note();
  here.set({ text: 'a' });

  expect(here.now()).toBe(here.now());
});

test('invalid storage counts as empty', () => {
  localStorage.setItem('note', '{"text":');

  expect(note().now()).toEqual({ text: '' });
});

test('without storage a value lasts until the page closes', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const here = note();

  here.set({ text: 'kept in memory' });

  expect(here.now()).toEqual({ text: 'kept in memory' });
});

test('on a full disk the latest value counts, not the stored one', () => {
  const here = note();
  here.set({ text: 'old' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });

  here.set({ text: 'new' });

  expect(here.now()).toEqual({ text: 'new' });
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(clearRecentSearches);

test('the latest search is first, and listed once', () => {
  for (const text of ['sawi', '菜心', 'sawi']) rememberSearch(text);
  expect(recentSearches()).toEqual(['sawi', '菜心']);
});

test('six searches are remembered', () => {
  for (const text of 'abcdefgh') rememberSearch(text);
  expect(recentSearches()).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
});

test('unreadable storage counts as empty', () => {
  localStorage.setItem('recent_searches', '{"no":');
  expect(recentSearches()).toEqual([]);
});

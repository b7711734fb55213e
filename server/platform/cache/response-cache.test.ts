import { expect, test } from 'vitest';
import { CacheTags } from './cache-tags.ts';
import { cacheKey, ResponseCache } from './response-cache.ts';

const answer = (json: string) => async () => ({ json, tags: ['settings'] });

test('the order of parameters and an explicit default language do not change the cache key', () => {
  expect(cacheKey('/api/products?page=2&lang=en&category=leafy')).toBe(
    cacheKey('/api/products?category=leafy&page=2'),
  );
  expect(cacheKey('/api/products?')).toBe(cacheKey('/api/products'));
});

test.each([
  ['/api/products?text=a', '/api/products?text=b'],
  ['/api/products?text=a?b', '/api/products?text=a'],
  ['/api/products?text=a%26page=2', '/api/products?text=a&page=2'],
  ['/api/products?lang=zh', '/api/products?lang=en'],
  ['/api/products', '/api/product'],
])('%s and %s have different cache keys', (one, other) => {
  expect(cacheKey(one)).not.toBe(cacheKey(other));
});

test('every spelling of a request finds its answer, and none does after it is dropped', async () => {
  const tags = new CacheTags();
  const answers = new ResponseCache(tags, {});
  await answers.make('/api/x?b=1&a=2&lang=en', answer('1'));

  for (const url of ['/api/x?b=1&a=2&lang=en', '/api/x?a=2&b=1']) {
    expect(answers.find(url)?.bytes.toString()).toBe('1');
  }
  tags.drop(['settings']);
  expect(answers.find('/api/x?b=1&a=2&lang=en')).toBeUndefined();
  expect(answers.find('/api/x?a=2&b=1')).toBeUndefined();
});

test('an unknown change drops every answer', async () => {
  const tags = new CacheTags();
  const answers = new ResponseCache(tags, {});
  await answers.make('/api/x', answer('1'));

  tags.drop('all');

  expect(answers.find('/api/x')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { toWebsite } from './website.ts';

test('a website may be typed without its scheme', () => {
  expect(toWebsite('dapur-aina.example')).toBe('https://dapur-aina.example/');
  expect(toWebsite('http://dapur-aina.example/sup?a=1')).toBe('http://dapur-aina.example/sup?a=1');
  expect(toWebsite('https://菜園.example')).toBe('https://xn--hds355h.example/');
});

test.for([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://files.example',
  'localhost',
  'http://127.0.0.1/',
  'http://[::1]/',
  'https://shop.example:8443/',
  'https://someone:secret@shop.example/',
  'two words',
  'mailto:someone@shop.example',
])('%s is not a website', (typed) => {
  expect(toWebsite(typed)).toBeUndefined();
});

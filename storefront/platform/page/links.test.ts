import { directionOf, languageAt, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { expect, test } from 'vitest';
import { pathIn } from './links.ts';

// biome-ignore format: table
test.each([
  ['/',                  'en'],
  ['/products',          'en'],
  ['/zhangjiajie',       'en'], // a word that only starts with it
  ['/zh',                'zh'],
  ['/zh/products/view',  'zh'],
] as const)('%s is %s', (path, language) => {
  expect(languageAt(path)).toBe(language);
});

// biome-ignore format: table
test.each([
  ['/',                 '/zh'],
  ['/products',         '/zh/products'],
  ['/products/view',    '/zh/products/view'],
  ['/zhangjiajie',      '/zh/zhangjiajie'],
])('%s in Chinese is %s, and back again', (english, chinese) => {
  expect(pathIn('zh', english)).toBe(chinese);
  expect(pathIn('en', chinese)).toBe(english);
  expect(pathIn('zh', chinese)).toBe(chinese);
});

test('the direction follows the locale: right to left for Arabic and Hebrew, else left to right', () => {
  expect(['ar', 'ar-SA', 'he', 'he-IL'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect([...languages.map(tagOfLanguage), 'ms', 'arn'].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'ltr',
  ]);
});

import { expect, test } from 'vitest';
import { hasRefusedAddress, linkIn, parseMarkup } from './parse-markup.ts';

test('text without marks stays one paragraph with its line breaks', () => {
  expect(parseMarkup('We farm.\nEach day. 2 * 3 ** 4 [x] (y) - 5')).toEqual([
    {
      kind: 'paragraph',
      inside: [
        { kind: 'text', text: 'We farm.' },
        { kind: 'text', text: '\n' },
        { kind: 'text', text: 'Each day. 2 * 3 ** 4 [x] (y) - 5' },
      ],
    },
  ]);
});

test('lists with and without numbers are two lists', () => {
  expect(parseMarkup('- bones\n2) boil\n3) eat')).toMatchObject([
    { kind: 'list', start: null, items: [[{ text: 'bones' }]] },
    { kind: 'list', start: 2, items: [[{ text: 'boil' }], [{ text: 'eat' }]] },
  ]);
});

test('an address that is not allowed is named before it is published', () => {
  expect(hasRefusedAddress('See [us](www.shop.example)')).toBe(true);
  expect(hasRefusedAddress('![Soup](https://other.example/soup.jpg)')).toBe(true);
  expect(
    hasRefusedAddress('See [us](/about-us), [them](https://other.example/a?b=c) and [above](#soup)'),
  ).toBe(false);
});

test('pages have an address in each language; pictures, headings and other sites have one', () => {
  expect(
    ['/', '/faq#boxes', '/zh/faq', '/pictures/a.webp', '#soup', 'https://a.example/'].map((address) =>
      linkIn('zh', address),
    ),
  ).toEqual(['/zh', '/zh/faq#boxes', '/zh/faq', '/pictures/a.webp', '#soup', 'https://a.example/']);
});

test('a long text of unclosed marks is read at once', () => {
  const start = performance.now();
  for (const mark of ['[', '**', '![', '[a](', '*', '- ']) parseMarkup(mark.repeat(4_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});

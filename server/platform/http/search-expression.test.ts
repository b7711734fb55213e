import { searchExpression } from '@kebun/contract/lib/collection.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from './search-expression.ts';

const term = fc.record({
  field: fc.stringMatching(/^[a-z][a-z0-9_.]{0,20}$/),
  values: fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 4 }),
});

test('whatever a client searches for arrives as it was typed', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 12 }), (terms) => {
      expect(parseSearch(searchExpression(terms))).toEqual(terms);
    }),
  );
});

test('and so it does once it has travelled in an address', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 12 }), (terms) => {
      const { searchParams } = new URL(
        `http://shop/api/products?${new URLSearchParams({ search: searchExpression(terms) })}`,
      );

      expect(parseSearch(searchParams.get('search') ?? '')).toEqual(terms);
    }),
  );
});

test('any text at all is read or refused, and never read as something that builds another text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const terms = parseSearch(text);
      if (terms) expect(parseSearch(searchExpression(terms))).toEqual(terms);
    }),
  );
});

test('the examples of the design', () => {
  expect(parseSearch('categories.slug:leafy;name:sawi')).toEqual([
    { field: 'categories.slug', values: ['leafy'] },
    { field: 'name', values: ['sawi'] },
  ]);
  expect(parseSearch('name:"5\\" pot; red, or: blue"')).toEqual([
    { field: 'name', values: ['5" pot; red, or: blue'] },
  ]);
  expect(parseSearch('price:500,1000')).toEqual([{ field: 'price', values: ['500', '1000'] }]);
});

test.each([
  '',
  'name',
  'name:',
  ':sawi',
  'name:sawi;',
  'name:sawi,,kailan',
  'name:"sawi',
  'name:sa"wi',
  'NAME:sawi',
  'name:sawi extra:1',
  'name:"a" b',
  Array.from({ length: 13 }, (_, at) => `f${at}:1`).join(';'),
])('not read: %j', (text) => {
  expect(parseSearch(text)).toBeUndefined();
});

test('a hostile text is refused as quickly as any other', () => {
  const hostile = `name:"${'\\"'.repeat(30_000)}`;
  const begun = performance.now();

  expect(parseSearch(hostile)).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(50);
});

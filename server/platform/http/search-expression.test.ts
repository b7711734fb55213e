import { searchExpression } from '@kebun/contract/lib/collection.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchExpression } from './search-expression.ts';

const term = fc.record({
  field: fc.stringMatching(/^[a-z][a-z0-9_.]{0,20}$/),
  values: fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 4 }),
});

test('any searched text is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 12 }), (terms) => {
      expect(parseSearchExpression(searchExpression(terms))).toEqual(terms);
    }),
  );
});

test('also after it was part of an address', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 12 }), (terms) => {
      const { searchParams } = new URL(
        `http://shop/api/products?${new URLSearchParams({ search: searchExpression(terms) })}`,
      );

      expect(parseSearchExpression(searchParams.get('search') ?? '')).toEqual(terms);
    }),
  );
});

test('any input is parsed or refused, and never parsed as what another text builds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const terms = parseSearchExpression(text);
      if (terms) expect(parseSearchExpression(searchExpression(terms))).toEqual(terms);
    }),
  );
});

test('the examples of the specification', () => {
  expect(parseSearchExpression('categories.slug:leafy;name:sawi')).toEqual([
    { field: 'categories.slug', values: ['leafy'] },
    { field: 'name', values: ['sawi'] },
  ]);
  expect(parseSearchExpression('name:"5\\" pot; red, or: blue"')).toEqual([
    { field: 'name', values: ['5" pot; red, or: blue'] },
  ]);
  expect(parseSearchExpression('price:500,1000')).toEqual([{ field: 'price', values: ['500', '1000'] }]);
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
])('refused: %j', (text) => {
  expect(parseSearchExpression(text)).toBeUndefined();
});

test('a hostile input is refused quickly', () => {
  const hostile = `name:"${'\\"'.repeat(30_000)}`;
  const started = performance.now();

  expect(parseSearchExpression(hostile)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(50);
});

import { expect, test } from 'vitest';
import { pageRangeToUrl, readSpan } from './page-range.ts';

const read = (search: string) => readSpan(new URLSearchParams(search));

// biome-ignore format: table
test.each([
  ['',                  { from: 1,  page: 1 }],
  ['page=3',            { from: 3,  page: 3 }],
  ['from=1&page=3',     { from: 1,  page: 3 }],
  ['from=5&page=3',     { from: 3,  page: 3 }], // no page before the first
  ['from=1&page=20',    { from: 13, page: 20 }], // eight in one view
  ['page=0',            { from: 1,  page: 1 }],
  ['page=-2&from=x',    { from: 1,  page: 1 }],
])('"%s" is read', (search, span) => {
  expect(read(search)).toEqual(span);
});

test('a range is written back as it was read, and the first page is left out', () => {
  expect(pageRangeToUrl(read('from=1&page=3'))).toEqual({ from: 1, page: 3 });
  expect(pageRangeToUrl(read('page=3'))).toEqual({ from: undefined, page: 3 });
  expect(pageRangeToUrl(read(''))).toEqual({ from: undefined, page: undefined });
});

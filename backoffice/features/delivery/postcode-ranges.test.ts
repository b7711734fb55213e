import { expect, test } from 'vitest';
import { formatRanges, parseRanges } from './postcode-ranges.ts';

test('postcodes are typed one by one, as ranges, and in lines', () => {
  expect(parseRanges('47000-47999, 50480\n\n 01000 – 02999 ')).toEqual([
    { first: '47000', last: '47999' },
    { first: '50480', last: '50480' },
    { first: '01000', last: '02999' },
  ]);
  expect(parseRanges('  ')).toEqual([]);
});

test.each(['4700', '47000-', 'Ipoh', '47000 47999', '470000'])('%s is not a postcode', (typed) => {
  expect(parseRanges(typed)).toBeUndefined();
});

test('typed ranges are formatted so that they can be typed again', () => {
  const ranges = [
    { first: '47000', last: '47999' },
    { first: '50480', last: '50480' },
  ];

  expect(parseRanges(formatRanges(ranges))).toEqual(ranges);
});

import { expect, test } from 'vitest';
import { isInRanges, mergeRanges, subtractRange } from './postcode-ranges.ts';

test('overlapping and adjacent ranges are joined', () => {
  const drawn = [
    { first: '47500', last: '47999' },
    { first: '40000', last: '40999' },
    { first: '41000', last: '47000' },
    { first: '42000', last: '43000' },
  ];

  expect(mergeRanges(drawn)).toEqual([
    { first: '40000', last: '47000' },
    { first: '47500', last: '47999' },
  ]);
});

test('a range includes both ends, and keeps a leading zero', () => {
  const perlis = [{ first: '01000', last: '02999' }];

  expect(['00999', '01000', '02999', '03000'].map((zip) => isInRanges(perlis, zip))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a range without another is cut at its ends, at both, or gone', () => {
  const selangor = { first: '40000', last: '48300' };
  const without = (first: string, last: string) =>
    subtractRange(selangor, { first, last }).map((rest) => `${rest.first}-${rest.last}`);

  expect(without('00000', '40000')).toEqual(['40001-48300']);
  expect(without('48300', '99999')).toEqual(['40000-48299']);
  expect(without('47000', '47999')).toEqual(['40000-46999', '48000-48300']);
  expect(without('00000', '99999')).toEqual([]);
  expect(without('00000', '39999')).toEqual(['40000-48300']);
});

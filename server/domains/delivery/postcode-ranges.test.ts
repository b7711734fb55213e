import { expect, test } from 'vitest';
import { coverageOf, isInRanges, mergeRanges } from './postcode-ranges.ts';

const selangor = { state_id: 'MY-10', state_name: 'Selangor' };
const places = [
  { zip: '47300', city: 'Petaling Jaya', ...selangor },
  { zip: '47301', city: 'Petaling Jaya', ...selangor },
  { zip: '40000', city: 'Shah Alam', ...selangor },
  { zip: '84300', city: 'Bukit Pasir', state_id: 'MY-01', state_name: 'Johor' },
  { zip: '84300', city: 'Muar', state_id: 'MY-01', state_name: 'Johor' },
];

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

test('postcodes are shown as states and towns; one that serves two towns counts once', () => {
  const { postcodes, coverage } = coverageOf(places, (zip) => zip !== '40000');

  expect(postcodes).toBe(3);
  expect(coverage).toEqual([
    { ...selangor, postcodes: 2, is_whole: false, towns: ['Petaling Jaya'] },
    { state_id: 'MY-01', state_name: 'Johor', postcodes: 1, is_whole: true, towns: ['Bukit Pasir', 'Muar'] },
  ]);
});

import { expect, test } from 'vitest';
import { coverageOf } from './coverage-of.ts';

const selangor = { state_id: 'MY-10', state_name: 'Selangor' };
const places = [
  { zip: '47300', city: 'Petaling Jaya', ...selangor },
  { zip: '47301', city: 'Petaling Jaya', ...selangor },
  { zip: '40000', city: 'Shah Alam', ...selangor },
  { zip: '84300', city: 'Bukit Pasir', state_id: 'MY-01', state_name: 'Johor' },
  { zip: '84300', city: 'Muar', state_id: 'MY-01', state_name: 'Johor' },
];

test('postcodes are shown as states and towns; one that serves two towns counts once', () => {
  const { postcodes, coverage } = coverageOf(places, (zip) => zip !== '40000');

  expect(postcodes).toBe(3);
  expect(coverage).toEqual([
    { ...selangor, postcodes: 2, is_whole: false, towns: ['Petaling Jaya'] },
    { state_id: 'MY-01', state_name: 'Johor', postcodes: 1, is_whole: true, towns: ['Bukit Pasir', 'Muar'] },
  ]);
});

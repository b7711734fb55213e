import { expect, test } from 'vitest';
import { filledFromPlace } from './filled-from-place.ts';

const place = (cities: string[]) => ({
  zip: '84300',
  city: cities[0] as string,
  cities,
  names: cities,
  state: { id: 'MY-01', code: 'MY-01', name: 'Johor', country_code: 'MY', is_deliverable: true },
  zone: 'peninsular',
  fresh_allowed: true,
  is_deliverable: true,
});

test('a postcode fills in its city and state', () => {
  expect(filledFromPlace({ city: ' ' }, place(['Muar']))).toEqual({ city: 'Muar', state_id: 'MY-01' });
  const before = place(['Ipoh']);
  expect(filledFromPlace({ city: 'Ipoh' }, place(['Muar']), before)).toMatchObject({ city: 'Muar' });
});

test('X-8e: a typed city stays', () => {
  expect(filledFromPlace({ city: 'Ipoh', state_id: 'MY-01' }, place(['Muar']))).toEqual({});
});

test('a city that the postcode also serves stays', () => {
  expect(filledFromPlace({ city: 'bukit pasir ' }, place(['Muar', 'Bukit Pasir']))).toEqual({
    state_id: 'MY-01',
  });
});

test('nothing changes where both are correct', () => {
  expect(filledFromPlace({ city: 'Muar', state_id: 'MY-01' }, place(['Muar']))).toEqual({});
});

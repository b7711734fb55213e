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

test('a postcode brings its city and state', () => {
  expect(filledFromPlace({ city: ' ' }, place(['Muar']))).toEqual({ city: 'Muar', state_id: 'MY-01' });
  const before = place(['Ipoh']);
  expect(filledFromPlace({ city: 'Ipoh' }, place(['Muar']), before)).toMatchObject({ city: 'Muar' });
});

test('X-8e: a city that somebody typed stays', () => {
  expect(filledFromPlace({ city: 'Ipoh', state_id: 'MY-01' }, place(['Muar']))).toEqual({});
});

test('a city that the postcode serves as well is left alone', () => {
  expect(filledFromPlace({ city: 'bukit pasir ' }, place(['Muar', 'Bukit Pasir']))).toEqual({
    state_id: 'MY-01',
  });
});

test('where both are right already nothing changes', () => {
  expect(filledFromPlace({ city: 'Muar', state_id: 'MY-01' }, place(['Muar']))).toEqual({});
});

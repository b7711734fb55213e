import { expect, test } from 'vitest';
import { nearestStop, priceStops } from './price-stops.ts';

test('the stops reach from the lowest to the highest price', () => {
  expect(priceStops(180, 690)).toEqual([100, 200, 300, 400, 500, 600, 700]);
  expect(priceStops(500, 500)).toEqual([500]);
});

test('the stops are further apart above the usual prices', () => {
  expect(priceStops(1200, 3800)).toEqual([1200, 1500, 1800, 2000, 2500, 3000, 3500, 4000]);
});

test('an amount is placed at the nearest stop', () => {
  const stops = priceStops(100, 1000);
  expect(stops[nearestStop(stops, 640)]).toBe(600);
  expect(stops[nearestStop(stops, 99_999)]).toBe(1000);
});

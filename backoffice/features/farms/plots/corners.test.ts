import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { expect, test } from 'vitest';
import { cornersOf, polygonOf, pushed, split, squareAround, without } from './corners.ts';

const square = squareAround([103.6, 1.67], 20);

test('a new outline is a square with sides of so many metres, as its area shows', () => {
  expect(areaOf(polygonOf(square))).toBeGreaterThan(395);
  expect(areaOf(polygonOf(square))).toBeLessThan(405);
  expect(cornersOf(polygonOf(square))).toEqual(square);
});

test('a point in the middle of an edge does not change the area', () => {
  const five = split(square, 3); // the edge that closes it
  expect(five).toHaveLength(5);
  expect(areaOf(polygonOf(five))).toBe(areaOf(polygonOf(square)));
  expect(without(five, 4)).toEqual(square);
});

test('three points are the minimum', () => {
  const three = without(square, 0);
  expect(without(three, 0)).toEqual(three);
});

test('a metre to the north is a metre', () => {
  const [lng, lat] = pushed([103.6, 1.67], 0, 1);
  expect(lng).toBe(103.6);
  expect(lat - 1.67).toBeCloseTo(1 / 111_195, 9);
});

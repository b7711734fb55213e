import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { expect, test } from 'vitest';
import { cornersOf, polygonOf, pushed, split, squareAround, without } from './corners.ts';

const square = squareAround([103.6, 1.67], 20);

test('a new outline is a square of so many metres, and says so by its area', () => {
  expect(areaOf(polygonOf(square))).toBeGreaterThan(395);
  expect(areaOf(polygonOf(square))).toBeLessThan(405);
  expect(cornersOf(polygonOf(square))).toEqual(square);
});

test('a point in the middle of an edge changes nothing of the ground', () => {
  const five = split(square, 3); // the edge that closes it
  expect(five).toHaveLength(5);
  expect(areaOf(polygonOf(five))).toBe(areaOf(polygonOf(square)));
  expect(without(five, 4)).toEqual(square);
});

test('three points stay', () => {
  const three = without(square, 0);
  expect(without(three, 0)).toEqual(three);
});

test('a metre to the north is a metre', () => {
  const [lng, lat] = pushed([103.6, 1.67], 0, 1);
  expect(lng).toBe(103.6);
  expect(lat - 1.67).toBeCloseTo(1 / 111_195, 9);
});

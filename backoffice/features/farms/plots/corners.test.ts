import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { expect, test } from 'vitest';
import {
  cornersOf,
  freeSquareAround,
  polygonOf,
  removeCorner,
  shiftPosition,
  split,
  squareAround,
} from './corners.ts';

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
  expect(removeCorner(five, 4)).toEqual(square);
});

test('three points are the minimum', () => {
  const three = removeCorner(square, 0);
  expect(removeCorner(three, 0)).toEqual(three);
});

test('a metre to the north is a metre', () => {
  const [lng, lat] = shiftPosition([103.6, 1.67], 0, 1);
  expect(lng).toBe(103.6);
  expect(lat - 1.67).toBeCloseTo(1 / 111_195, 9);
});

test('a new square lies beside the plots that are there, as near as it can', () => {
  const place = [103.6, 1.67] as const;
  const first = freeSquareAround([...place], 12, []);
  const second = freeSquareAround([...place], 12, [first]);
  const third = freeSquareAround([...place], 12, [first, second]);

  expect(first).toEqual(squareAround([...place], 12));
  const west = (corners: typeof first) => Math.min(...corners.map(([lng = 0]) => lng));
  const south = (corners: typeof first) => Math.min(...corners.map(([, lat = 0]) => lat));
  const metres = (degrees: number) => Math.abs(degrees) * 111_000;
  expect(metres(west(second) - west(first)) + metres(south(second) - south(first))).toBeCloseTo(15, 0);
  expect(third).not.toEqual(second);
});

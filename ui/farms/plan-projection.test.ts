import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { expect, test } from 'vitest';
import { projectionOf, scaleBar } from './plan-projection.ts';

const square: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [101, 4],
      [101.001, 4],
      [101.001, 4.001],
      [101, 4.001],
      [101, 4],
    ],
  ],
};

test('north is up, and nothing lies outside the drawing', () => {
  const { pointOf, height } = projectionOf(square.coordinates[0] ?? [], 400);

  expect(pointOf([101, 4.001])).toEqual([14, 14]);
  const [x, y] = pointOf([101.001, 4]);
  expect(x).toBe(386);
  expect(y).toBeLessThanOrEqual(height - 14);
});

test('the path closes a ring, not its last corner', () => {
  const { pathOf } = projectionOf(square.coordinates[0] ?? [], 400);

  expect(pathOf(square)).toMatch(/^M[\d. ]+(L[\d. ]+){3}Z$/);
});

test('the scale bar is a round number of metres', () => {
  const { lengthOf } = projectionOf(square.coordinates[0] ?? [], 400);
  const { metres, length } = scaleBar(lengthOf, 400);

  expect(metres).toBe(20);
  expect(length).toBeCloseTo(67, 0);
});

test('a point on the drawing converts back to its position', () => {
  const { pointOf, placeOf } = projectionOf(
    [
      [103.6, 1.67],
      [103.602, 1.672],
    ],
    400,
  );
  const [lng, lat] = placeOf(pointOf([103.6011, 1.6713]));
  expect(lng).toBeCloseTo(103.6011, 5);
  expect(lat).toBeCloseTo(1.6713, 5);
});

import { expect, test } from 'vitest';
import type { Polygon, Position } from '../../lib/geojson-features.ts';
import { plotsOverlap } from './overlap.ts';

const metre = 1 / 111_195;

/** Returns a plot by its corners, in metres from a field in Johor. */
const plot = (...corners: readonly (readonly [number, number])[]): Polygon => {
  const ring = corners.map(([x, y]): Position => [103.6 + x * metre, 1.67 + y * metre]);
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] };
};
const box = (west: number, south: number, east: number, north: number) =>
  plot([west, south], [east, south], [east, north], [west, north]);

test('neighbouring plots do not overlap, even if an edge was drawn a few centimetres off', () => {
  expect(plotsOverlap(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(false);
  expect(plotsOverlap(box(0, 0, 10, 10), box(9.8, 0, 20, 10))).toBe(false);
  expect(plotsOverlap(box(0, 0, 10, 10), box(30, 30, 40, 40))).toBe(false);
});

test('plots that reach into each other overlap, in any position', () => {
  expect(plotsOverlap(box(0, 0, 10, 10), box(9, 0, 20, 10))).toBe(true);
  expect(plotsOverlap(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(true); // the same outline again
  expect(plotsOverlap(box(0, 0, 30, 30), box(10, 10, 20, 20))).toBe(true); // one in the other
  expect(plotsOverlap(box(10, 10, 20, 20), box(0, 0, 30, 30))).toBe(true);
  expect(plotsOverlap(box(0, 10, 30, 20), box(10, 0, 20, 30))).toBe(true); // a cross: no corner is inside
});

test('a plot within the arm of another does not overlap it', () => {
  const arm = plot([0, 0], [30, 0], [30, 30], [20, 30], [20, 10], [0, 10]);
  expect(plotsOverlap(arm, box(0, 10, 20, 30))).toBe(false);
  expect(plotsOverlap(arm, box(0, 12, 22, 30))).toBe(true);
});

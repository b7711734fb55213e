import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FarmPlan, readFarmPlan, writeFarmPlan } from './farm-plan.ts';

const area = (west: number, south: number, size = 0.001) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south],
    ],
  ],
});
const feature = (kind: string | undefined, geometry: object) => ({
  type: 'Feature',
  properties: kind ? { kind } : null,
  geometry,
});
const file = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const boundary = feature('farm', area(103.6, 1.66));
const track = feature('road', { type: 'LineString', coordinates: [[103.6, 1.66, 12], [103.601, 1.661]] }); // biome-ignore format: one line

test('the plans of the demo farms are read, without the plots, and written as they were read', () => {
  for (const farm of ['cam', 'kul', 'sek', 'ypg']) {
    const text = readFileSync(new URL(`../../world/farms/${farm}.geojson`, import.meta.url), 'utf8');
    const plan = readFarmPlan(text) as FarmPlan;

    expect(plan.boundary?.type).toBe('Polygon');
    expect(plan.landmarks.length).toBeGreaterThan(0);
    expect(plan.skipped).toBeGreaterThan(0);
    expect(readFarmPlan(writeFarmPlan(plan))).toEqual({ ...plan, skipped: 0 });
  }
});

test('a single area without a kind is the boundary, and heights are left out', () => {
  expect(readFarmPlan(`\uFEFF${JSON.stringify(area(103.6, 1.66))}`)).toMatchObject({
    boundary: area(103.6, 1.66),
    landmarks: [],
  });
  expect(readFarmPlan(file(feature(undefined, area(103.6, 1.66)), track))).toMatchObject({
    boundary: area(103.6, 1.66),
    landmarks: [{ geometry: { coordinates: [[103.6, 1.66], [103.601, 1.661]] } }], // biome-ignore format: one line
  });
  const two = file(feature(undefined, area(103.6, 1.66)), feature(undefined, area(103.7, 1.66)), track);
  expect(readFarmPlan(two)).toMatchObject({ boundary: null, skipped: 2 });
});

test.each([
  ['no JSON', 'unreadable', '<kml/>'],
  ['another JSON', 'unreadable', '[1, 2]'],
  ['no known kind', 'empty', file(feature('plot', area(103.6, 1.66)))],
  ['too many landmarks', 'too_many', file(boundary, ...Array.from({ length: 201 }, () => track))],
  ['a boundary with swapped axes', 'swapped_axes', file(feature('farm', area(1.66, 103.6)))],
  ['a pond outside the country', 'outside_country', file(boundary, feature('pond', area(20, 50)))],
  ['a track of one point', 'too_few_vertices', file(boundary, feature('road', { type: 'LineString', coordinates: [[103.6, 1.66]] }))], // biome-ignore format: table
])('a file with %s is refused as %s', (_what, fault, text) => {
  expect(readFarmPlan(text)).toBe(fault);
});

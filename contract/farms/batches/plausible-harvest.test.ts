import { expect, test } from 'vitest';
import type { CropFigures } from '../crops/crop-figures.ts';
import { newBatch, newCycle } from './batch.ts';
import { heaviestPlant, plausibleHarvest } from './plausible-harvest.ts';

const range = (low: number, high: number) => ({ low, high, source: 'E' });
const none = { yield_kg_m2: null, plant_kg: null, spacing: '' };
/** The figures of a crop that its heaviest plant depends on. */
const figures = (more: Partial<CropFigures>) => ({ ...none, ...more }) as CropFigures;
const heaviest = (of: CropFigures, spacing_m2: number | null = null) =>
  heaviestPlant({ figures: of, spacing_m2 });

test('the heaviest plant is the highest figure of its weight, or of its ground, twice', () => {
  const ground = range(0.8, 1.5);
  expect(heaviest(figures({ plant_kg: range(0.04, 0.12), yield_kg_m2: ground }))).toBe(240);
  expect(heaviest(figures({ yield_kg_m2: ground }), 0.01)).toBe(30);
  expect(heaviest(figures({ yield_kg_m2: ground, spacing: '10x20 cm' }))).toBe(60);
  expect(heaviest(figures({}))).toBeNull();
});

test('plants that were harvested or lost since the first harvest have given their part, earlier losses none', () => {
  const harvest = { event_id: 'h', location_id: 'p', at: '2026-11-10T00:00:00.000Z', grades: [] };
  const loss = (at: string) => ({ at, cause: 'pest' as const, quantity: 10 });
  const batch = newBatch({ id: 'b', farm_id: 'f', template: 'fruit_multi', regrowth: false });
  batch.counts.alive = 40;
  batch.cycles = [
    {
      ...newCycle(1, '2026-09-01T00:00:00.000Z', 100),
      harvests: [{ ...harvest, net_g: 2_000, plants_removed: 20 }],
      losses: [loss('2026-10-01T00:00:00.000Z'), loss('2026-11-10T00:00:00.000Z')],
      terminated_after_harvest: 30,
    },
  ];

  expect(plausibleHarvest(batch, 100)).toBe((40 + 20 + 10 + 30) * 100 - 2_000);
  batch.cycles = [...batch.cycles, newCycle(2, '2026-12-01T00:00:00.000Z', 40)];
  expect(plausibleHarvest(batch, 100)).toBe(40 * 100); // a new season begins at nothing
});

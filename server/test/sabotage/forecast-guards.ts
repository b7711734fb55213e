import type { Guard } from './guards.ts';

const weight = 'server/domains/farms/weight-by-plants.test.ts';

/** The guards of what is foretold of a harvest. */
export const forecastGuards: readonly Guard[] = [
  {
    guard: 'forecasts: X-7a the weight follows the plants that stand',
    removals: [
      {
        file: 'contract/farm-expected-weight.ts',
        take: 'return middleOf(figures.yield_kg_m2) * 1_000 * groundOf(figures, batch.spacing_m2);',
        put: 'return (middleOf(figures.yield_kg_m2) * 1_000 * (known.bed_m2 ?? 0)) / plantsOf(batch);',
      },
      {
        file: 'contract/farm-expected-weight.ts',
        take: 'gramsPerPlant({ batch, figures }: Known)',
        put: 'gramsPerPlant(known: Known, { batch, figures } = known)',
      },
      {
        file: 'contract/farm-expected-weight.ts',
        take: 'const taken = Math.min(plants * ground, bed_m2 ?? Number.POSITIVE_INFINITY);',
        put: 'const taken = bed_m2 ?? plants * ground;',
      },
    ],
    test: weight,
    named: 'ten plants of amaranth',
  },
  {
    guard: 'forecasts: X-7b two batches have a bed between them',
    removals: [
      {
        file: 'server/domains/farms/bed-share.ts',
        take: 'others, bed: bed.m2 }',
        put: 'others: 0 * others, bed: bed.m2 }',
      },
    ],
    test: weight,
    named: 'two batches in one bed',
  },
  {
    guard: 'forecasts: X-7c the last picking is never before the first',
    removals: [
      {
        file: 'contract/farm-forecast.ts',
        take: 'picking ? addDays(today, 6) : first.p90',
        put: 'picking ? addDays(today, 6) : first.p50',
      },
    ],
    test: weight,
    named: 'give what so many plants can',
  },
];

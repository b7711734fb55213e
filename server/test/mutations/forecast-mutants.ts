import type { Mutant } from './mutants.ts';

const weight = 'server/domains/farms/forecast/weight-by-plants.test.ts';

/** Guards of harvest forecasts. */
export const forecastGuards: readonly Mutant[] = [
  {
    guard: 'forecasts: X-7a the weight depends on the living plants',
    removals: [
      {
        file: 'contract/farms/forecast/expected-weight.ts',
        take: 'return middleOf(figures.yield_kg_m2) * 1_000 * groundOf(figures, batch.spacing_m2);',
        put: 'return (middleOf(figures.yield_kg_m2) * 1_000 * (known.bed_m2 ?? 0)) / plantsOf(batch);',
      },
      {
        file: 'contract/farms/forecast/expected-weight.ts',
        take: 'gramsPerPlant({ batch, figures }: ForecastInputs)',
        put: 'gramsPerPlant(known: ForecastInputs, { batch, figures } = known)',
      },
      {
        file: 'contract/farms/forecast/expected-weight.ts',
        take: 'const taken = Math.min(plants * ground, bed_m2 ?? Number.POSITIVE_INFINITY);',
        put: 'const taken = bed_m2 ?? plants * ground;',
      },
    ],
    test: weight,
    named: 'ten plants of amaranth',
  },
  {
    guard: 'forecasts: X-7b two batches share the area of a bed',
    removals: [
      {
        file: 'server/domains/farms/forecast/batch-bed.ts',
        take: 'others, bed: bed.m2 }',
        put: 'others: 0 * others, bed: bed.m2 }',
      },
    ],
    test: weight,
    named: 'two batches in one bed',
  },
  {
    guard: 'forecasts: X-7c the last harvest is never before the first',
    removals: [
      {
        file: 'contract/farms/forecast/forecast.ts',
        take: 'harvesting ? addDays(today, 6) : first.p90',
        put: 'harvesting ? addDays(today, 6) : first.p50',
      },
    ],
    test: weight,
    named: 'yield what so many plants can',
  },
  {
    guard: 'farms: X-7e a hidden location is rounded to two decimals',
    removals: [
      {
        file: 'server/domains/farms/plots/plot.ts',
        take: 'row.farm.shows_exact_location ? row.geometry : null',
        put: 'row.geometry',
      },
    ],
    test: 'server/domains/farms/plots/rounded-geometry.test.ts',
    named: 'is rounded to two decimals in every public call, unless the farm agreed to be located',
  },
  {
    guard: 'farms: X-7f map boxes do not reveal a hidden location',
    removals: [
      {
        file: 'server/domains/farms/list-farms.ts',
        take: 'case when shows_exact_location then',
        put: 'case when true then',
      },
    ],
    test: 'server/domains/farms/plots/rounded-geometry.test.ts',
    named: 'which farms lie in a box',
  },
  {
    guard: 'farms: X-7k a portrait is shown with consent only',
    removals: [
      {
        file: 'server/domains/farms/people/public-farmer.ts',
        take: "consent_scope.includes('photo') ?",
        put: 'consent_scope ?',
      },
    ],
    test: 'server/domains/farms/farm-pictures.test.ts',
    named: 'a portrait is public only while',
  },
  {
    guard: 'farms: X-7g a survival rate is shown with consent only',
    removals: [
      {
        file: 'server/domains/farms/people/list-farmers.ts',
        take: "!consent_scope.includes('figures')",
        put: 'false',
      },
    ],
    test: 'server/domains/farms/plots/rounded-geometry.test.ts',
    named: 'only where they agreed',
  },
  {
    guard: 'forecasts: X-7d a resting batch has a next harvest',
    removals: [
      {
        file: 'contract/farms/forecast/forecast.ts',
        take: "grams.p50 === 0 && batch.stage === 'resting' && hasSeasons(batch.batch)",
        put: 'false',
      },
    ],
    test: 'contract/farms/forecast/forecast.test.ts',
    named: 'after its season has a forecast',
  },
  {
    guard: 'forecasts: X-7h an unknown value of a group is null',
    removals: [
      {
        file: 'server/domains/farms/batches/count-seedlings.ts',
        take: "group !== 'status')} as ready_next_week",
        put: 'true)} as ready_next_week',
      },
    ],
    test: 'server/domains/farms/routes.test.ts',
    named: 'are the same however they are grouped',
  },
  {
    guard: 'forecasts: X-7i a range covers the possible yields',
    removals: [
      {
        file: 'contract/farms/forecast/mean-and-deviation.ts',
        take: 'tenthQuantile = 1.28',
        put: 'tenthQuantile = 0.7',
      },
    ],
    test: 'tools/forecast/back-test.test.ts',
    named: 'eight of ten cases',
  },
  {
    guard: 'forecasts: X-7j late records are not scored',
    removals: [
      {
        file: 'server/domains/farms/batches/archive-row.ts',
        take: '!snapshot || isLate || !first_harvest_on',
        put: '!snapshot || !first_harvest_on',
      },
    ],
    test: 'server/domains/farms/events/late-recording.test.ts',
    named: 'long after its sowing',
  },
];

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../lib/days.ts';
import type { BatchState } from '../batches/batch.ts';
import type { TemplateName } from '../batches/stages.ts';
import type { CropFigures } from '../crops/crop-figures.ts';
import type { PlantLocation } from '../events/event-rules.ts';
import type { EventType, FarmEvent, Payload } from '../events/events.ts';
import { noDecisions, replay } from '../events/replay.ts';
import { elapsedShare } from './expected-weight.ts';
import { forecastOf, overdueFrom } from './forecast.ts';
import { degreeDayClock } from './growth-clock.ts';
import type { PastCycle } from './past-cycles.ts';

const E = (low: number, high: number) => ({ low, high, source: 'E' });

/** Choy sum and chilli as the reference has them. */
const sawi: CropFigures = {
  germination_days: E(2, 4),
  transplant_days: E(10, 14),
  first_harvest_days: E(24, 30),
  basis: 'sowing',
  window_days: E(1, 5),
  season_days: null,
  interval_days: null,
  yield_kg_m2: E(0.8, 1.4),
  plant_kg: E(0.04, 0.12),
  spacing: '10x15 cm',
  storage_c: E(2, 2),
  storage_days: E(14, 21),
  shelf_days: 5,
  ambient_days: 2,
  base_c: 7,
  cap_c: 30,
  degree_days: 554,
};
const chilli: CropFigures = {
  ...sawi,
  germination_days: E(7, 12),
  transplant_days: E(35, 46),
  first_harvest_days: E(60, 90),
  basis: 'transplanting',
  window_days: E(90, 150),
  plant_kg: E(0.5, 3),
  yield_kg_m2: E(1.2, 1.8),
};

const places = new Map<string, PlantLocation>([
  ['nursery', { id: 'nursery', farm_id: 'farm', kind: 'nursery' }],
  ['p3', { id: 'p3', farm_id: 'farm', kind: 'plot' }],
]);
const sowing = '2026-11-01';

let eventCount = 0;
function after<T extends EventType>(days: number, type: T, payload: Payload<T>, place?: string) {
  eventCount++;
  return {
    id: `e${eventCount}`,
    type,
    payload,
    farm_id: 'farm',
    batch_id: 'batch',
    cohorts: place ? [{ location_id: place }] : [],
    occurred_at: `${addDays(sowing, days)}T01:00:00.000Z`,
    recorded_at: '2030-01-01T00:00:00.000Z',
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    position: eventCount,
    voids_event_id: null,
    corrects_event_id: null,
  } as unknown as FarmEvent;
}

function grown(template: TemplateName, ...events: FarmEvent[]) {
  const batches = [{ id: 'batch', farm_id: 'farm', template, regrowth: false }];
  return replay({ batches, places, events, decisions: noDecisions }).batches.get('batch') as BatchState;
}

const sown = () =>
  after(0, 'seeded', { quantity: 2000, unit: 'seed', trays: 20, cells_per_tray: 100 }, 'nursery');
const germinated = (days: number) => after(days, 'germination_counted', { germinated: 1800, final: true });
const plantedOut = (days: number) =>
  after(days, 'transplanted', { from: 'nursery', to: 'p3', quantity: 1800 });

function firstOf(batch: BatchState, figures = sawi, past: readonly PastCycle[] = [], day = 0) {
  const forecast = forecastOf({ batch, figures, past, today: addDays(sowing, day), bed_m2: 200 });
  if (!forecast) throw new Error('forecastOf returned no forecast');
  const { p10, p50, p90 } = forecast.first;
  return { ...forecast, days: [p10, p50, p90].map((each) => daysBetween(sowing, each)) };
}

const cycle = (days: number, kg = 150): PastCycle => ({
  cycle: 1,
  days_to_germination: 3,
  days_in_nursery: 12,
  days_to_flowering: null,
  days_to_first_harvest: days,
  harvest_window_days: 2,
  sown: 2000,
  germinated: 1800,
  thinned: 0,
  sold_or_given_away: 0,
  transplanted: 1800,
  survivors: 1700,
  total_g: kg * 1000,
  g_per_m2_bed: kg * 5,
  degree_days: null,
});

describe('the first harvest of choy sum', () => {
  test('is by the reference on the 27th day, with its deviation', () => {
    expect(firstOf(grown('leaf_once', sown())).days).toEqual([21, 27, 33]);
  });

  test('follows our own cycles, the more of them the more precisely', () => {
    const [late, sure] = [Array(3).fill(cycle(33)), Array(20).fill(cycle(33))] as PastCycle[][];

    expect(firstOf(grown('leaf_once', sown()), sawi, late).days[1]).toBe(30);
    expect(firstOf(grown('leaf_once', sown()), sawi, sure).days[1]).toBe(32);
  });

  test('moves by seven tenths of the delay of its germination', () => {
    const { days, reasons } = firstOf(grown('leaf_once', sown(), germinated(1)), sawi, [], 1);

    expect(days[1]).toBe(26);
    expect(reasons).toEqual([{ code: 'came_up', number: -2 }]);
  });

  test('is later for plants that stayed too long in their trays', () => {
    const { days, reasons } = firstOf(
      grown('leaf_once', sown(), germinated(3), plantedOut(20)),
      sawi,
      [],
      20,
    );

    expect(reasons).toEqual([
      { code: 'planted_out', number: 8 },
      { code: 'long_in_tray', number: 6 },
    ]);
    expect(days[1]).toBe(27 + 9); // 0.7 × 8 + 0.5 × 6, rounded
  });

  test('is any day once it is due', () => {
    const { days, reasons } = firstOf(
      grown('leaf_once', sown(), germinated(3), plantedOut(12)),
      sawi,
      [],
      31,
    );

    expect(days).toEqual([31, 31, 34]);
    expect(reasons).toContainEqual({ code: 'due', number: 4 });
  });

  test('is forecast for a plan, too', () => {
    const plan = after(-10, 'planned', { quantity: 2000, sow_on: sowing, plot_id: 'p3' });

    expect(firstOf(grown('leaf_once', plan), sawi, [], -10).days[1]).toBe(27);
  });

  test('has no forecast after it happened, nor for a finished batch', () => {
    const harvested = after(28, 'harvested', { net_g: 9_000, plants_removed: 100, final: false }, 'p3');
    const cleared = after(29, 'harvested', { net_g: 9_000, plants_removed: 100, final: true }, 'p3');
    const all = [sown(), germinated(3), plantedOut(12), harvested];

    expect(firstOf(grown('leaf_once', ...all), sawi, [], 28).days).toEqual([28, 28, 28]);
    const over = grown('leaf_once', ...all, cleared);
    expect(forecastOf({ batch: over, figures: sawi, past: [], today: '2026-12-01', bed_m2: 200 })).toBeNull();
  });
});

test('chilli counts from the day of transplanting', () => {
  const batch = grown('fruit_multi', sown(), germinated(9), plantedOut(50));

  expect(firstOf(batch, chilli, [], 50).days[1]).toBe(50 + 75 + 2); // four days too long in the tray
});

test('with temperature records, degree days decide: a cool hill takes longer', () => {
  const days = Array.from({ length: 40 }, (_, at) => addDays(sowing, at - 39));
  const hill = degreeDayClock(
    days.map((day) => ({ day, t_min: 15, t_max: 22 })),
    7,
    30,
  );
  const forecast = forecastOf({
    batch: grown('leaf_once', sown()),
    figures: sawi,
    past: [],
    today: sowing,
    bed_m2: 200,
    clock: hill,
  });

  expect(daysBetween(sowing, forecast?.first.p50 ?? '')).toBe(49); // 554 degree days at 11.5 a day
  expect(forecast?.reasons).toContainEqual({ code: 'by_warmth', number: 554 });
});

describe('the remaining weight', () => {
  test('is by the reference the living plants that can be sold, within a third', () => {
    const { grams } = firstOf(grown('leaf_once', sown()));

    expect(grams.p50).toBe(105_600); // 2,000 × 0.75 × 80 g × 0.88
    expect(grams.p10).toBe(69_331);
    expect(grams.p90).toBe(141_869);
  });

  test('is no more than the bed can carry', () => {
    const forecast = forecastOf({
      batch: grown('leaf_once', sown()),
      figures: sawi,
      past: [],
      today: sowing,
      bed_m2: 50,
    });

    expect(forecast?.grams.p50).toBe(55_000); // 50 m² × 1.1 kg
  });

  test('takes its range from our own cycles', () => {
    const own = [90, 120, 150, 180, 210].map((kg) => cycle(27, kg));
    const { grams } = firstOf(grown('leaf_once', sown()), sawi, own);

    const sure = firstOf(
      grown('leaf_once', sown()),
      sawi,
      [150, 150, 150, 150, 150].map((kg) => cycle(27, kg)),
    ).grams;

    expect(grams.p10 / grams.p50).toBeLessThan(0.65);
    expect(sure.p10 / sure.p50).toBeGreaterThan(grams.p10 / grams.p50);
  });

  test('of repeated harvests is the rest of the window, or of the plants', () => {
    const harvest = (day: number, kg: number) =>
      after(day, 'harvested', { net_g: kg * 1000, plants_removed: 0, final: false }, 'p3');
    const until = (...harvests: FarmEvent[]) =>
      grown('fruit_multi', sown(), germinated(9), plantedOut(40), ...harvests);
    const start = firstOf(until(), chilli, [], 100).grams.p50;
    const little = firstOf(until(harvest(115, 1)), chilli, [], 175).grams.p50;
    const much = firstOf(until(harvest(115, start / 1000 - 10)), chilli, [], 175).grams.p50;

    expect(little).toBeLessThan(start * 0.5);
    expect(much).toBeLessThan(little);
  });

  test('is split into weeks without a loss', () => {
    const { weeks, grams } = firstOf(
      grown('fruit_multi', sown(), germinated(9), plantedOut(40)),
      chilli,
      [],
      40,
    );

    expect(weeks.reduce((sum, { likely }) => sum + likely, 0)).toBe(grams.p50);
    expect(weeks.reduce((sum, { high }) => sum + high, 0)).toBeGreaterThan(grams.p90);
    const peak = weeks.findIndex(({ likely }) => likely === Math.max(...weeks.map((week) => week.likely)));
    expect(peak / weeks.length).toBeGreaterThan(0.25);
    expect(peak / weeks.length).toBeLessThan(0.55);
  });
});

describe('a batch that rests and will be harvested again', () => {
  const guava: CropFigures = {
    ...sawi,
    germination_days: null,
    transplant_days: null,
    first_harvest_days: E(329, 420),
    window_days: E(60, 120),
    season_days: E(95, 125),
    interval_days: E(110, 160),
    plant_kg: E(40, 80),
    yield_kg_m2: E(1, 2),
  };
  const planted = after(0, 'planted', { quantity: 5, unit: 'sapling' }, 'p3');
  const harvested = (day: number, rests: boolean) =>
    after(day, 'harvested', { net_g: 90_000, plants_removed: 0, final: false, flush_done: rests }, 'p3');

  test('after its season has a forecast of the next, even before the season is closed', () => {
    const tree = grown('tree_season', planted, harvested(380, false), harvested(470, true));

    const { days, grams, until, first } = firstOf(tree, guava, [], 475);

    expect(tree.stage).toBe('resting');
    expect(grams.p50).toBeGreaterThan(100_000);
    expect(days[1]).toBe(470 + 135);
    expect(until >= first.p90).toBe(true);
  });

  test('between two harvests has at least one more', () => {
    const herb = grown('herb_cut', planted, harvested(100, true));

    const { grams } = firstOf(herb, { ...guava, first_harvest_days: E(90, 110) }, [], 300);

    expect(herb.stage).toBe('resting');
    expect(grams.p50).toBe(90_000);
  });
});

test('a batch is overdue the day after the reference expected its next stage', () => {
  const batch = grown('leaf_once', sown());
  const known = { batch, figures: sawi, past: [], today: sowing, bed_m2: 200 };

  expect(overdueFrom(known, forecastOf(known))).toBe(addDays(sowing, 5));
});

test('after any events, the percentiles are in order, and none lies in the past', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 15, max: 60 }), { maxLength: 12 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      fc.option(fc.integer({ min: 10, max: 25 })),
      fc.integer({ min: 0, max: 80 }),
      (own, up, out, day) => {
        const events = [sown(), ...(up ? [germinated(up)] : []), ...(up && out ? [plantedOut(out)] : [])];
        const known = events.filter(({ occurred_at }) => occurred_at.slice(0, 10) <= addDays(sowing, day));
        const { days, grams, weeks } = firstOf(
          grown('leaf_once', ...known),
          sawi,
          own.map((each) => cycle(each, each * 3)),
          day,
        );
        expect(days).toEqual(days.toSorted((one, other) => one - other));
        expect(days[0]).toBeGreaterThanOrEqual(day);
        expect(grams.p10).toBeLessThanOrEqual(grams.p50);
        expect(grams.p50).toBeLessThanOrEqual(grams.p90);
        expect(weeks.reduce((sum, { likely }) => sum + likely, 0)).toBe(grams.p50);
      },
    ),
  );
});

test('the window fills from nothing to all, never backwards', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(500), fc.nat(50), (window, day, more) => {
      const by = (days: number) => elapsedShare(sowing, window, addDays(sowing, days));
      expect(by(0)).toBe(0);
      expect(by(window)).toBe(1);
      expect(by(day + more)).toBeGreaterThanOrEqual(by(day));
    }),
  );
});

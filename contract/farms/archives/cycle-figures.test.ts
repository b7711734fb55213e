import { expect, test } from 'vitest';
import type { BatchState } from '../batches/batch.ts';
import type { PlantLocation } from '../events/event-rules.ts';
import type { EventType, FarmEvent, Payload } from '../events/events.ts';
import { noDecisions, replay } from '../events/replay.ts';
import { figuresOf } from './cycle-figures.ts';

const places = new Map<string, PlantLocation>([
  ['nursery', { id: 'nursery', farm_id: 'farm', kind: 'nursery' }],
  ['p3', { id: 'p3', farm_id: 'farm', kind: 'plot' }],
]);

let eventCount = 0;
function on<T extends EventType>(day: string, type: T, payload: Payload<T>, place?: string) {
  eventCount++;
  return {
    id: `e${eventCount}`,
    type,
    payload,
    farm_id: 'farm',
    batch_id: 'batch',
    cohorts: place ? [{ location_id: place }] : [],
    occurred_at: `${day}T01:00:00.000Z`,
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

function grown(template: 'leaf_once' | 'tree_season', events: FarmEvent[]) {
  const batches = [{ id: 'batch', farm_id: 'farm', template, regrowth: false }];
  return replay({ batches, places, events, decisions: noDecisions }).batches.get('batch') as BatchState;
}

const sawi = () =>
  grown('leaf_once', [
    on('2026-11-20', 'seeded', { quantity: 2000, unit: 'seed', trays: 20, cells_per_tray: 100 }, 'nursery'),
    on('2026-11-23', 'germination_counted', { germinated: 1860, final: true }),
    on('2026-11-26', 'thinned', { quantity: 60 }),
    on('2026-11-29', 'mortality', { quantity: 20, cause: 'damping_off' }),
    on('2026-12-02', 'transplanted', { from: 'nursery', to: 'p3', quantity: 1780 }),
    on('2026-12-08', 'sprayed', { phi_days: 3 }, 'p3'),
    on('2026-12-10', 'mortality', { quantity: 48, cause: 'pest' }, 'p3'),
    on(
      '2026-12-18',
      'harvested',
      {
        net_g: 170_200,
        plants_removed: 1702,
        final: true,
        grades: [
          { grade: 'one', g: 150_000 },
          { grade: 'reject', g: 20_200 },
        ],
      },
      'p3',
    ),
  ]);

test('a bed of choy sum ends with the figures of the worked example', () => {
  expect(figuresOf(sawi(), { area_m2: 150, bed_area_m2: 120 })).toMatchObject({
    duration_days: 28,
    days_to_germination: 3,
    days_in_nursery: 12,
    days_to_first_harvest: 28,
    germination_rate: 0.93,
    nursery_survival: 0.9889,
    field_survival: 0.973,
    total_g: 170_200,
    g_per_m2_bed: 1418.3333,
    g_per_m2_gross: 1134.6667,
    losses: { damping_off: 20, pest: 48 },
    grade_g: { one: 150_000, reject: 20_200 },
    reject_share: 0.1187,
    last_interval_days: 10,
  });
});

test('plants alive at the last harvest count as survivors', () => {
  const figures = figuresOf(sawi(), undefined);

  expect(figures.survivors).toBe(1732);
  expect(figures.overall_survival).toBe(0.8928); // 1,732 of 1,940
  expect(figures.g_per_m2_bed).toBeNull();
});

test('each season of a durian is a cycle of its own', () => {
  const durian = grown('tree_season', [
    on('2014-01-10', 'planted', { quantity: 80, unit: 'sapling' }, 'p3'),
    on('2014-06-01', 'stage_observed', { stage: 'growing' }),
    on('2025-03-01', 'stage_observed', { stage: 'flowering' }),
    on('2025-06-25', 'harvested', { net_g: 2_000_000, plants_removed: 0, final: false }),
    on('2025-08-01', 'cycle_closed', {}),
    on('2026-03-05', 'mortality', { quantity: 4, cause: 'disease' }),
    on('2026-03-11', 'stage_observed', { stage: 'flowering' }),
    on('2026-06-30', 'harvested', { net_g: 2_100_000, plants_removed: 0, final: false }),
    on('2026-08-05', 'cycle_closed', {}),
  ]);

  expect(figuresOf(durian, undefined, 1)).toMatchObject({
    cycle: 1,
    sown: 80,
    survivors: 80,
    germination_rate: null,
  });
  expect(figuresOf(durian, undefined, 2)).toMatchObject({
    outcome: 'completed',
    sown_on: '2025-08-01',
    closed_on: '2026-08-05',
    days_to_flowering: 222,
    days_to_first_harvest: 333,
    sown: 80,
    survivors: 76,
    overall_survival: 0.95,
    total_g: 2_100_000,
  });
});

test('a cancelled plan closes with all figures at 0', () => {
  const plan = grown('leaf_once', [
    on('2026-11-01', 'planned', { quantity: 100, sow_on: '2026-11-20', plot_id: 'p3' }),
    on('2026-11-10', 'cancelled', { reason: 'flood' }),
  ]);

  expect(figuresOf(plan, undefined)).toMatchObject({
    outcome: 'cancelled',
    closed_on: '2026-11-10',
    sown: 0,
    total_g: 0,
  });
});

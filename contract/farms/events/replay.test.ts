import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayLength } from '../../lib/days.ts';
import { runs } from '../../test/runs.ts';
import type { BatchState } from '../batches/batch.ts';
import { isBalanced } from '../batches/counts.ts';
import type { PlantLocation } from './event-rules.ts';
import type { EventType, FarmEvent, Payload } from './events.ts';
import { type Decisions, noDecisions, replay } from './replay.ts';

const farm = 'farm';
const places = new Map(
  (
    [
      ['nursery', 'nursery'],
      ['p1', 'plot'],
      ['p2', 'plot'],
      ['shed', 'packhouse'],
    ] as const
  ).map(([id, kind]): [string, PlantLocation] => [id, { id, farm_id: farm, kind }]),
);
places.set('elsewhere', { id: 'elsewhere', farm_id: 'another', kind: 'plot' });

const batches = [
  { id: 'sawi', farm_id: farm, template: 'leaf_once', regrowth: false },
  { id: 'chilli', farm_id: farm, template: 'fruit_multi', regrowth: false },
  { id: 'pisang', farm_id: farm, template: 'perennial_fruit', regrowth: false },
] as const;

let eventCount = 0;

/** Returns an event on a day counted from the first of November. */
function event<T extends EventType>(
  type: T,
  day: number,
  payload: Payload<T>,
  more: Partial<Pick<FarmEvent, 'batch_id' | 'cohorts' | 'voids_event_id' | 'corrects_event_id'>> = {},
): FarmEvent<T> {
  eventCount++;
  const at = new Date(Date.UTC(2026, 10, 1, 1) + day * dayLength).toISOString();
  return {
    id: `e${eventCount}`,
    type,
    payload,
    farm_id: farm,
    batch_id: 'sawi',
    cohorts: [],
    occurred_at: at,
    recorded_at: '2027-12-31T00:00:00.000Z',
    clock_offset_s: 0,
    actor_id: null,
    device_id: 'phone',
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    position: eventCount,
    voids_event_id: null,
    corrects_event_id: null,
    ...more,
  } as unknown as FarmEvent<T>;
}

const at = (location_id: string, quantity?: number) => [
  { location_id, ...(quantity !== undefined && { quantity }) },
];

const walk = (events: readonly FarmEvent[], decisions: Decisions = noDecisions) =>
  replay({ batches, places, events, decisions });

function after(...events: FarmEvent[]) {
  const { batches: states, verdicts } = walk(events);
  return { batch: states.get('sawi') as BatchState, last: verdicts.get(events.at(-1)?.id ?? '')?.code };
}

const sown = () =>
  event(
    'seeded',
    0,
    { quantity: 2000, unit: 'seed', trays: 20, cells_per_tray: 100 },
    { cohorts: at('nursery') },
  );
const germinated = () => event('germination_counted', 3, { germinated: 1860, final: true });
const plantedOut = (quantity = 1780) => event('transplanted', 12, { from: 'nursery', to: 'p1', quantity });
const harvest = (day: number, payload: Partial<Payload<'harvested'>> = {}) =>
  event(
    'harvested',
    day,
    { net_g: 170_200, plants_removed: 1702, final: false, ...payload },
    { cohorts: at('p1') },
  );

describe('a tray of choy sum', () => {
  test('balances down to the last plant, as in the worked example', () => {
    const { batch } = after(
      event('planned', -7, { quantity: 2000, sow_on: '2026-11-01', plot_id: 'p1' }),
      sown(),
      germinated(),
      event('thinned', 6, { quantity: 60 }),
      event('mortality', 9, { quantity: 20, cause: 'damping_off' }),
      plantedOut(),
      event('mortality', 20, { quantity: 48, cause: 'pest' }, { cohorts: at('p1') }),
      event('ready_declared', 27, {}),
      harvest(28),
      event('terminated', 29, { quantity: 30 }, { cohorts: at('p1') }),
    );

    expect(batch.counts).toEqual({
      sown: 2000,
      transferred_in: 0,
      census_gain: 0,
      pending: 0,
      alive: 0,
      not_germinated: 140,
      thinned: 60,
      lost: 68,
      sold_or_given_away: 0,
      transferred_out: 0,
      harvested: 1702,
      terminated: 30,
      census_loss: 0,
    });
    expect(batch).toMatchObject({ stage: 'completed', outcome: 'completed' });
    expect(batch.journey.map(({ stage }) => stage)).toEqual([
      'planned',
      'sown',
      'germinated',
      'seedling',
      'growing',
      'ready',
      'harvesting',
      'completed',
    ]);
    expect(batch.days.map(({ pending, alive }) => pending + alive)).toEqual([
      2000, 1860, 1800, 1780, 1732, 30, 0,
    ]);
  });

  test('may be sown before its plan was recorded: the plan begins with the sowing, once', () => {
    const plan = (day: number, plot_id: string) =>
      event('planned', day, { quantity: 2000, sow_on: '2026-11-09', plot_id });
    const { batch, last } = after(plan(1, 'p1'), sown());
    expect(last).toBeUndefined();
    expect(batch).toMatchObject({ stage: 'sown', plan: { sow_on: '2026-11-01', plot_id: 'p1' } });
    expect(batch.journey.map(({ stage }) => stage)).toEqual(['sown']);

    expect(after(plan(1, 'p1'), sown(), plan(2, 'p2')).last).toBe('stage_invalid');
  });

  test('may germinate step by step until the count is final', () => {
    const first = event('germination_counted', 2, { germinated: 1200, final: false });

    expect(after(sown(), first).batch.counts).toMatchObject({ pending: 800, alive: 1200 });
    expect(after(sown(), first, germinated()).batch.counts).toMatchObject({
      alive: 1860,
      not_germinated: 140,
    });
  });

  test('cannot have fewer germinated than were counted before', () => {
    const first = event('germination_counted', 2, { germinated: 1900, final: false });

    expect(after(sown(), first, germinated()).last).toBe('negative_count');
  });

  test('is extrapolated from some of its trays', () => {
    const sample = event('germination_counted', 3, { trays_counted: 4, found: 372, final: true });

    expect(after(sown(), sample).batch.counts.alive).toBe(1860);
  });

  test('has failed when nothing germinated', () => {
    const none = event('germination_counted', 6, { germinated: 0, final: true });

    expect(after(sown(), none).batch).toMatchObject({ stage: 'failed', outcome: 'failed' });
  });

  test('has failed when all plants died, and is completed when some were harvested first', () => {
    const flood = event('mortality', 30, { quantity: 1780, cause: 'flood' }, { cohorts: at('p1') });
    const rest = event('mortality', 30, { quantity: 78, cause: 'flood' }, { cohorts: at('p1') });
    const all = [sown(), event('germination_counted', 3, { germinated: 1780, final: true }), plantedOut()];

    expect(after(...all, flood).batch.outcome).toBe('failed');
    expect(after(...all, harvest(28), rest).batch.outcome).toBe('completed');
  });

  test('is in two locations after a partial transplanting, and counts for the one with most plants', () => {
    const most = after(sown(), germinated(), plantedOut(1000)).batch;
    const few = after(sown(), germinated(), plantedOut(100)).batch;

    expect(most.stage).toBe('growing');
    expect(few.stage).toBe('germinated');
    expect([...most.cohorts].map(([place, { alive, stage }]) => [place, alive, stage])).toEqual([
      ['nursery', 860, 'germinated'],
      ['p1', 1000, 'growing'],
    ]);
  });

  test('is cleared by its final harvest, whatever remains', () => {
    const { batch } = after(sown(), germinated(), plantedOut(1860), harvest(28, { final: true }));

    expect(batch.counts).toMatchObject({ harvested: 1702, terminated: 158, alive: 0 });
    expect(batch.outcome).toBe('completed');
    expect(batch.cycles[0]?.terminated_after_harvest).toBe(158);
  });

  test('follows a later count', () => {
    const { batch } = after(
      sown(),
      germinated(),
      plantedOut(),
      event('census', 15, { reason: 'counted' }, { cohorts: at('p1', 1800) }),
      event('census', 16, { reason: 'counted again' }, { cohorts: at('p1', 1750) }),
    );

    expect(batch.counts).toMatchObject({ census_gain: 20, census_loss: 50, alive: 1830 });
  });

  test('fills the gaps of another batch, plant for plant', () => {
    const chilli = { batch_id: 'chilli' };
    const { batches: states } = walk([
      sown(),
      germinated(),
      event('seeded', 0, { quantity: 100, unit: 'seed' }, { ...chilli, cohorts: at('p2') }),
      event('germination_counted', 8, { germinated: 80, final: true }, chilli),
      event('gap_filled', 14, { quantity: 20, from_batch_id: 'sawi' }, chilli),
    ]);

    expect(states.get('sawi')?.counts).toMatchObject({ alive: 1840, transferred_out: 20 });
    expect(states.get('chilli')?.counts).toMatchObject({ alive: 100, transferred_in: 20 });
  });
});

describe('an event is rejected, with its reason,', () => {
  const grown = () => [sown(), germinated(), plantedOut()];
  const kailan = event('seeded', 1, { quantity: 5, unit: 'seed' }, { cohorts: at('p2') });

  test.each<[string, () => FarmEvent[], string]>([
    [
      'where more die than live',
      () => [...grown(), event('mortality', 13, { quantity: 1781, cause: 'pest' }, { cohorts: at('p1') })],
      'negative_count',
    ],
    [
      'where nothing was sown',
      () => [event('mortality', 13, { quantity: 1, cause: 'pest' })],
      'before_sowing',
    ],
    [
      'where it happened before the sowing',
      () => [sown(), event('thinned', -1, { quantity: 1 })],
      'before_sowing',
    ],
    ['where a batch is sown twice', () => [sown(), kailan], 'stage_invalid'],
    [
      'where growing plants are seedlings again',
      () => [...grown(), event('stage_observed', 14, { stage: 'seedling' }, { cohorts: at('p1') })],
      'stage_invalid',
    ],
    [
      'where choy sum bears fruit',
      () => [...grown(), event('stage_observed', 14, { stage: 'fruiting' }, { cohorts: at('p1') })],
      'stage_invalid',
    ],
    [
      'where grown plants are transplanted',
      () => [...grown(), event('transplanted', 14, { from: 'p1', to: 'p2', quantity: 1 })],
      'stage_invalid',
    ],
    [
      'where plants go to where they are',
      () => [...grown(), event('moved', 14, { from: 'p1', to: 'p1', quantity: 1 })],
      'location_unsuitable',
    ],
    [
      'where plants go into the packing shed',
      () => [...grown(), event('moved', 14, { from: 'p1', to: 'shed', quantity: 1 })],
      'location_unsuitable',
    ],
    [
      'where plants go to another farm',
      () => [...grown(), event('moved', 14, { from: 'p1', to: 'elsewhere', quantity: 1 })],
      'cross_farm_move',
    ],
    [
      'where plants go to an unknown location',
      () => [...grown(), event('moved', 14, { from: 'p1', to: 'p9', quantity: 1 })],
      'location_missing',
    ],
    [
      'where trays are sown in the open',
      () => [event('seeded', 0, { quantity: 9, unit: 'seed', trays: 1 }, { cohorts: at('p1') })],
      'location_unsuitable',
    ],
    [
      'where it does not say which of two places is meant',
      () => [sown(), germinated(), plantedOut(9), event('mortality', 14, { quantity: 1, cause: 'heat' })],
      'location_missing',
    ],
    [
      'where the parts do not make the whole',
      () => [
        sown(),
        germinated(),
        plantedOut(9),
        event(
          'mortality',
          14,
          { quantity: 3, cause: 'heat' },
          { cohorts: [...at('p1', 1), ...at('nursery', 1)] },
        ),
      ],
      'counts_unbalanced',
    ],
    [
      'where grades do not make the weight',
      () => [...grown(), harvest(28, { grades: [{ grade: 'one', g: 170_000 }] })],
      'counts_unbalanced',
    ],
    [
      'where not all that stands is uprooted',
      () => [...grown(), event('terminated', 14, { quantity: 5 }, { cohorts: at('p1') })],
      'counts_unbalanced',
    ],
    [
      'where more is harvested than stands',
      () => [...grown(), harvest(28, { plants_removed: 1781 })],
      'negative_count',
    ],
    [
      'where nothing stands to be harvested',
      () => [sown(), event('harvested', 1, { net_g: 5, plants_removed: 0, final: false })],
      'negative_count',
    ],
    ['where a living batch is archived', () => [...grown(), event('archived', 40, {})], 'stage_invalid'],
    [
      'where something sown is cancelled',
      () => [sown(), event('cancelled', 2, { reason: 'rain' })],
      'stage_invalid',
    ],
    [
      'where a closed batch goes on',
      () => [
        sown(),
        event('germination_counted', 4, { germinated: 0, final: true }),
        event('watered', 5, {}),
      ],
      'stage_invalid',
    ],
    ['where it lies in the future', () => [...grown(), event('watered', 500, {})], 'occurred_in_future'],
    [
      'where choy sum has seasons',
      () => [...grown(), harvest(28), event('cycle_closed', 29, {})],
      'stage_invalid',
    ],
  ])('%s', (_, events, code) => expect(after(...events()).last).toBe(code));

  test('and changes nothing', () => {
    const before = after(...grown()).batch;
    const tried = after(
      ...grown(),
      event('mortality', 13, { quantity: 9999, cause: 'pest' }, { cohorts: at('p1') }),
    );

    expect(tried.batch.counts).toEqual(before.counts);
    expect(tried.batch.last_event_at).toBe(before.last_event_at);
  });
});

describe('a spray', () => {
  const spray = (day: number, phi_days: number | null) =>
    event('sprayed', day, { phi_days }, { cohorts: at('p1') });
  const grown = () => [sown(), germinated(), plantedOut()];

  test('is followed by its interval, and the first safe harvest day is given', () => {
    const early = harvest(26);
    const { verdicts } = walk([...grown(), spray(20, 7), early]);

    expect(verdicts.get(early.id)).toMatchObject({
      code: 'phi_not_elapsed',
      safe_harvest_from: '2026-11-28',
    });
    expect(after(...grown(), spray(20, 7), harvest(27)).last).toBeUndefined();
  });

  test('never shortens the interval of an earlier one', () => {
    expect(after(...grown(), spray(18, 14), spray(20, 3), harvest(27)).last).toBe('phi_not_elapsed');
  });

  test('of unknown interval blocks every harvest', () => {
    expect(after(...grown(), spray(18, null), harvest(200)).last).toBe('phi_unknown');
  });

  test('moves with the plants', () => {
    const moved = event('moved', 21, { from: 'p1', to: 'p2', quantity: 1780 });
    const harvested = event(
      'harvested',
      22,
      { net_g: 5, plants_removed: 0, final: false },
      { cohorts: at('p2') },
    );

    expect(after(...grown(), spray(20, 7), moved, harvested).last).toBe('phi_not_elapsed');
  });

  test('on many batches at once reaches each, though one of them is over', () => {
    const shared = event(
      'sprayed',
      20,
      { phi_days: 7 },
      {
        batch_id: null,
        cohorts: [
          { batch_id: 'chilli', location_id: 'p2' },
          { batch_id: 'sawi', location_id: 'p1' },
        ],
      },
    );
    const early = harvest(26);
    const { verdicts } = walk([...grown(), shared, early]);

    expect(verdicts.get(shared.id)).toEqual({ warnings: ['cohort_missing'] });
    expect(verdicts.get(early.id)?.code).toBe('phi_not_elapsed');
  });

  test('is overruled where a manager accepts the harvest', () => {
    const early = harvest(26);
    const { verdicts } = walk([...grown(), spray(20, 7), early], {
      ...noDecisions,
      overruled: new Set([early.id]),
    });

    expect(verdicts.get(early.id)?.code).toBeUndefined();
  });
});

describe('a hold', () => {
  const grown = () => [sown(), germinated(), plantedOut()];
  const ground = { batch_id: null, cohorts: at('p1') };

  test('on a batch or on its plot blocks the harvest until it is lifted', () => {
    const batchHeld = event('hold_placed', 20, { reason: 'runoff', scope: 'batch' });
    const plotHeld = event('hold_placed', 20, { reason: 'flood', scope: 'plot' }, ground);
    const lifted = event('hold_released', 26, { reason: 'tested', scope: 'plot' }, ground);

    expect(after(...grown(), batchHeld, harvest(27)).last).toBe('on_hold');
    expect(after(...grown(), plotHeld, harvest(27)).last).toBe('on_hold');
    expect(after(...grown(), plotHeld, lifted, harvest(27)).last).toBeUndefined();
  });

  test('is lifted after the batch has ended too, because its harvests wait to be packed', () => {
    const held = event('hold_placed', 27, { reason: 'a sample was sent', scope: 'batch' });
    const clear = (place: string, quantity: number) =>
      event('terminated', 28, { quantity }, { cohorts: at(place) });
    const cleared = [clear('nursery', 1860 - 1780), clear('p1', 1780 - 1702)];
    const released = event('hold_released', 29, { reason: 'the sample is clean', scope: 'batch' });
    const { batch, last } = after(...grown(), harvest(26), held, ...cleared, released);

    expect(last).toBeUndefined();
    expect(batch.closed_at).not.toBeNull();
    expect([...batch.cohorts.values()].map(({ on_hold }) => on_hold)).not.toContain(true);
  });
});

describe('a mistake', () => {
  const grown = () => [sown(), germinated(), plantedOut()];

  test('is undone by a void, and both stay in the log', () => {
    const slip = event('mortality', 13, { quantity: 1700, cause: 'pest' }, { cohorts: at('p1') });
    const undo = event('voided', 14, { reason: 'typed a zero too many' }, { voids_event_id: slip.id });
    const { batch } = after(...grown(), slip, undo);

    expect(batch.counts.lost).toBe(0);
  });

  test('is corrected by another event in its place, once', () => {
    const slip = event('mortality', 13, { quantity: 1700, cause: 'pest' }, { cohorts: at('p1') });
    const right = (day: number) =>
      event(
        'mortality',
        day,
        { quantity: 17, cause: 'pest' },
        { cohorts: at('p1'), corrects_event_id: slip.id },
      );

    expect(after(...grown(), slip, right(13)).batch.counts.lost).toBe(17);
    expect(after(...grown(), slip, right(13), right(13)).last).toBe('already_void');
  });
});

describe('an archived batch', () => {
  const closed = () => [sown(), event('germination_counted', 4, { germinated: 0, final: true })];

  test('is not changed by later records, whenever they happened', () => {
    expect(after(...closed(), event('archived', 40, {}), event('watered', 1, {})).last).toBe(
      'batch_archived',
    );
  });

  test('can be reopened, and then applies the records it missed', () => {
    const events = [
      ...closed(),
      event('archived', 40, {}),
      event('watered', 1, {}),
      event('reopened', 41, { reason: 'a tray was found' }),
    ];
    const { batches: states, verdicts } = walk(events);
    const late = events[3] as FarmEvent;

    expect(states.get('sawi')?.stage).toBe('failed');
    expect(verdicts.get(late.id)?.code).toBeUndefined();
  });
});

test('a loss of more than a tenth within a week is flagged with its day', () => {
  const dead = (day: number, quantity: number) => event('mortality', day, { quantity, cause: 'disease' });

  expect(after(sown(), germinated(), dead(5, 150)).batch.high_loss_on).toBeNull();
  expect(after(sown(), germinated(), dead(5, 150), dead(13, 150)).batch.high_loss_on).toBeNull();
  expect(after(sown(), germinated(), dead(5, 150), dead(9, 150)).batch.high_loss_on).toBe('2026-11-10');
});

test('a pest stays flagged until it is cleared', () => {
  const found = event('pest_found', 5, { pest_id: 'thrips', severity: 2 });
  const cleared = event('pest_cleared', 9, { pest_id: 'thrips' });

  expect([...after(sown(), found).batch.pests]).toEqual(['thrips']);
  expect([...after(sown(), found, cleared).batch.pests]).toEqual([]);
});

test('bananas bear season after season on the same plants', () => {
  const pisang = { batch_id: 'pisang' };
  const harvest = (day: number) =>
    event('harvested', day, { net_g: 90_000, plants_removed: 0, final: false, flush_done: true }, pisang);
  const { batches: states } = walk([
    event('planted', 0, { quantity: 50, unit: 'sucker' }, { ...pisang, cohorts: at('p1') }),
    event('stage_observed', 30, { stage: 'growing' }, pisang),
    event('stage_observed', 200, { stage: 'flowering' }, pisang),
    harvest(300),
    event('cycle_closed', 310, {}, pisang),
    event('stage_observed', 350, { stage: 'flowering' }, pisang),
    harvest(400),
  ]);
  const batch = states.get('pisang');

  expect(batch?.cycles.map(({ number, plants, harvests }) => [number, plants, harvests.length])).toEqual([
    [1, 50, 1],
    [2, 50, 1],
  ]);
  expect(batch).toMatchObject({ stage: 'resting', counts: { alive: 50 } });
});

describe('for any records, in any order,', () => {
  const place = fc.constantFrom('nursery', 'p1', 'p2');
  const plants = fc.integer({ min: 1, max: 120 });
  const maybeAt = fc.option(place, { nil: undefined });
  const stage = fc.constantFrom('seedling', 'growing', 'flowering', 'fruiting', 'ready', 'resting');

  /** Any event that a device might send, valid or not. */
  const something = fc
    .record({
      batch_id: fc.constantFrom('sawi', 'chilli', 'pisang'),
      day: fc.integer({ min: 0, max: 60 }),
      where: maybeAt,
      quantity: plants,
      from: place,
      to: place,
      stage,
      final: fc.boolean(),
      phi: fc.option(fc.integer({ min: 0, max: 10 })),
      kind: fc.nat(19),
    })
    .map(({ batch_id, day, where, quantity, from, to, stage: seen, final, phi, kind }) => {
      const more = { batch_id, cohorts: where ? at(where) : [] };
      const firstType = batch_id === 'pisang' ? 'planted' : 'seeded';
      const other = batch_id === 'sawi' ? 'chilli' : 'sawi';
      const made: (() => FarmEvent)[] = [
        () =>
          event(
            firstType,
            day % 5,
            { quantity: quantity + 50, unit: 'seed' },
            { batch_id, cohorts: at(where ?? from) },
          ),
        () =>
          event(
            firstType,
            day % 5,
            { quantity: quantity + 50, unit: 'seed' },
            { batch_id, cohorts: at(where ?? from) },
          ),
        () => event('germination_counted', day, { germinated: quantity, final }, more),
        () => event('germination_counted', day, { germinated: quantity, final: true }, more),
        () => event('transplanted', day, { from, to, quantity }, { batch_id }),
        () => event('transplanted', day, { from, to, quantity }, { batch_id }),
        () => event('moved', day, { from, to, quantity }, { batch_id }),
        () => event('mortality', day, { quantity, cause: 'pest' }, more),
        () => event('thinned', day, { quantity }, more),
        () => event('given', day, { quantity }, more),
        () => event('census', day, {}, { batch_id, cohorts: at(where ?? from, quantity) }),
        () => event('gap_filled', day, { quantity, from_batch_id: other }, more),
        () => event('stage_observed', day, { stage: seen }, more),
        () => event('hardening_started', day, {}, more),
        () => event('sprayed', day, { phi_days: phi }, more),
        () => event('harvested', day, { net_g: quantity * 90, plants_removed: quantity % 40, final }, more),
        () =>
          event(
            'harvested',
            day,
            { net_g: quantity * 90, plants_removed: 0, final: false, flush_done: final },
            more,
          ),
        () => event('terminated', day, { quantity }, more),
        () => event('cycle_closed', day, {}, { batch_id }),
        () => event('hold_placed', day, { reason: 'doubt', scope: 'batch' }, more),
      ];
      return (made[kind] as () => FarmEvent)();
    });
  const manyThings = fc.array(something, { minLength: 1, maxLength: 40 });

  const check = (states: Iterable<BatchState>) => {
    let [given, taken] = [0, 0];
    for (const { counts, cohorts, stage: now, closed_at } of states) {
      expect(isBalanced(counts)).toBe(true);
      const places = [...cohorts.values()];
      expect(places.reduce((sum, { alive }) => sum + alive, 0)).toBe(counts.alive);
      expect(places.reduce((sum, { pending }) => sum + pending, 0)).toBe(counts.pending);
      expect(places.every(({ alive, pending }) => alive >= 0 && pending >= 0)).toBe(true);
      if (counts.sown > 0) expect(closed_at !== null).toBe(counts.alive + counts.pending === 0);
      if (closed_at) expect(['completed', 'failed', 'cancelled']).toContain(now);
      given += counts.transferred_out;
      taken += counts.transferred_in;
    }
    expect(given).toBe(taken);
  };

  test('every plant is accounted for at every moment', () => {
    fc.assert(
      fc.property(manyThings, (events) => {
        for (let length = 1; length <= events.length; length++)
          check(walk(events.slice(0, length)).batches.values());
      }),
      { numRuns: runs(300) },
    );
  });

  test('batches end up the same, and so do the verdicts of the events', () => {
    const shuffled = manyThings.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
    );
    fc.assert(
      fc.property(shuffled, ([events, order]) => {
        const inOrder = order.map((each, position) => ({ ...each, position }));
        const [one, other] = [walk(events), walk(inOrder)];
        expect([...other.batches]).toEqual([...one.batches]);
        for (const [id, verdict] of one.verdicts) expect(other.verdicts.get(id)).toEqual(verdict);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a rejected event has no effect', () => {
    fc.assert(
      fc.property(manyThings, (events) => {
        const all = walk(events);
        const counted = events.filter(({ id }) => all.verdicts.get(id)?.code === undefined);
        expect([...walk(counted).batches]).toEqual([...all.batches]);
      }),
      { numRuns: runs(300) },
    );
  });

  test('plants that leave are accepted if they are there, and refused if not', () => {
    const leaving = fc.constantFrom('mortality', 'thinned', 'given', 'harvested');
    fc.assert(
      fc.property(manyThings, leaving, place, plants, (events, type, where, quantity) => {
        const before = walk(events).batches.get('chilli') as BatchState;
        const payload = {
          mortality: { quantity, cause: 'heat' },
          thinned: { quantity },
          given: { quantity },
          harvested: { net_g: 5, plants_removed: quantity, final: false },
        }[type];
        const leave = event(type, 400, payload as never, { batch_id: 'chilli', cohorts: at(where) });
        const { batches: states, verdicts } = walk([...events, leave]);
        const cohort = before.cohorts.get(where);
        const code = verdicts.get(leave.id)?.code;

        if (before.closed_at) expect(code).toBe('stage_invalid');
        else if (before.cohorts.size === 0) expect(code).toBe('before_sowing');
        else if (!cohort) expect(code).toBe('location_missing');
        else if (type === 'harvested' && cohort.alive === 0) expect(code).toBe('negative_count');
        else if (cohort.on_hold && (type === 'harvested' || type === 'given')) expect(code).toBe('on_hold');
        else if (type === 'harvested' && cohort.interval_unknown) expect(code).toBe('phi_unknown');
        else if (quantity > cohort.alive) expect(code).toBe('negative_count');
        else {
          expect(code).toBeUndefined();
          expect(states.get('chilli')?.counts.alive).toBe(before.counts.alive - quantity);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('moved plants are there, or the event gives the reason', () => {
    const going = fc.constantFrom('transplanted', 'moved', 'terminated', 'gap_filled');
    const reasons = [
      'stage_invalid',
      'before_sowing',
      'location_missing',
      'location_unsuitable',
      'negative_count',
      'counts_unbalanced',
      'on_hold',
    ];
    fc.assert(
      fc.property(manyThings, going, place, place, plants, (events, type, from, to, quantity) => {
        const before = walk(events).batches;
        const input = {
          transplanted: () => event(type, 400, { from, to, quantity } as never, { batch_id: 'chilli' }),
          moved: () => event(type, 400, { from, to, quantity } as never, { batch_id: 'chilli' }),
          terminated: () =>
            event(type, 400, { quantity } as never, { batch_id: 'chilli', cohorts: at(from) }),
          gap_filled: () =>
            event(type, 400, { quantity, from_batch_id: 'chilli' } as never, {
              batch_id: 'sawi',
              cohorts: at(to),
            }),
        }[type]();
        const { batches: states, verdicts } = walk([...events, input]);
        const code = verdicts.get(input.id)?.code;
        const had = before.get('chilli');
        const there = type === 'gap_filled' ? (had?.counts.alive ?? 0) : (had?.cohorts.get(from)?.alive ?? 0);

        check(states.values());
        if (code === undefined) expect(there).toBeGreaterThanOrEqual(quantity);
        else {
          expect(reasons).toContain(code);
          expect([...states]).toEqual([...before]);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

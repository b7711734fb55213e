import { randomUUID } from 'node:crypto';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  at,
  givenBatch,
  givenFarm,
  givenGrown,
  givenListed,
  noon,
  onDay,
  recordFarmEvent,
  staffOf,
} from '#test/fixtures/given-farm.ts';
import { givenSeedLot } from '#test/fixtures/given-seed-lot.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { recordEvents } from './record-events.ts';

const batchOf = (tx: Tx, id: string) =>
  tx.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const tell = (tx: Tx, farm: Awaited<ReturnType<typeof givenFarm>>, ...events: FarmEventInput[]) =>
  recordEvents(tx, events, { staff: farm.worker, now: noon });

describe('an event from the field', () => {
  test('changes counts, places and totals of the batch at once', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);

    const [outcome] = await tell(
      tx,
      farm,
      recordFarmEvent(farm, id, 20, 'mortality', { quantity: 48, cause: 'pest' }, { cohorts: at(farm.p1) }),
    );

    expect(outcome).toMatchObject({
      outcome: 'accepted',
      batch: {
        id,
        stage: 'growing',
        counts: { sown: 2000, alive: 1752, lost: 48, not_germinated: 140, thinned: 60 },
      },
    });
    expect(await batchOf(tx, id)).toMatchObject({
      alive: 1752,
      plot_id: farm.p1,
      transplanted_on: '2026-10-13',
    });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is recorded once, however often it is sent', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const loss = recordFarmEvent(
      farm,
      id,
      20,
      'mortality',
      { quantity: 48, cause: 'pest' },
      { cohorts: at(farm.p1) },
    );

    const [first, second] = [await tell(tx, farm, loss), await tell(tx, farm, { ...loss }, { ...loss })];

    expect(first[0]?.outcome).toBe('accepted');
    expect(second.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
    expect(second[0]?.batch?.counts.alive).toBe(1752);
  });

  test('with the id of another event is rejected', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const loss = recordFarmEvent(
      farm,
      id,
      20,
      'mortality',
      { quantity: 48, cause: 'pest' },
      { cohorts: at(farm.p1) },
    );
    await tell(tx, farm, loss);

    const [outcome] = await tell(tx, farm, {
      ...loss,
      payload: { quantity: 4, cause: 'pest' },
    } as FarmEventInput);

    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'id_reused' });
    expect((await batchOf(tx, id)).lost).toBe(48);
  });

  test('that breaks a rule is stored for a manager and does not count until then', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const loss = recordFarmEvent(
      farm,
      id,
      20,
      'mortality',
      { quantity: 4800, cause: 'pest' },
      { cohorts: at(farm.p1) },
    );

    const [outcome] = await tell(tx, farm, loss);

    expect(outcome).toMatchObject({ outcome: 'needs_review', code: 'negative_count' });
    expect(await batchOf(tx, id)).toMatchObject({ alive: 1800, reviews: 1 });
    expect(await tx.selectFrom('farm_events').select('id').where('id', '=', loss.id).execute()).toHaveLength(
      1,
    );
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('that arrives late is applied at its time, and events it contradicts wait for a manager', async ({
    tx,
  }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const harvest = recordFarmEvent(
      farm,
      id,
      28,
      'harvested',
      { net_g: 170_000, plants_removed: 1800, final: false },
      { cohorts: at(farm.p1) },
    );
    await tell(tx, farm, harvest);
    expect((await batchOf(tx, id)).stage).toBe('completed');

    const flood = recordFarmEvent(
      farm,
      id,
      20,
      'mortality',
      { quantity: 100, cause: 'flood' },
      { cohorts: at(farm.p1) },
    );
    const [outcome] = await tell(tx, farm, flood);

    expect(outcome?.outcome).toBe('accepted');
    expect(await batchOf(tx, id)).toMatchObject({
      stage: 'growing',
      alive: 1700,
      lost: 100,
      harvested: 0,
      reviews: 1,
    });
    const open = await tx
      .selectFrom('event_reviews')
      .selectAll()
      .where('event_id', '=', harvest.id)
      .execute();
    expect(open).toMatchObject([{ verdict: 'needs_review', code: 'negative_count', decided_by: null }]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('that arrives before the events it needs counts once they arrive', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenBatch(tx, farm);
    const thinned = recordFarmEvent(farm, id, 6, 'thinned', { quantity: 60 });
    const germinated = recordFarmEvent(farm, id, 3, 'germination_counted', { germinated: 1860, final: true });

    const [early] = await tell(tx, farm, thinned);
    expect(early).toMatchObject({ outcome: 'needs_review', code: 'negative_count' });
    await tell(tx, farm, germinated);

    expect(await batchOf(tx, id)).toMatchObject({ alive: 1800, thinned: 60, reviews: 0 });
  });

  test('gives the same result in any order', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ];
    const ends = [];
    for (const order of orders) {
      const { id } = await givenBatch(tx, farm);
      const events = [
        recordFarmEvent(farm, id, 3, 'germination_counted', { germinated: 1860, final: true }),
        recordFarmEvent(farm, id, 6, 'thinned', { quantity: 60 }),
        recordFarmEvent(farm, id, 12, 'transplanted', { from: farm.nursery, to: farm.p1, quantity: 1700 }),
        recordFarmEvent(farm, id, 15, 'mortality', { quantity: 20, cause: 'heat' }, { cohorts: at(farm.p1) }),
      ];
      for (const n of order) await tell(tx, farm, events[n] as FarmEventInput);
      const { stage, alive, lost, thinned, timeline } = await batchOf(tx, id);
      ends.push({ stage, alive, lost, thinned, timeline });
    }

    expect(ends[0]).toMatchObject({ stage: 'growing', alive: 1780, lost: 20 });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('with a wrong clock is corrected by the difference', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const watered = recordFarmEvent(farm, id, 20, 'watered', { litres: 40 });
    const sentAt = new Date(noon.valueOf() - 3_600_000).toISOString();

    await recordEvents(tx, [watered], { staff: farm.worker, now: noon, sentAt });
    const [again] = await recordEvents(tx, [watered], { staff: farm.worker, now: noon });

    const row = await tx
      .selectFrom('farm_events')
      .selectAll()
      .where('id', '=', watered.id)
      .executeTakeFirstOrThrow();
    expect(new Date(row.occurred_at).toISOString()).toBe(
      new Date(Date.parse(onDay(20)) + 3_600_000).toISOString(),
    );
    expect(row.clock_offset_s).toBe(3600);
    expect(again?.outcome).toBe('duplicate');
  });

  test('about several batches reaches each of them', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const [one, other] = [await givenGrown(tx, farm), await givenGrown(tx, farm)];
    const cohorts = [one, other].map(({ id }) => ({ batch_id: id, location_id: farm.p1 }));

    await tell(tx, farm, recordFarmEvent(farm, null, 20, 'sprayed', { phi_days: 7 }, { cohorts }));

    for (const { id } of [one, other]) expect((await batchOf(tx, id)).safe_harvest_from).toBe('2026-10-28');
  });
});

describe('no one may record an event', () => {
  test('of a farm where they do not work', async ({ tx }) => {
    const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
    const { id } = await givenGrown(tx, farm);

    const [outcome] = await recordEvents(tx, [recordFarmEvent(farm, id, 20, 'watered', {})], {
      staff: another.manager,
      now: noon,
    });

    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'forbidden_farm' });
    expect(outcome?.batch).toBeUndefined();
  });

  test('of their own farm about a batch of another farm', async ({ tx }) => {
    const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
    const { id } = await givenGrown(tx, farm);
    const both = { id: randomUUID(), farms: new Map([...farm.worker.farms, ...another.worker.farms]) };

    const [mine] = await recordEvents(tx, [recordFarmEvent(another, id, 20, 'watered', {})], {
      staff: another.worker,
      now: noon,
    });
    const [ours] = await recordEvents(tx, [recordFarmEvent(another, id, 20, 'watered', {})], {
      staff: both,
      now: noon,
    });

    expect(mine).toMatchObject({ outcome: 'rejected', code: 'forbidden_farm' });
    expect(ours).toMatchObject({ outcome: 'rejected', code: 'not_found' });
  });

  test('about a place of another farm', async ({ tx }) => {
    const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
    const weeded = recordFarmEvent(farm, null, 20, 'weeded', { minutes: 20 }, { cohorts: at(another.p1) });

    const [outcome] = await tell(tx, farm, weeded);

    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'forbidden_farm' });
    const plot = tx.selectFrom('plots').select('last_worked_on').where('id', '=', another.p1);
    expect(await plot.executeTakeFirst()).toEqual({ last_worked_on: null });
  });

  test('about an unknown batch, place or seed lot', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const nowhere = randomUUID();

    const outcomes = await tell(
      tx,
      farm,
      recordFarmEvent(farm, randomUUID(), 20, 'watered', {}),
      recordFarmEvent(farm, id, 20, 'watered', {}, { cohorts: at(nowhere) }),
    );

    expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['rejected', 'not_found'],
      ['rejected', 'not_found'],
    ]);
  });
});

describe('a spray', () => {
  test('uses the longer of the recorded and the listed waiting time', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const input_product_id = await givenListed(tx, farm, 14);
    const spray = (phi_days: number) =>
      recordFarmEvent(farm, id, 20, 'sprayed', { phi_days, input_product_id }, { cohorts: at(farm.p1) });

    await tell(tx, farm, spray(3));

    expect((await batchOf(tx, id)).safe_harvest_from).toBe('2026-11-04');
  });

  test('without a listed waiting time allows no harvest', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    await tell(tx, farm, recordFarmEvent(farm, id, 20, 'sprayed', {}, { cohorts: at(farm.p1) }));

    const harvest = recordFarmEvent(farm, id, 40, 'harvested', { net_g: 9, plants_removed: 1, final: false });
    const [outcome] = await tell(tx, farm, { ...harvest, cohorts: at(farm.p1) });

    expect(outcome).toMatchObject({ outcome: 'needs_review', code: 'phi_unknown' });
  });

  test('shows the first safe harvest day', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    await tell(tx, farm, recordFarmEvent(farm, id, 24, 'sprayed', { phi_days: 7 }, { cohorts: at(farm.p1) }));

    const harvest = recordFarmEvent(farm, id, 28, 'harvested', { net_g: 9, plants_removed: 1, final: false });
    const [outcome] = await tell(tx, farm, { ...harvest, cohorts: at(farm.p1) });

    expect(outcome).toMatchObject({ code: 'phi_not_elapsed', safe_harvest_from: '2026-11-01' });
  });
});

describe('a plot', () => {
  test('on hold allows no harvest until it is released, for every batch', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const ground = { cohorts: at(farm.p1) };
    const harvest = recordFarmEvent(
      farm,
      id,
      28,
      'harvested',
      { net_g: 9, plants_removed: 1, final: false },
      ground,
    );
    const hold = recordFarmEvent(farm, null, 25, 'hold_placed', { reason: 'flood', scope: 'plot' }, ground);

    await tell(tx, farm, harvest);
    expect((await batchOf(tx, id)).harvested).toBe(1);
    await tell(tx, farm, hold);
    expect(await batchOf(tx, id)).toMatchObject({ harvested: 0, reviews: 1 });
    expect(
      await tx.selectFrom('plots').select('on_hold').where('id', '=', farm.p1).executeTakeFirst(),
    ).toEqual({
      on_hold: true,
    });

    await tell(
      tx,
      farm,
      recordFarmEvent(farm, null, 27, 'hold_released', { reason: 'tested clean', scope: 'plot' }, ground),
    );
    expect(await batchOf(tx, id)).toMatchObject({ harvested: 1, reviews: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('records when it was last worked and when its last crop left', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const ground = { cohorts: at(farm.p1) };
    const clear = { net_g: 90_000, plants_removed: 1700, final: true };

    await tell(
      tx,
      farm,
      recordFarmEvent(farm, id, 28, 'harvested', clear, ground),
      recordFarmEvent(farm, null, 35, 'mulched', { material: 'rice straw' }, ground),
    );

    const plot = await tx.selectFrom('plots').selectAll().where('id', '=', farm.p1).executeTakeFirst();
    expect(plot).toMatchObject({ last_cleared_on: '2026-10-29', last_worked_on: '2026-11-05' });
  });
});

test('a nursery above its capacity gives a warning and takes the trays', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const trays = { quantity: 5000, unit: 'seed', trays: 50, cells_per_tray: 100 } as const;
  const id = randomUUID();
  await tx
    .insertInto('batches')
    .values({
      id,
      code: 'NB-2610-QQ99',
      farm_id: farm.id,
      crop_id: farm.crop,
      variety_id: farm.variety,
      template: 'leaf_once',
      regrowth: false,
    })
    .execute();

  const [outcome] = await tell(
    tx,
    farm,
    recordFarmEvent(farm, id, 0, 'seeded', trays, { cohorts: at(farm.nursery) }),
  );

  expect(outcome).toMatchObject({ outcome: 'accepted', warnings: ['plot_full'] });
});

test('seed that a lot lacks cannot be sown, also by many at once', async ({ fresh }) => {
  const { db } = fresh;
  const farm = await db.transaction().execute(givenFarm);
  const seed_lot_id = await givenSeedLot(db, farm.variety);

  const sow = () => db.transaction().execute((tx) => givenBatch(tx, farm, 0, { seed_lot_id }));
  const both = await Promise.allSettled([sow(), sow()]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'insufficient_seed_stock' });
  expect(await db.selectFrom('seed_lots').select('used').where('id', '=', seed_lot_id).execute()).toEqual([
    { used: 2000 },
  ]);
});

test('two concurrent events of one batch are applied one after the other', async ({ fresh }) => {
  const { db } = fresh;
  const farm = await db.transaction().execute(givenFarm);
  const { id } = await db.transaction().execute((tx) => givenGrown(tx, farm));
  const loss = () =>
    recordFarmEvent(farm, id, 20, 'mortality', { quantity: 1000, cause: 'flood' }, { cohorts: at(farm.p1) });

  await Promise.all(
    [loss(), loss()].map((event) =>
      db.transaction().execute((tx) => recordEvents(tx, [event], { staff: farm.worker, now: noon })),
    ),
  );

  const batch = await db
    .selectFrom('batches')
    .select(['alive', 'reviews'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(batch).toEqual({ alive: 800, reviews: 1 }); // the second thousand were already counted as lost
  expect(await findAllViolations(db)).toEqual([]);
});

test('a person cannot start a batch on a farm where they do not work', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const stranger = { ...farm, worker: staffOf(another.id, 'owner') };

  await expect(givenBatch(tx, stranger)).rejects.toMatchObject({ code: 'forbidden_farm' });
});

test('each farm rule refuses with its own code', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const early = recordFarmEvent(farm, id, -1, 'watered', {});
  const unequal = recordFarmEvent(farm, id, 20, 'terminated', { quantity: 3 }, { cohorts: at(farm.p1) });
  const held = recordFarmEvent(farm, id, 21, 'hold_placed', { reason: 'runoff', scope: 'batch' });
  const given = recordFarmEvent(farm, id, 22, 'given', { quantity: 1 });

  const outcomes = await tell(tx, farm, early, unequal, held, given);

  expect(outcomes.map(({ code }) => code)).toEqual([
    'before_sowing',
    'counts_unbalanced',
    undefined,
    'on_hold',
  ]);
});

import { randomUUID } from 'node:crypto';
import type { FarmEventInput, Payload } from '@kebun/contract/farms/events/events.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  at,
  type GivenFarm,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
} from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { decideReview } from './decide-review.ts';
import { enterEvent } from './enter-event.ts';
import { recordEvents } from './record-events.ts';
import { correctEvent, voidEvent } from './undo-event.ts';

// 1,800 plants of at most 120 g, twice: the cycle gives 432 kg at the very most.
const most = 432_000;

let minutes = 0;

/** Each harvest is a minute after the one before. */
const harvest = (farm: GivenFarm, batch: string, net_g: number, more: Partial<Payload<'harvested'>> = {}) =>
  recordFarmEvent(
    farm,
    batch,
    28 + ++minutes / 1_440,
    'harvested',
    { net_g, plants_removed: 100, final: false, ...more },
    { cohorts: at(farm.p1) },
  );

async function givenField(tx: Tx) {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const record = (...events: FarmEventInput[]) => recordEvents(tx, events, { staff: farm.worker, now: noon });
  return { farm, id, record };
}

const inStock = async (db: Db, batch: string) => {
  const lots = await db
    .selectFrom('harvest_lots')
    .select('harvested_g')
    .where('batch_id', '=', batch)
    .execute();
  return lots.reduce((sum, { harvested_g }) => sum + harvested_g, 0);
};
const leftOf = (db: Db, batch: string) =>
  db.selectFrom('batches').select(['harvest_left_g', 'reviews']).where('id', '=', batch).executeTakeFirst();

test('a harvest heavier than its plants can weigh waits for a manager and is no stock', async ({ tx }) => {
  const { farm, id, record } = await givenField(tx);
  const heavy = harvest(farm, id, most + 1);

  expect(await record(heavy)).toMatchObject([
    { outcome: 'needs_review', code: 'harvest_too_heavy', most_g: most },
  ]);
  expect(await inStock(tx, id)).toBe(0);
  expect(await leftOf(tx, id)).toEqual({ harvest_left_g: most, reviews: 1 });

  await decideReview(
    tx,
    heavy.id,
    { verdict: 'accepted', note: 'weighed twice' },
    { staff: farm.manager, now: noon },
  );

  expect(await inStock(tx, id)).toBe(most + 1);
  expect(await leftOf(tx, id)).toEqual({ harvest_left_g: 0, reviews: 0 });
  expect(await findAllViolations(tx)).toEqual([]);
});

test('all harvests of a cycle count together, but none that was undone', async ({ tx }) => {
  const { farm, id, record } = await givenField(tx);
  const first = harvest(farm, id, most - 1_000);
  await record(first);

  expect(await record(harvest(farm, id, 1_001))).toMatchObject([
    { code: 'harvest_too_heavy', most_g: 1_000 },
  ]);
  expect(await record(harvest(farm, id, 1_000))).toMatchObject([{ outcome: 'accepted' }]);

  await voidEvent(
    tx,
    first.id,
    { id: randomUUID(), reason: 'grams, not kilograms' },
    {
      staff: farm.worker,
      now: noon,
    },
  );
  expect(await record(harvest(farm, id, most - 3_000))).toMatchObject([{ outcome: 'accepted' }]);
});

test('a device cannot name a heavier plant, and repeats its harvest as it sent it', async ({ tx }) => {
  const { farm, id, record } = await givenField(tx);
  const boast = harvest(farm, id, most + 1, { plant_max_g: 100_000 });

  expect(await record(boast)).toMatchObject([{ code: 'harvest_too_heavy' }]);
  expect(await record(boast)).toMatchObject([{ outcome: 'duplicate' }]);
});

test('a later change of the figures of a crop takes back no harvest', async ({ tx }) => {
  const { farm, id, record } = await givenField(tx);
  await record(harvest(farm, id, 300_000));
  const { figures } = await tx
    .selectFrom('crops')
    .select('figures')
    .where('id', '=', farm.crop)
    .executeTakeFirstOrThrow();
  const lighter = { ...(figures as object), plant_kg: { low: 0.01, high: 0.01, source: 'E' } };
  await tx
    .updateTable('crops')
    .set({ figures: JSON.stringify(lighter) })
    .where('id', '=', farm.crop)
    .execute();

  expect(await record(harvest(farm, id, 1_000))).toMatchObject([{ code: 'harvest_too_heavy', most_g: 0 }]);
  expect(await inStock(tx, id)).toBe(300_000);
});

test('a desk is refused with the most that is plausible, until a manager confirms the weight', async ({
  open,
  db,
  tx,
}) => {
  const { farm, id } = await givenField(tx);
  const { headers, id: manager } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const event = { ...harvest(farm, id, 500_000), device_id: null, note: 'Two scales agree.' };
  const enter = (more: object, lang = 'en') =>
    request('POST', `/api/staff/batches/${id}/events?lang=${lang}`, { event, ...more }, headers);

  const refused = await enter({});
  expect(refused).toMatchObject({ status: 409, body: { code: 'harvest_too_heavy', most_g: most } });
  expect(refused.body.message).toContain('432 kg');
  expect((await enter({}, 'zh')).body.message).toContain('432 公斤');
  expect(await inStock(tx, id)).toBe(0);

  expect((await enter({ confirm_weight: true })).status).toBe(204);
  expect((await enter({ confirm_weight: true })).status).toBe(204);
  expect(await inStock(tx, id)).toBe(500_000);
  expect(
    await tx
      .selectFrom('event_reviews')
      .select(['verdict', 'code', 'reason', 'decided_by'])
      .where('event_id', '=', event.id)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { verdict: 'needs_review', code: 'harvest_too_heavy', reason: null, decided_by: null },
    { verdict: 'accepted', code: 'harvest_too_heavy', reason: 'Two scales agree.', decided_by: manager },
  ]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('a confirmed weight passes no other rule, and only a manager confirms it', async ({ tx }) => {
  const { farm, id, record } = await givenField(tx);
  const light = harvest(farm, id, 1_000);
  await record(light, recordFarmEvent(farm, id, 29, 'sprayed', { phi_days: 7 }, { cohorts: at(farm.p1) }));
  const sure = { now: noon, confirms: 'weight' } as const;
  const correct = (staff: typeof farm.worker) =>
    correctEvent(
      tx,
      light.id,
      { event: harvest(farm, id, 500_000), reason: 'a tonne, nearly' },
      { ...sure, staff },
    );
  const early = { ...harvest(farm, id, 500_000), occurred_at: new Date('2026-11-01').toISOString() };

  await expect(enterEvent(tx, id, early, { ...sure, staff: farm.manager })).rejects.toMatchObject({
    code: 'phi_not_elapsed',
  });
  await expect(correct(farm.worker)).rejects.toMatchObject({ code: 'harvest_too_heavy' });
});

test('two harvests at once do not pass the limit together', async ({ fresh }) => {
  const { db } = fresh;
  const { farm, id } = await db.transaction().execute(givenField);
  const enter = () =>
    db
      .transaction()
      .execute((tx) => enterEvent(tx, id, harvest(farm, id, 300_000), { staff: farm.manager, now: noon }));

  const both = await Promise.allSettled([enter(), enter()]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    code: 'harvest_too_heavy',
    details: { fresh: { most_g: most - 300_000 } },
  });
  expect(await inStock(db, id)).toBe(300_000);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenFarm, noon } from '#test/fixtures/given-farm.ts';
import { givenPackhouse, givenTwoLots, packingOf, repack } from '#test/fixtures/given-lots.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { packHarvest } from './pack-harvest.ts';
import { recordResidueTest } from './record-residue-test.ts';

const path = '/api/staff/residue-tests';
const found = (found_mg_kg: number) => [{ substance: 'abamectin', found_mg_kg, limit_mg_kg: 0.05 }];

const report = {
  lab: 'Kulai Laboratory',
  sample_code: 'S-17',
  sampled_on: '2026-11-19',
  reported_on: '2026-11-20',
};

test('a residue test that fails holds the plants, the harvest and its packs, once', async ({ tx, open }) => {
  const house = await givenPackhouse(tx);
  const code = await packHarvest(tx, packingOf(house), {
    by: house.packer,
    key: randomUUID(),
    today: '2026-11-20',
  });
  const manager = await givenStaff(tx, 'farm_manager', [house.farm.id]);
  const request = await open({ clock: () => noon });
  const body = {
    ...report,
    id: randomUUID(),
    farm_id: house.farm.id,
    subject: house.lot,
    results: found(0.06),
  };
  const first = await request('POST', path, body, manager.headers);
  expect(first.body.data).toMatchObject({ is_passed: false });
  expect(first.body.data.held.toSorted()).toEqual([house.lot, code].toSorted());
  const again = await request('POST', path, body, manager.headers);
  expect(again.body.data).toEqual({ id: body.id, is_passed: false, held: [] });

  const states = async (table: 'harvest_lots' | 'pack_lots') =>
    (await tx.selectFrom(table).select('state').where('code', 'in', [house.lot, code]).execute())[0]?.state;
  expect([await states('harvest_lots'), await states('pack_lots')]).toEqual(['held', 'held']);
  const batch = await tx
    .selectFrom('batches')
    .select('on_hold')
    .where('id', '=', house.batch)
    .executeTakeFirstOrThrow();
  expect(batch.on_hold).toBe(true);
  const list = await request(
    'GET',
    `/api/staff/farms/${house.farm.id}/residue-tests`,
    undefined,
    manager.headers,
  );
  expect(list.body.data).toMatchObject([{ id: body.id, harvest_lot_code: house.lot, is_passed: false }]);
});

test('a failed test holds what was repacked, also where nothing is left of the first packs', async ({
  tx,
  open,
}) => {
  const house = await givenTwoLots(tx);
  const again = (lot: string, packs: number) =>
    repack(tx, house, { inputs: [{ lot, packs }], sku_id: house.sku_id, packs, reason: 'crushed bags' });
  const [all, some] = [await again(house.first, 8), await again(house.last, 3)];
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open({ clock: () => noon });
  const failed = {
    ...report,
    id: randomUUID(),
    farm_id: house.farm.id,
    subject: house.lot,
    results: found(0.06),
  };
  const { held } = (await request('POST', path, failed, headers)).body.data;
  expect(held.toSorted()).toEqual([house.lot, house.last, all, some].toSorted());
  const { rows } = await sql<{ on_hand: number }>`
    select sum(on_hand)::int as on_hand from pack_lots where code = any(${[house.last, all, some]})
  `.execute(tx);
  expect(rows).toEqual([{ on_hand: 0 }]);
});

test('a residue test that passes holds nothing, and is of a batch or lot of the farm', async ({
  tx,
  open,
}) => {
  const house = await givenPackhouse(tx);
  const other = await givenFarm(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open({ clock: () => noon });
  const add = (more: object) =>
    request(
      'POST',
      path,
      {
        ...report,
        id: randomUUID(),
        farm_id: house.farm.id,
        subject: house.lot,
        results: found(0.05),
        ...more,
      },
      headers,
    );
  expect((await add({})).body.data).toMatchObject({ is_passed: true, held: [] });
  for (const [more, field] of [
    [{}, 'sample_code'], // of the same laboratory
    [{ farm_id: other.id }, 'subject'],
    [{ subject: 'NB-2611-XX99' }, 'subject'],
    [{ sampled_on: '2026-11-21', reported_on: '2026-11-21' }, 'reported_on'],
    [{ reported_on: '2026-11-18' }, 'reported_on'],
    [{ results: [] }, 'results'],
  ] as const)
    expect(Object.keys((await add(more)).body.errors ?? {}), JSON.stringify(more)).toEqual([field]);
});

/** Waits until a transaction waits for another one. */
const waitForLock = (db: Db) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            db,
          )
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);

test('a packing and a failing test at once leave no pack of the harvest on sale', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const { house, manager } = await inTransaction(db, async (tx) => {
    const house = await givenPackhouse(tx);
    return { house, manager: await givenStaff(tx, 'farm_manager', [house.farm.id]) };
  });
  const staff = { ...house.farm.manager, id: manager.id };
  const test = { ...report, id: randomUUID(), farm_id: house.farm.id, subject: house.lot, results: found(1) };
  const packed = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const packing = inTransaction(db, async (tx) => {
    await packHarvest(tx, packingOf(house), { by: house.packer, key: randomUUID(), today: '2026-11-20' });
    packed.resolve();
    await released.promise; // the packs are not visible to others yet
  });
  await packed.promise;
  const testing = inTransaction(db, (tx) =>
    recordResidueTest(tx, test, { staff, now: noon, holdReason: 'A test failed.' }),
  );
  await waitForLock(db);
  released.resolve();
  await Promise.all([packing, testing]);
  const onSale = await db
    .selectFrom('pack_lots')
    .innerJoin('lot_edges', 'to_pack_lot_id', 'pack_lots.id')
    .select('pack_lots.code')
    .innerJoin('harvest_lots', 'harvest_lots.id', 'from_harvest_lot_id')
    .where('harvest_lots.code', '=', house.lot)
    .where('pack_lots.state', '=', 'ok')
    .execute();
  expect(onSale).toEqual([]);
});

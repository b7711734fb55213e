import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changesSince } from '#domains/farms/events/changes-since.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { voidEvent } from '#domains/farms/events/undo-event.ts';
import type { FarmStaff } from '#domains/farms/farm-staff.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import {
  cutDay,
  cutDayNumber,
  givenCut,
  givenOrderToCut,
  givenProductOf,
  givenReady,
  givenToCut,
  makeList,
} from '#test/fixtures/given-cut-list.ts';
import { at, givenFarm, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { packingDay } from '#test/fixtures/given-lots.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { makeDueLists } from '../jobs.ts';
import { changeCutLine } from './change-cut-line.ts';
import { findCutList } from './find-cut-list.ts';
import { closeCutList, makeCutList } from './make-cut-list.ts';

const reader = { language: 'en', today: packingDay } as const;
const listOf = (tx: Tx, day = cutDay) => findCutList(tx, day, reader);
const linesOf = async (tx: Tx, day = cutDay) =>
  (await listOf(tx, day)).lines.map(({ batch, grams, weighed_g }) => [batch.code, grams, weighed_g]);
const needOf = async (tx: Tx, sku_id: string) =>
  (await listOf(tx)).needs.find(({ sku }) => sku.id === sku_id);

describe('the cut list of a day', () => {
  test('has the packs that its orders need and the stock lacks, by batch and plot', async ({ tx }) => {
    const { batch, farm, sku_id } = await givenToCut(tx);
    expect(await listOf(tx)).toMatchObject({ made_at: null, lines: [], cut_on: cutDay });

    await makeList(tx);

    expect(await listOf(tx)).toMatchObject({
      cut_on: cutDay,
      lines: [
        {
          batch: { id: batch.id },
          plot: { id: farm.p1, code: 'P1' },
          grams: 2_000,
          weighed_g: 0,
          missing_g: 2_000,
          blocks: [],
          products: [{ id: sku_id, grams: 2_000 }],
        },
      ],
    });
    expect(await needOf(tx, sku_id)).toMatchObject({
      ordered: 10,
      in_stock: 2,
      pack_g: 250,
      grams: 2_000,
      planned_g: 2_000,
      short: 0,
      missing: 8,
    });
  });

  test('is named in the audit log as made, and as changed when it is made again', async ({ tx }) => {
    const { owner } = await givenToCut(tx);
    const by = { id: owner.id };
    await makeCutList(tx, cutDay, { now: noon, by });
    await makeCutList(tx, cutDay, { now: noon, by });

    const actions = await tx
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'cut_list')
      .where('subject_id', '=', cutDay)
      .orderBy('id')
      .execute();
    expect(actions).toEqual([{ action: 'cut_list.created' }, { action: 'cut_list.updated' }]);
  });

  test('leaves out orders that are cancelled, and follows them when it is made again', async ({ tx }) => {
    const { order, lot, owner, sku_id } = await givenToCut(tx);
    await makeList(tx);
    await makeList(tx);
    expect((await linesOf(tx)).map(([, grams]) => grams)).toEqual([2_000]);

    await setLotState(tx, { code: lot, state: 'ok', reason: 'a bean' }, owner);
    await makeList(tx);
    expect(await linesOf(tx)).toEqual([]);
    expect(await needOf(tx, sku_id)).toMatchObject({ ordered: 10, in_stock: 10 });

    await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });
    await makeList(tx);
    expect(await needOf(tx, sku_id)).toBeUndefined();
  });

  test('counts no packs that would not keep as long as guaranteed, nor those that earlier orders take', async ({
    tx,
  }) => {
    const { lot, owner, sku_id, product_id, order } = await givenToCut(tx);
    await setLotState(tx, { code: lot, state: 'ok', reason: 'a bean' }, owner);
    await tx.updateTable('products').set({ guaranteed_days: 20 }).where('id', '=', product_id).execute();
    await makeList(tx);
    expect(await needOf(tx, sku_id)).toMatchObject({ ordered: 10, in_stock: 2 });

    await tx.updateTable('products').set({ guaranteed_days: 0 }).where('id', '=', product_id).execute();
    await tx.updateTable('orders').set({ slot_date: '2026-11-22' }).where('id', '=', order.id).execute();
    await makeList(tx);
    expect(await needOf(tx, sku_id)).toBeUndefined();
  });

  test('takes ready plants before those that are harvested already, and of each no more than the forecast', async ({
    tx,
  }) => {
    const { farm, batch } = await givenToCut(tx);
    const { id: second, code } = await givenReady(tx, farm, 38);
    await givenCut(tx, { farm, batch: { id: second } }, 500, { day: 49, now: noon });
    await tx.updateTable('harvest_lots').set({ state: 'held' }).where('batch_id', '=', second).execute();
    await makeList(tx);
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 0]]);

    await tx.updateTable('batches').set({ likely_g: 1_200 }).where('id', '=', batch.id).execute();
    await tx.updateTable('batches').set({ likely_g: 300 }).where('id', '=', second).execute();
    await makeList(tx);
    expect((await linesOf(tx)).toSorted()).toEqual(
      [
        [batch.code, 1_200, 0],
        [code, 300, 0],
      ].toSorted(),
    );
    expect((await listOf(tx)).needs[0]).toMatchObject({ planned_g: 1_500, short: 2, missing: 8 });
  });

  test('takes nothing from plants on hold or within a spray interval', async ({ tx }) => {
    const { farm, batch, sku_id } = await givenToCut(tx);
    const spray = recordFarmEvent(
      farm,
      batch.id,
      cutDayNumber - 1,
      'sprayed',
      { product: 'Neem', phi_days: 7 },
      { cohorts: at(farm.p1) },
    );
    await recordEvents(tx, [spray], { staff: farm.worker, now: noon });
    await makeList(tx);
    expect(await linesOf(tx)).toEqual([]);
    expect(await needOf(tx, sku_id)).toMatchObject({ short: 8, missing: 8 });

    await tx.updateTable('cohorts').set({ safe_harvest_from: cutDay }).execute();
    await makeList(tx);
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 0]]);

    await tx.updateTable('plots').set({ on_hold: true }).where('id', '=', farm.p1).execute();
    expect((await listOf(tx)).lines[0]).toMatchObject({ blocks: ['hold'] });
    await makeList(tx);
    expect(await linesOf(tx)).toEqual([]);
  });

  test('packs what was harvested before, and cuts the rest', async ({ tx }) => {
    const { farm, batch, sku_id } = await givenToCut(tx);
    await givenCut(tx, { farm, batch }, 1_400, { day: 49, now: noon });
    await makeList(tx);

    expect(await needOf(tx, sku_id)).toMatchObject({ harvested_g: 1_400, grams: 600 });
    expect(await linesOf(tx)).toEqual([[batch.code, 600, 0]]);
  });
});

describe('what is cut', () => {
  test('counts for its line by batch and day, once, however often and late it is sent', async ({ tx }) => {
    const { farm, batch, sku_id } = await givenToCut(tx);
    await makeList(tx);
    const { event, outcomes } = await givenCut(tx, { farm, batch }, 1_500);
    expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
    const again = await recordEvents(tx, [event, event], {
      staff: farm.worker,
      now: new Date('2026-11-23T04:00:00Z'),
    });

    expect(again).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'duplicate' }]);
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 1_500]]);
    expect(await needOf(tx, sku_id)).toMatchObject({ weighed_g: 1_500, missing: 2 });

    await givenCut(tx, { farm, batch }, 9_000, { day: cutDayNumber - 1 });
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 1_500]]);
    await givenCut(tx, { farm, batch }, 600, { now: new Date('2026-11-24T04:00:00Z') });
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 2_100]]);
    expect(await needOf(tx, sku_id)).toMatchObject({ weighed_g: 2_000, missing: 0 });
  });

  test('no longer counts once it is undone, and rejects never do', async ({ tx }) => {
    const { farm, batch } = await givenToCut(tx);
    await makeList(tx);
    const { event } = await givenCut(tx, { farm, batch }, 1_500);
    await tx
      .updateTable('harvests')
      .set({
        grades: JSON.stringify([
          { grade: 'reject', g: 400 },
          { grade: 'one', g: 1_100 },
        ]),
      })
      .where('event_id', '=', event.id)
      .execute();
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 1_100]]);

    const now = new Date('2026-11-21T05:00:00Z');
    await voidEvent(
      tx,
      event.id,
      { id: randomUUID(), reason: 'Another batch.' },
      { staff: farm.manager, now },
    );
    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 0]]);
  });

  test('on one day for two delivery days counts once: the earlier one first', async ({ tx }) => {
    const { farm, batch } = await givenToCut(tx);
    await makeList(tx);
    await tx
      .insertInto('cut_lists')
      .values({ day: '2026-11-22', cut_on: cutDay, made_at: noon.toISOString() })
      .execute();
    await tx
      .insertInto('cut_lines')
      .values({ day: '2026-11-22', batch_id: batch.id, plot_id: farm.p1, position: 0, grams: 700 })
      .execute();
    await givenCut(tx, { farm, batch }, 2_400);

    expect(await linesOf(tx)).toEqual([[batch.code, 2_000, 2_000]]);
    expect(await linesOf(tx, '2026-11-22')).toEqual([[batch.code, 700, 400]]);
  });

  test('stays on its line when the list is made again, and the batch is finished', async ({ tx }) => {
    const { farm, batch } = await givenToCut(tx);
    const other = await givenReady(tx, farm, 42);
    await makeList(tx);
    await givenCut(tx, { farm, batch }, 1_200);
    await tx.updateTable('cohorts').set({ alive: 0 }).where('batch_id', '=', batch.id).execute();
    await makeList(tx);

    expect((await linesOf(tx)).toSorted()).toEqual(
      [
        [batch.code, 1_200, 1_200],
        [other.code, 800, 0],
      ].toSorted(),
    );
  });
});

describe('a line that staff change', () => {
  test('stays when the list is made again, and the others make up for it', async ({ tx }) => {
    const { farm, batch, owner } = await givenToCut(tx);
    const other = await givenReady(tx, farm, 42);
    await makeList(tx);
    const [line] = (await listOf(tx)).lines;
    const change = { grams: 500, note: 'Only the outer rows', version: 1 };
    await changeCutLine(tx, { day: cutDay, id: line?.id ?? '' }, change, { now: noon, by: owner });
    await makeList(tx);

    const { lines } = await listOf(tx);
    const byCode = Object.fromEntries(lines.map((each) => [each.batch.code, each]));
    expect(byCode[line?.batch.code ?? '']).toMatchObject({
      grams: 500,
      is_set: true,
      note: change.note,
      version: 2,
    });
    expect(lines.reduce((sum, { grams }) => sum + grams, 0)).toBe(2_000);
    expect([batch.code, other.code].toSorted()).toEqual(Object.keys(byCode).toSorted());
  });

  test('is refused to the second of two tabs', async ({ tx }) => {
    const { owner } = await givenToCut(tx);
    await makeList(tx);
    const [line] = (await listOf(tx)).lines;
    const change = () =>
      changeCutLine(
        tx,
        { day: cutDay, id: line?.id ?? '' },
        { grams: 500, note: null, version: 1 },
        { now: noon, by: owner },
      );
    await change();
    await expect(change()).rejects.toMatchObject({ code: 'version_conflict' });
  });

  test('gives its grams to another batch that is ripe, and to no other', async ({ tx }) => {
    const { farm, owner } = await givenToCut(tx);
    const second = await givenReady(tx, farm, 42);
    await makeList(tx);
    const [line] = (await listOf(tx)).lines;
    const id = line?.id ?? '';
    const [to] = (await listOf(tx)).places.filter(({ batch }) => batch.id !== line?.batch.id);
    const by = { now: noon, by: owner };
    const instead = { batch_id: to?.batch.id ?? '', plot_id: farm.p1 };

    await tx.updateTable('cohorts').set({ on_hold: true }).where('batch_id', '=', instead.batch_id).execute();
    const change = { grams: null, note: null, instead, version: 1 };
    await expect(changeCutLine(tx, { day: cutDay, id }, change, by)).rejects.toMatchObject({
      code: 'batch_not_ripe',
    });
    await tx
      .updateTable('cohorts')
      .set({ on_hold: false })
      .where('batch_id', '=', instead.batch_id)
      .execute();
    await changeCutLine(tx, { day: cutDay, id }, change, by);

    expect((await linesOf(tx)).toSorted()).toEqual(
      [
        [line?.batch.code, 0, 0],
        [to?.batch.code, 2_000, 0],
      ].toSorted(),
    );
    expect(second.id).toBeTruthy();
  });
});

describe('the phone of a worker', () => {
  const linesOn = async (tx: Tx, farm: { worker: FarmStaff }, today = packingDay) =>
    (await changesSince(tx, undefined, { staff: farm.worker, today })).cut_lines;

  test('gets the lines of its farms, of today and tomorrow, with about how many plants that is', async ({
    tx,
  }) => {
    const { farm, batch, owner } = await givenToCut(tx);
    await makeList(tx);
    await tx.updateTable('batches').set({ likely_g: 20_000 }).where('id', '=', batch.id).execute();
    await givenCut(tx, { farm, batch }, 500);
    await tx.updateTable('batches').set({ likely_g: 20_000 }).where('id', '=', batch.id).execute();

    const [line] = await linesOn(tx, farm);
    expect(line).toMatchObject({ day: cutDay, cut_on: cutDay, batch_id: batch.id, plot_id: farm.p1 });
    expect(line).toMatchObject({ grams: 2_000, weighed_g: 500, plants: 135, note: null }); // of 1,790, 75 per mille
    expect(await linesOn(tx, farm, '2026-11-19')).toEqual([]);
    expect(await linesOn(tx, farm, '2026-11-22')).toEqual([]);
    expect(await linesOn(tx, await givenFarm(tx))).toEqual([]);

    await closeCutList(tx, cutDay, { now: noon, by: owner });
    expect(await linesOn(tx, farm)).toEqual([]);
  });
});

test('a closed list is not made again and not changed', async ({ tx }) => {
  const { owner } = await givenToCut(tx);
  await expect(closeCutList(tx, cutDay, { now: noon, by: owner })).rejects.toMatchObject({
    code: 'cut_list_not_found',
  });
  await makeList(tx);
  await closeCutList(tx, cutDay, { now: noon, by: owner });

  await expect(makeList(tx)).rejects.toMatchObject({ code: 'cut_list_closed' });
  await expect(closeCutList(tx, cutDay, { now: noon, by: owner })).rejects.toMatchObject({
    code: 'cut_list_closed',
  });
});

test('the job makes the lists of days whose cut-off has passed, once for each cut-off', async ({
  db,
  tx,
}) => {
  await givenToCut(tx);
  const begin = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
  const beforeClose = new Date('2026-11-20T11:59:00Z'); // 19:59 in Malaysia
  const afterClose = new Date('2026-11-20T12:01:00Z');

  expect(await makeDueLists(db, begin, beforeClose)).not.toContain(cutDay);
  expect(await makeDueLists(db, begin, afterClose)).toContain(cutDay);
  expect((await linesOf(tx)).map(([, grams]) => grams)).toEqual([2_000]);
  expect(await makeDueLists(db, begin, new Date('2026-11-20T12:06:00Z'))).toEqual([]);
});

test('staff and the job who make a list at once make one list', async ({ fresh: { db } }) => {
  const { batch } = await inTransaction(db, givenToCut);
  await Promise.all(Array.from({ length: 8 }, () => inTransaction(db, (tx) => makeList(tx))));

  const lines = await db.selectFrom('cut_lines').select(['batch_id', 'grams']).execute();
  expect(lines).toEqual([{ batch_id: batch.id, grams: 2_000 }]);
  const shares = await db.selectFrom('cut_shares').select('grams').execute();
  expect(shares).toEqual([{ grams: 2_000 }]);
});

test('lists of two days that are made at once never plan the same plants', async ({ fresh: { db } }) => {
  const other = '2026-11-22';
  await inTransaction(db, async (tx) => {
    const { farm, batch } = await givenToCut(tx);
    await givenOrderToCut(tx, await givenProductOf(tx, farm), { held: 8, day: other });
    await tx.updateTable('batches').set({ likely_g: 2_500 }).where('id', '=', batch.id).execute();
  });
  const make = (tx: Tx, day: string) => makeCutList(tx, day, { now: noon, by: null });
  let second: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await make(tx, cutDay);
    second = inTransaction(db, (beside) => make(beside, other));
    await wait(1_000); // the second would have read the plants by now
  });
  await second;

  const lines = await db.selectFrom('cut_lines').select('grams').orderBy('grams').execute();
  expect(lines).toEqual([{ grams: 500 }, { grams: 2_000 }]);
});

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { receivePacks } from '#domains/lots/insert-pack-lot.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenPackhouse, givenTwoLots, pack, packingDay } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenRecall, givenSoldLots, packFrom, recallTexts } from '#test/fixtures/given-recall.ts';
import { moveBy } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { changeRecall, discardRecall, draftRecall } from './draft-recall.ts';
import { countOpenRecalls } from './recall-rows.ts';

const statesOf = async (db: Db, sku_id: string) => {
  const lots = await db
    .selectFrom('pack_lots')
    .select(['state', 'on_hand', 'blocked_units'])
    .where('sku_id', '=', sku_id)
    .orderBy('best_before')
    .execute();
  return lots.map(({ state, on_hand, blocked_units }) => [state, on_hand, blocked_units]);
};

describe('a recall', () => {
  test('of nothing, or without its texts in every language, is refused', async ({ tx }) => {
    const { lot } = await givenPackhouse(tx);
    await expect(givenRecall(tx, 'H-201118-2011SW01-P1')).rejects.toMatchObject({
      code: 'recall_empty',
    });
    await expect(givenRecall(tx, lot, { advice: { en: 'Do not eat it.', zh: ' ' } })).rejects.toMatchObject({
      details: { errors: { 'advice.zh': ['office.recall_rule_advice'] } },
    });
    await expect(givenRecall(tx, lot, { from: '2026-11-21', to: '2026-11-20' })).rejects.toMatchObject({
      details: { errors: { to: ['office.recall_days_turned'] } },
    });
  });

  test('does nothing until a second person confirms it', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    await pack(tx, house);
    const { drafter, confirm, find } = await givenRecall(tx, house.lot);

    expect(await statesOf(tx, house.sku_id)).toEqual([['ok', 8, 0]]);
    expect(await countOpenRecalls(tx)).toBe(1); // Today tells the second person
    await expect(confirm(drafter)).rejects.toMatchObject({ code: 'recall_needs_second_person' });
    await confirm();
    expect(await find()).toMatchObject({ status: 'active', confirmed_by: expect.any(String) });
  });

  test('cannot have one person for both, whatever the program does', async ({ tx }) => {
    const { lot } = await givenPackhouse(tx);
    const { id, drafter } = await givenRecall(tx, lot);

    const alone = tx
      .updateTable('recalls')
      .set({ status: 'active', confirmed_by: drafter.id, confirmed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await expect(alone).rejects.toThrow('recall_has_two_people');
  });

  test('blocks every lot at once: free packs are blocked, a harvest is not packed, and no release undoes it', async ({
    tx,
  }) => {
    const house = await givenSoldLots(tx);
    const { slug, first, last, lot, sku_id, packer } = house;
    const waiting = await givenOrder(tx, { [slug]: 4 });
    const { confirm, find } = await givenRecall(tx, lot);
    await confirm();

    expect(await statesOf(tx, sku_id)).toEqual([
      ['recalled', 2, 1], // an order has reserved four: two without a lot, and two of these
      ['recalled', 0, 8],
    ]);
    expect(await findStock(tx, sku_id)).toMatchObject({ available: 0 });
    const release = setLotState(tx, { code: first, state: 'ok', reason: 'clean' }, packer);
    await expect(release).rejects.toMatchObject({ code: 'lot_recalled' });
    await expect(pack(tx, house)).rejects.toMatchObject({
      details: { errors: { 'inputs.0.lot': ['refusal.lot_recalled'] } },
    });
    const named = packFrom(tx, waiting.id, [{ code: last, quantity: 1 }]);
    await expect(named).rejects.toMatchObject({ code: 'lot_recalled' });
    await expect(packFrom(tx, waiting.id, [])).rejects.toMatchObject({ code: 'stock_in_held_lots' });
    expect(await find()).toMatchObject({
      lots: [
        { code: last, stock: 8, outside: 0, here: 8, waiting: 0 },
        { code: first, stock: 3, outside: 5, here: 3, waiting: 2, unknown: 5 },
      ],
      progress: { orders: 2, notified: 0, credits_due: 2, parcels: 1, later_lots: 0 },
    });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('keeps a parcel with its packs in the packhouse; a cancelled one gives them back to be destroyed', async ({
    tx,
  }) => {
    const { first, lot, parcel, sku_id } = await givenSoldLots(tx);
    const { confirm, find, drafter } = await givenRecall(tx, lot);
    await confirm();

    await expect(moveBy(tx, parcel, 'dispatch')).rejects.toMatchObject({ code: 'order_has_recalled_packs' });
    const note = 'Recalled.';
    await inTransaction(tx, (each) =>
      cancelByStaff(each, parcel.id, { by: { id: drafter.id, email: null }, note }),
    );

    expect(await findStock(tx, sku_id)).toMatchObject({ available: 2 }); // those without a lot
    const { lots, progress } = await find();
    expect(lots.find(({ code }) => code === first)).toMatchObject({
      here: 5,
      waiting: 0,
      recovered: 2,
      unknown: 3,
    });
    expect(progress).toMatchObject({ parcels: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('blocks what an order gives up later', async ({ tx }) => {
    const { slug, lot, sku_id } = await givenTwoLots(tx);
    const waiting = await givenOrder(tx, { [slug]: 12 });
    const { confirm, find } = await givenRecall(tx, lot);
    await confirm();
    expect((await find()).lots.map(({ waiting: units }) => units).sort()).toEqual([2, 8]);

    await moveBy(tx, waiting, 'cancel_by_staff');

    expect((await find()).lots.map(({ waiting: units }) => units)).toEqual([0, 0]);
    expect(await findStock(tx, sku_id)).toMatchObject({ available: 2 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('takes the lots that are there when it is confirmed, and tells of those that come later', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { confirm, find } = await givenRecall(tx, house.lot);
    const other = await pack(tx, house);
    await confirm();
    expect((await find()).lots.map((lot) => lot.code).sort()).toEqual([code, other].sort());
    expect((await find()).progress.later_lots).toBe(0);
  });

  test('is changed and discarded only as a draft, and only as it was seen', async ({ tx }) => {
    const { lot } = await givenPackhouse(tx);
    const { id, drafter, confirm } = await givenRecall(tx, lot);

    await inTransaction(tx, (each) =>
      changeRecall(each, id, { ...recallTexts, credit: 'none', version: 1 }, drafter),
    );

    await expect(confirm(undefined, 1)).rejects.toMatchObject({ code: 'version_conflict' });
    await confirm(undefined, 2);
    const late = inTransaction(tx, (each) => discardRecall(each, id, 3, drafter));
    await expect(late).rejects.toMatchObject({ code: 'recall_not_draft' });
  });
});

describe('two recalls that overlap', () => {
  test('both reach an order, and one of them credits its packs', async ({ tx }) => {
    const { first, lot, delivered } = await givenSoldLots(tx);
    const [one, two] = [await givenRecall(tx, lot), await givenRecall(tx, first)];
    await one.confirm();
    await two.confirm();

    const credits = await tx
      .selectFrom('recall_lines')
      .select(['recall_id', 'credit'])
      .where('order_id', '=', delivered.id)
      .execute();
    expect(new Map(credits.map(({ recall_id, credit }) => [recall_id, credit]))).toEqual(
      new Map([
        [one.id, 'due'],
        [two.id, 'elsewhere'],
      ]),
    );
    const twice = tx
      .updateTable('recall_lines')
      .set({ credit: 'due' })
      .where('recall_id', '=', two.id)
      .execute();
    await expect(twice).rejects.toThrow('pack_is_credited_once');
  });
});

const rounds = process.env.PROVE ? 500 : 4;

describe('at once', () => {
  test('two confirmations: one counts', async ({ fresh: { db } }) => {
    const { lot } = await givenTwoLots(db);
    const { id, confirm } = await givenRecall(db, lot);
    const third = await inTransaction(db, (tx) => givenStaff(tx, 'manager'));

    const answers = await Promise.all(
      [confirm(), confirm(third)].map((each) =>
        each.then(
          () => 'confirmed',
          ({ code }) => code,
        ),
      ),
    );

    expect(answers.toSorted()).toEqual(['confirmed', 'recall_not_draft']);
    const lots = await db.selectFrom('recall_lots').select('lot_id').where('recall_id', '=', id).execute();
    expect(lots).toHaveLength(2);
  });

  test('a recall, a packing and a departure: no recalled pack leaves once the recall is confirmed', {
    timeout: testTimeoutMs(20_000),
  }, async ({ fresh: { db } }) => {
    const { sku_id, slug } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 0 }));
    const by = await inTransaction(db, (tx) => givenStaff(tx, 'packer'));
    const receipt = { sku_id, packs: 3, supplier: 'Cameron Greens', invoice_number: 'INV 7' };
    for (let round = 0; round < rounds; round++) {
      const first = await inTransaction(db, (tx) =>
        receivePacks(tx, receipt, { by, key: randomUUID(), today: packingDay }),
      );
      const order = await inTransaction(db, (tx) => givenOrder(tx, { [slug]: 3 }));
      const { id, confirm } = await givenRecall(db, first);
      const isRefusal = ({ code }: { code: string }) =>
        ['lot_recalled', 'order_has_recalled_packs', 'order_cannot_move'].includes(code)
          ? 'refused'
          : Promise.reject(code);
      const leaving = packFrom(db, order.id, [{ code: first, quantity: 3 }])
        .then(() => moveBy(db, order, 'dispatch'))
        .then(() => 'left', isRefusal);
      const recalling = setTimeout(12 * (round % 6)).then(() => withRetry(() => confirm()));
      await Promise.all([leaving, recalling]);

      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      const frozen = await db
        .selectFrom('recall_orders')
        .select('was_parcel')
        .where('recall_id', '=', id)
        .execute();
      // Units that left are in the recall as sold; others are not packed from the lot, or in a parcel that stays.
      if (status === 'on_the_way') expect(frozen).toEqual([{ was_parcel: false }]);
      else if (status === 'packed') expect(frozen).toEqual([{ was_parcel: true }]);
      else expect(frozen).toEqual([]);
      if (status !== 'packed' && status !== 'on_the_way') await moveBy(db, order, 'cancel_by_staff');
    }
    expect(await findAllViolations(db)).toEqual([]);
  });
});

test('drafts of one moment have numbers of their own', async ({ fresh: { db } }) => {
  const { lot } = await givenTwoLots(db);
  const by = await inTransaction(db, (tx) => givenStaff(tx, 'manager'));
  const draft = { kind: 'harvest_lot' as const, ref: lot, ...recallTexts };
  await Promise.all(Array.from({ length: 4 }, () => inTransaction(db, (tx) => draftRecall(tx, draft, by))));
  const numbers = await db.selectFrom('recalls').select('number').orderBy('number').execute();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

import { randomUUID } from 'node:crypto';
import type {
  HarvestReconciliation,
  LotReconciliation,
  ReconciledLot,
} from '@kebun/contract/recalls/staff-recalls.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { listMovements } from '#domains/inventory/list-movements.ts';
import { findHarvestLot, findPackLot } from '#domains/lots/find-pack-lot.ts';
import { recordLoss } from '#domains/lots/record-loss.ts';
import { writeOffUnits } from '#domains/lots/write-off-units.ts';
import { recordCashPayment } from '#domains/payments/cash/record-cash-payment.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction, ofCommands, openDatabase, type Tx } from '#platform/db/db.ts';
import { givenPackhouse, givenTwoLots, pack, packingDay } from '#test/fixtures/given-lots.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { givenRecall, givenSoldLots, packFrom } from '#test/fixtures/given-recall.ts';
import {
  givenPaidOrder,
  givenUnpaidOrder,
  moveBy,
  orderById,
  type PaidOrder,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { creditOrdersTask, notifyCustomersTask } from './jobs.ts';
import { closeRecall, reconcileHarvest, reconcileLot } from './reconcile-lot.ts';
import { renderDrill } from './render-drill.ts';
import { completeDrillTask, listDrills, runDrill } from './run-drill.ts';

const notifyAll = (db: Db, recall_id: string) =>
  notifyCustomersTask({ recall_id }, db, (work) => inTransaction(db, work));
const settleAll = (db: Db) => creditOrdersTask({}, db, (work) => inTransaction(db, work));

const mailsOf = (db: Db, recall_id: string) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'language', 'payload'])
    .where('kind', '=', 'recall.notice')
    .where((eb) => eb(eb.cast<string>('payload', 'text'), 'like', `%${recall_id}%`))
    .execute();

describe('the job of a recall', () => {
  test('writes to each customer once and credits what they paid, however often it runs', async ({ tx }) => {
    const { lot, member, delivered } = await givenSoldLots(tx);
    const { id, confirm, find } = await givenRecall(tx, lot);
    await confirm();
    await notifyAll(tx, id);
    await notifyAll(tx, id);
    await settleAll(tx);

    expect(await mailsOf(tx, id)).toHaveLength(2);
    const paid = (await orderById(tx, delivered)).total;
    expect(await balanceIn(tx, member)).toBe(paid);
    expect((await find()).progress).toMatchObject({
      orders: 2,
      notified: 2,
      credits_given: 1,
      credits_due: 1,
    });
    const notices = tx.selectFrom('notifications').select('kind').where('customer_id', '=', member.id);
    expect((await notices.execute()).filter(({ kind }) => kind === 'recalled')).toHaveLength(1);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('goes on with what is left after it was killed', async ({ tx }) => {
    const { lot, parcel } = await givenSoldLots(tx);
    const { id, confirm } = await givenRecall(tx, lot);
    await confirm();
    const { email } = await orderById(tx, parcel);
    await tx
      .updateTable('recall_orders')
      .set({ notified_at: new Date().toISOString() })
      .where('order_id', '<>', parcel.id)
      .where('recall_id', '=', id)
      .execute();
    await notifyAll(tx, id);

    expect((await mailsOf(tx, id)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('credits all others when one order cannot be credited, and that one once it can', async ({
    fresh: { db, ownerUrl },
  }) => {
    const { slug, first } = await givenTwoLots(db);
    const members: { member: Shopper; order: PaidOrder }[] = [];
    for (let place = 0; place < 6; place++) {
      const member = await givenMember(db);
      const order = await givenPaidOrder(db, { [slug]: 1 }, member);
      await packFrom(db, order.id, [{ code: first, quantity: 1 }]);
      await moveBy(db, order, 'dispatch', 'deliver');
      members.push({ member, order });
    }
    const { id, confirm } = await givenRecall(db, first);
    await confirm();
    const stuck = members[2]?.order.id ?? '';
    const owner = openDatabase(ownerUrl, 1, ofCommands);
    await sql
      .raw(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
        create trigger stuck before update on recall_orders for each row
          when (new.order_id = '${stuck}' and new.settled_at is not null) execute function fail()`)
      .execute(owner);
    const balances = () => Promise.all(members.map(({ member }) => balanceIn(db, member)));

    await expect(notifyAll(db, id)).rejects.toThrow('1 orders of recall 1 were not credited');
    const paid = await Promise.all(members.map(async ({ order }) => (await orderById(db, order)).total));
    expect(await balances()).toEqual(paid.map((total, place) => (place === 2 ? undefined : total)));

    await sql`drop trigger stuck on recall_orders`.execute(owner).finally(() => owner.destroy());
    await settleAll(db);
    expect(await balances()).toEqual(paid);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('of which the customer gets nothing, credits nothing', async ({ tx }) => {
    const { lot, member } = await givenSoldLots(tx);
    const { id, confirm, find } = await givenRecall(tx, lot, { credit: 'none' });
    await confirm();
    await notifyAll(tx, id);

    expect(await balanceIn(tx, member)).toBeUndefined();
    expect((await find()).progress).toMatchObject({ credits_given: 0, credits_due: 0 });
  });

  test('sends a guest the money back as they paid, and a bundle is credited whole', async ({ tx }) => {
    const house = await givenSoldLots(tx);
    const bundle = await givenBundle(tx, [{ quantity: 2, options: [house.sku_id] }]);
    const order = await givenPaidOrder(tx, { [bundle.slug]: 2 });
    await packFrom(tx, order.id, [{ code: house.last, quantity: 2 }]);
    await moveBy(tx, order, 'dispatch', 'deliver');
    const { id, confirm } = await givenRecall(tx, house.last);
    await confirm();
    await notifyAll(tx, id);

    const refunds = await tx
      .selectFrom('refunds')
      .innerJoin('refund_lines', 'refund_id', 'refunds.id')
      .select(['status', 'refund_to', 'reason', 'quantity'])
      .where('order_id', '=', order.id)
      .execute();
    expect(refunds).toEqual([
      { status: 'processing', refund_to: 'original', reason: 'recalled', quantity: 1 },
    ]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('waits for the cash of a delivered order, and never credits a pack that was refunded before', async ({
    tx,
  }) => {
    const { slug, last, lot } = await givenSoldLots(tx);
    const member = await givenMember(tx);
    const order = await givenUnpaidOrder(tx, { [slug]: 1 }, member);
    await packFrom(tx, order.id, [{ code: last, quantity: 1 }]);
    await moveBy(tx, order, 'dispatch', 'deliver');
    const { id, confirm } = await givenRecall(tx, lot);
    await confirm();
    await notifyAll(tx, id);
    expect(await balanceIn(tx, member)).toBeUndefined();

    await inTransaction(tx, (each) => recordCashPayment(each, order.id));
    await settleAll(tx);
    const credited = await balanceIn(tx, member);
    expect(credited).toBeGreaterThan(0);
    const again = await givenRecall(tx, last);
    await again.confirm();
    await notifyAll(tx, again.id);
    expect(await balanceIn(tx, member)).toBe(credited);
    expect(await findAllViolations(tx)).toEqual([]);
  });
});

const enter = (
  db: Db,
  id: string,
  code: string,
  entry: LotReconciliation,
  by: { id: string },
  key = randomUUID(),
) => inTransaction(db, (tx) => reconcileLot(tx, { id, code }, entry, { by, key }));

const weigh = (
  db: Db,
  id: string,
  code: string,
  entry: HarvestReconciliation,
  by: { id: string },
  key = randomUUID(),
) => inTransaction(db, (tx) => reconcileHarvest(tx, { id, code }, entry, { by, key }));

describe('the packs of a recalled lot', () => {
  test('are recovered, eaten and destroyed, each once per key, and the rest is unknown', async ({ tx }) => {
    const { first, lot, packer } = await givenSoldLots(tx);
    const { id, confirm, find } = await givenRecall(tx, lot);
    await expect(enter(tx, id, first, { destroyed: 1 }, packer)).rejects.toMatchObject({
      code: 'lot_not_found',
    });
    await confirm();
    const key = randomUUID();
    await enter(tx, id, first, { recovered: 1, consumed: 2, destroyed: 4 }, packer, key);
    await enter(tx, id, first, { recovered: 1, consumed: 2, destroyed: 4 }, packer, key);

    const [, found] = (await find()).lots;
    expect(found).toMatchObject({
      code: first,
      stock: 3,
      outside: 5,
      here: 0,
      recovered: 1,
      consumed: 2,
      unknown: 2,
      destroyed: 4,
    });
    const other = enter(tx, id, first, { destroyed: 1 }, packer, key);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('are never more than there are', async ({ tx }) => {
    const { first, lot, packer } = await givenSoldLots(tx);
    const { id, confirm } = await givenRecall(tx, lot);
    await confirm();
    const refused = (entry: LotReconciliation) => expect(enter(tx, id, first, entry, packer)).rejects;

    await refused({ destroyed: 4 }).toMatchObject({
      code: 'recall_packs_too_many',
      details: { errors: { destroyed: ['refusal.recall_packs_too_many'] }, values: { packs: 3 } },
    });
    await refused({ recovered: 6 }).toMatchObject({ code: 'recall_packs_too_many' });
    await refused({ recovered: 3, consumed: 3 }).toMatchObject({ code: 'recall_packs_too_many' });
    await refused({}).toMatchObject({ code: 'request_invalid' });
    const raw = tx.updateTable('recall_lots').set({ consumed: 99 }).where('recall_id', '=', id).execute();
    await expect(raw).rejects.toThrow('recovered_within_sold');
  });

  test('must have left the shop before the recall is closed', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { id, confirm, confirmer, find } = await givenRecall(tx, house.lot);
    const close = (version: number) =>
      inTransaction(tx, (each) => closeRecall(each, id, { version, note: ' Burnt. ' }, confirmer));
    await expect(close(1)).rejects.toMatchObject({ code: 'recall_not_active' });
    await confirm();
    await expect(close(2)).rejects.toMatchObject({ code: 'recall_packs_left' });

    await enter(tx, id, code, { destroyed: 8 }, confirmer);
    await expect(close(2)).rejects.toMatchObject({
      code: 'recall_grams_left',
      details: { values: { kg: 6.9 } },
    });
    await weigh(tx, id, house.lot, { fate: 'recalled', g: 6_900 }, confirmer);
    await close(2);
    expect(await find()).toMatchObject({ status: 'closed', closing_note: 'Burnt.' });
    await expect(enter(tx, id, code, { destroyed: 1 }, confirmer)).rejects.toMatchObject({
      code: 'recall_not_active',
    });
  });

  test('are destroyed once by two at the same moment', async ({ fresh: { db } }) => {
    const house = await inTransaction(db, (tx) => givenPackhouse(tx));
    const code = await pack(db, house);
    const { id, confirm, confirmer } = await givenRecall(db, house.lot);
    await confirm();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        enter(db, id, code, { destroyed: 5 }, confirmer).then(
          () => 'destroyed',
          ({ code: refusal }) => refusal,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['destroyed', 'recall_packs_too_many', 'recall_packs_too_many']);
    expect(await findAllViolations(db)).toEqual([]);
  });
});

describe('the grams of a recalled harvest', () => {
  test('are destroyed, tested or dried out, each once per key, before the recall is closed', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const { id, confirm, confirmer, find } = await givenRecall(tx, house.lot);
    const close = (version: number) =>
      inTransaction(tx, (each) => closeRecall(each, id, { version }, confirmer));
    const enterGrams = (entry: HarvestReconciliation, key = randomUUID()) =>
      weigh(tx, id, house.lot, entry, confirmer, key);
    await expect(enterGrams({ fate: 'recalled', g: 1 })).rejects.toMatchObject({ code: 'lot_not_found' });
    await confirm();
    const key = randomUUID();
    await enterGrams({ fate: 'recalled', g: 8_000, note: 'Composted.' }, key);
    await enterGrams({ fate: 'recalled', g: 8_000, note: 'Composted.' }, key);
    await enterGrams({ fate: 'sample', g: 500 });
    await expect(enterGrams({ fate: 'shrunk', g: 501 })).rejects.toMatchObject({
      code: 'insufficient_lot_grams',
      details: { errors: { g: ['refusal.insufficient_lot_grams'] } },
    });
    await expect(enterGrams({ fate: 'shrunk' })).rejects.toMatchObject({ code: 'request_invalid' });
    expect((await find()).harvests).toMatchObject([
      { code: house.lot, reached_g: 9_000, left_g: 500, destroyed_g: 8_000, used_g: 500, elsewhere_g: 0 },
    ]);
    await expect(close(2)).rejects.toMatchObject({ code: 'recall_grams_left' });

    await enterGrams({ fate: 'shrunk', g: 500 });
    await close(2);
    expect(await find()).toMatchObject({ status: 'closed' });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('are destroyed once by two at the same moment', async ({ fresh: { db } }) => {
    const house = await inTransaction(db, (tx) => givenPackhouse(tx));
    const { id, confirm, confirmer } = await givenRecall(db, house.lot);
    await confirm();
    const answers = await Promise.allSettled(
      [1, 2].map(() => weigh(db, id, house.lot, { fate: 'recalled', g: 5_000 }, confirmer)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findAllViolations(db)).toEqual([]);
  });
});

describe('a loss of a recalled lot', () => {
  test('says so with its recall wherever it is recorded: for the recall, on the page of the lot or as stock', async ({
    tx,
  }) => {
    const { first, lot, packer, sku_id } = await givenSoldLots(tx);
    const { id, confirm, find } = await givenRecall(tx, lot);
    await confirm();
    const { number } = await find();
    await enter(tx, id, first, { destroyed: 1 }, packer);
    const key = randomUUID();
    const request = { units: 1, reason: 'burnt' };
    for (let time = 0; time < 2; time++)
      await inTransaction(tx, (each) => writeOffUnits(each, first, request, { by: packer, key }));
    const loss = { g: 1_000, reason: 'spoiled' as const };
    await inTransaction(tx, (each) => recordLoss(each, lot, loss, { by: packer, key: randomUUID() }));
    await expect(
      inTransaction(tx, (each) =>
        recordLoss(each, lot, { g: 1, reason: 'own_use' }, { by: packer, key: randomUUID() }),
      ),
    ).rejects.toMatchObject({ code: 'lot_recalled' });

    const reader = { language: 'en' as const, today: packingDay };
    const destroyed = [
      { reason: 'recalled', delta: -1, recall_number: number },
      { reason: 'recalled', delta: -1, recall_number: number },
    ];
    const isLoss = ({ reason }: { reason: string }) => reason === 'recalled' || reason === 'spoiled';
    expect((await findPackLot(tx, first, reader)).movements.filter(isLoss)).toMatchObject(destroyed);
    expect((await listMovements(tx, sku_id, {})).data.filter(isLoss)).toMatchObject(destroyed);
    expect((await findHarvestLot(tx, lot, reader)).losses).toMatchObject([
      { reason: 'recalled', grams: 1_000, recall_number: number },
    ]);
    const [, packs] = (await find()).lots;
    expect(packs).toMatchObject({ code: first, destroyed: 2, here: 1 });
    expect(await findAllViolations(tx)).toEqual([]);
  });
});

describe('recalls of one lot', () => {
  const sums = ({ here, destroyed, consumed, unknown, elsewhere }: ReconciledLot) =>
    here + destroyed + consumed + unknown + elsewhere;

  test('account for each pack once, and each says what another has accounted for', async ({ tx }) => {
    const { first, packer } = await givenSoldLots(tx); // three in stock, five outside
    const one = await givenRecall(tx, first);
    await one.confirm();
    await enter(tx, one.id, first, { recovered: 2, consumed: 1, destroyed: 1 }, packer);
    const two = await givenRecall(tx, first);
    await two.confirm();
    const ofLot = async ({ find }: typeof one) => (await find()).lots.find(({ code }) => code === first);

    expect(await ofLot(two)).toMatchObject({
      reached: 7, // four here, and three outside: two of the five are back already
      here: 4,
      unknown: 2,
      elsewhere: 1,
      elsewhere_in: [1],
    });
    await expect(enter(tx, two.id, first, { recovered: 3 }, packer)).rejects.toMatchObject({
      code: 'recall_packs_too_many',
      details: { values: { packs: 2 } },
    });
    await enter(tx, two.id, first, { recovered: 1, destroyed: 5 }, packer);
    await enter(tx, one.id, first, { consumed: 1 }, packer);

    expect(await ofLot(one)).toMatchObject({
      reached: 8,
      here: 0,
      destroyed: 1,
      consumed: 2,
      unknown: 0,
      elsewhere: 5,
      elsewhere_in: [2],
    });
    expect(await ofLot(two)).toMatchObject({
      reached: 7,
      here: 0,
      destroyed: 5,
      consumed: 0,
      unknown: 0,
      elsewhere: 2,
    });
    expect(await findAllViolations(tx)).toEqual([]);

    await tx.updateTable('recall_lots').set({ consumed: 3 }).where('recall_id', '=', two.id).execute();
    expect((await findAllViolations(tx)).map(({ invariant }) => invariant)).toContain(
      'No pack of a recalled lot is accounted for twice, by one recall or by several.',
    );
  });

  test('add up after any entries, as the packs themselves do', async ({ tx }) => {
    const { first, packer } = await givenSoldLots(tx);
    const recalls: Awaited<ReturnType<typeof givenRecall>>[] = [];
    const packs = { here: 3, outside: 5, eaten: 0, destroyed: 0 };
    const drawn = fc.sample(
      fc.record({
        recall: fc.nat(2),
        recovered: fc.nat(2),
        consumed: fc.nat(1),
        destroyed: fc.nat(3),
      }),
      { numRuns: 14, seed: 17 },
    );
    for (const [at, { recall, ...entry }] of drawn.entries()) {
      if (at % 4 === 0 && recalls.length < 3) {
        const next = await givenRecall(tx, first);
        await next.confirm();
        recalls.push(next);
      }
      const chosen = recalls[recall % recalls.length];
      if (!chosen || entry.recovered + entry.consumed + entry.destroyed === 0) continue;
      const isPossible =
        entry.recovered + entry.consumed <= packs.outside && entry.destroyed <= packs.here + entry.recovered;
      const done = await enter(tx, chosen.id, first, entry, packer).then(
        () => true,
        () => false,
      );
      expect(done).toBe(isPossible);
      if (!done) continue;
      packs.here += entry.recovered - entry.destroyed;
      packs.outside -= entry.recovered + entry.consumed;
      packs.eaten += entry.consumed;
      packs.destroyed += entry.destroyed;
      for (const { find } of recalls) {
        const lot = (await find()).lots.find(({ code }) => code === first) as ReconciledLot;
        expect(lot).toMatchObject({ here: packs.here, unknown: packs.outside, reached: sums(lot) });
      }
    }
    const [oldest] = recalls;
    const lot = (await oldest?.find())?.lots.find(({ code }) => code === first) as ReconciledLot;
    expect(lot.reached).toBe(8); // all that there ever were
    expect(lot.destroyed + lot.consumed + lot.elsewhere).toBe(packs.eaten + packs.destroyed);
    expect(recalls).toHaveLength(3);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('do not recover one pack twice at the same moment', async ({ fresh: { db } }) => {
    const { first, packer } = await givenSoldLots(db);
    const recalls = [await givenRecall(db, first), await givenRecall(db, first)];
    for (const { confirm } of recalls) await confirm();
    const answers = await Promise.allSettled(
      recalls.map(({ id }) => enter(db, id, first, { recovered: 4 }, packer)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findAllViolations(db)).toEqual([]);
  });
});

describe('a drill', () => {
  test('blocks, writes and credits as a recall does, and leaves nothing of it but its report', async ({
    tx,
  }) => {
    const { lot, sku_id, member, delivered } = await givenSoldLots(tx);
    const by = await givenStaff(tx, 'manager');
    const everything = async () => {
      const counted = async (
        table: 'recalls' | 'recall_orders' | 'recall_lines' | 'mails' | 'refunds' | 'notifications',
      ) =>
        (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx)).rows[0]?.n;
      return {
        lots: await tx
          .selectFrom('pack_lots')
          .selectAll()
          .where('sku_id', '=', sku_id)
          .orderBy('id')
          .execute(),
        stock: await tx.selectFrom('stock_items').selectAll().where('sku_id', '=', sku_id).execute(),
        harvest: await tx.selectFrom('harvest_lots').selectAll().where('code', '=', lot).execute(),
        recalls: await counted('recalls'),
        orders: await counted('recall_orders'),
        lines: await counted('recall_lines'),
        mails: await counted('mails'),
        refunds: await counted('refunds'),
        notices: await counted('notifications'),
        wallet: await balanceIn(tx, member),
      };
    };
    const before = await everything();
    const start = { kind: 'harvest_lot', ref: lot } as const;
    const id = await runDrill(tx, start, { by, key: randomUUID(), language: 'en' });
    expect(await listDrills(tx, id)).toMatchObject([{ is_running: true, rehearsal: null }]);
    await completeDrillTask({ drill_id: id }, tx);

    expect(await everything()).toEqual(before);
    const [drill] = await listDrills(tx, id);
    expect(drill?.is_running).toBe(false);
    const recall = await givenRecall(tx, lot);
    await recall.confirm();
    await notifyAll(tx, recall.id);
    const { progress, scope } = await recall.find();
    expect(drill?.rehearsal).toMatchObject({
      blocked_units: scope.totals.blocked_units,
      rehearsed_orders: progress.orders,
      mails: progress.notified,
      credits: progress.credits_given,
      credited: (await orderById(tx, delivered)).total,
    });
    expect(scope.totals.blocked_units).toBeGreaterThan(0);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('waits seconds for what a packer has locked, and works later', async ({ fresh: { db } }) => {
    const { lot, sku_id } = await givenSoldLots(db);
    const by = await givenStaff(db, 'manager');
    const start = { kind: 'harvest_lot', ref: lot } as const;
    const drill_id = await runDrill(db, start, { by, key: randomUUID(), language: 'en' });
    const refused = await db.transaction().execute(async (packer) => {
      await sql`select from stock_items where sku_id = ${sku_id} for update`.execute(packer);
      return completeDrillTask({ drill_id }, db).catch(({ code }) => code);
    });
    expect(refused).toBe('55P03'); // the queue runs it again
    expect(await listDrills(db, drill_id)).toMatchObject([{ is_running: true }]);

    await completeDrillTask({ drill_id }, db);
    expect(await listDrills(db, drill_id)).toMatchObject([
      { is_running: false, rehearsal: { rehearsed_orders: 2 } },
    ]);
  });

  test('leaves out an order while its customer pays by wallet, and does the others', async ({
    fresh: { db },
  }) => {
    const { lot, member } = await givenSoldLots(db);
    const by = await givenStaff(db, 'manager');
    const start = { kind: 'harvest_lot', ref: lot } as const;
    const drill_id = await runDrill(db, start, { by, key: randomUUID(), language: 'en' });
    await db.transaction().execute(async (payment) => {
      await lockWallet(payment as Tx, member.id);
      await completeDrillTask({ drill_id }, db);
    });

    const [drill] = await listDrills(db, drill_id);
    expect(drill?.rehearsal).toMatchObject({ rehearsed_orders: 1, mails: 1, credits: 0, credited: 0 });
  });

  test('is completed once, and nothing else of it is ever changed', async ({ tx }) => {
    const { lot } = await givenSoldLots(tx);
    const by = await givenStaff(tx, 'manager');
    const start = { kind: 'harvest_lot', ref: lot } as const;
    const drill_id = await runDrill(tx, start, { by, key: randomUUID(), language: 'en' });
    const change = (figures: object) =>
      inTransaction(tx, (inner) =>
        inner.updateTable('recall_drills').set(figures).where('id', '=', drill_id).execute(),
      );

    await expect(change({ reachable: 9 })).rejects.toThrow('only completed, once');
    await completeDrillTask({ drill_id }, tx);
    const done = await listDrills(tx, drill_id);
    await completeDrillTask({ drill_id }, tx);
    expect(await listDrills(tx, drill_id)).toEqual(done);
    await expect(change({ mails: 9 })).rejects.toThrow('only completed, once');
  });

  test('of other days is another one, also with the same key', async ({ tx }) => {
    const { lot } = await givenSoldLots(tx);
    const by = await givenStaff(tx, 'manager');
    const context = { by, key: randomUUID(), language: 'en' } as const;
    const days = { kind: 'harvest_lot', ref: lot, from: '2026-01-01' } as const;
    await runDrill(tx, { kind: 'harvest_lot', ref: lot }, context);

    await expect(runDrill(tx, days, context)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('finds what a recall finds, changes nothing, and leaves a report with its moments', async ({ tx }) => {
    const { lot, sku_id } = await givenSoldLots(tx);
    const by = await givenStaff(tx, 'manager');
    const stock = () =>
      tx.selectFrom('stock_items').selectAll().where('sku_id', '=', sku_id).executeTakeFirstOrThrow();
    const before = await stock();
    const run = (key: string, ref = lot) =>
      runDrill(tx, { kind: 'harvest_lot', ref }, { by, key, language: 'en' });
    const key = randomUUID();
    const id = await run(key);

    expect(await run(key)).toBe(id);
    expect(await stock()).toEqual(before);
    expect(await tx.selectFrom('recalls').select('id').execute()).toEqual([]);
    const [drill] = await listDrills(tx, id);
    expect(drill).toMatchObject({
      number: 1,
      reachable: 1, // both orders have one address
      totals: { pack_lots: 2, people: 2, in_parcels: 2, sold: 3 },
    });
    const report = await renderDrill(tx, id, { language: 'zh', publicUrl: 'https://kebun.example' });
    const chunks: Buffer[] = [];
    for await (const chunk of report.chunks) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(run(randomUUID(), 'H-201118-2011SW01-P1')).rejects.toMatchObject({
      code: 'recall_empty',
    });
    await expect(renderDrill(tx, randomUUID(), { language: 'en', publicUrl: '' })).rejects.toMatchObject({
      code: 'recall_not_found',
    });
  });
});

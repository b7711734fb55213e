import { randomUUID } from 'node:crypto';
import type { LotReconciliation } from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import { recordCashPayment } from '#domains/payments/cash/record-cash-payment.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction, ofCommands, openDatabase } from '#platform/db/db.ts';
import { givenPackhouse, givenTwoLots, pack } from '#test/fixtures/given-lots.ts';
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
import { closeRecall, reconcileLot } from './reconcile-lot.ts';
import { renderDrill } from './render-drill.ts';
import { listDrills, runDrill } from './run-drill.ts';

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

describe('the packs of a recalled lot', () => {
  const enter = (
    db: Db,
    id: string,
    code: string,
    entry: LotReconciliation,
    by: { id: string },
    key = randomUUID(),
  ) => inTransaction(db, (tx) => reconcileLot(tx, { id, code }, entry, { by, key }));

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

describe('a drill', () => {
  test('finds what a recall finds, changes nothing, and leaves a report with its moments', async ({ tx }) => {
    const { lot, sku_id } = await givenSoldLots(tx);
    const by = await givenStaff(tx, 'manager');
    const stock = () =>
      tx.selectFrom('stock_items').selectAll().where('sku_id', '=', sku_id).executeTakeFirstOrThrow();
    const before = await stock();
    const run = (key: string, ref = lot) =>
      inTransaction(tx, (each) => runDrill(each, { kind: 'harvest_lot', ref }, { by, key, language: 'en' }));
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

/** An addition and packing meet: the parcel holds what was paid, and stock and money move once. */
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { settlePayment } from '#domains/payments/gateway/settle-payment.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { payFor, readyToAdd, startPaying } from '#test/fixtures/given-addition.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenGateway, givenUnpaidOrder } from '#test/fixtures/given-gateway.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { onTheTable, packThis } from '#test/fixtures/given-packing.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const rounds = isProving ? 200 : 8; // one for each head start
const long = { timeout: testTimeoutMs(120_000) };

/** Returns `done`, or the code of the refusal. */
const tried = async (work: () => Promise<unknown>, after = 0): Promise<string> => {
  await wait(after);
  return withRetry(work).then(
    () => 'done',
    ({ code }) => code ?? 'error',
  );
};

/** The milliseconds by which the addition is ahead, so that each side is first at times. */
const headStart = (round: number) => [0, 5, 10, 20, 40, 80, 160, 320][round % 8] ?? 0;

/** Fills the shop, so that only the order decides. */
async function givenPlenty(db: Db) {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  await inTransaction(db, async (tx) => {
    for (const slug of ['kailan', 'sawi']) await setStock(tx, (await findTestSku(tx, slug)).sku_id, 5_000);
  });
}

const unitsOf = async (db: Db, id: string) => {
  const { item_count, status } = await db
    .selectFrom('orders')
    .select(['item_count', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { item_count, status };
};

test(
  `${rounds} cash orders: the packer or the addition wins, never both`,
  long,
  async ({ fresh: { db } }) => {
    await givenPlenty(db);
    const works = [];
    for (let round = 0; round < rounds; round++) {
      const order = await inTransaction(db, (tx) => givenOrder(tx, { kailan: 1 }));
      const sheet = await onTheTable(db, order.id);
      const join = await readyToAdd(db, order, { quantities: { kailan: 1, sawi: 1 } });
      works.push({ id: order.id, both: [() => packThis(db, order.id, sheet), join] as const });
    }

    const outcomes = await inParallel(
      works.map(({ id, both: [pack, join] }, round) => async () => {
        const [packed, added] = await Promise.all([tried(pack, headStart(round)), tried(join)]);
        return { packed, added, ...(await unitsOf(db, id)) };
      }),
      4,
    );

    for (const outcome of outcomes)
      expect([
        { packed: 'done', added: 'order_not_addable', item_count: 1, status: 'packed' },
        { packed: 'version_conflict', added: 'done', item_count: 3, status: 'confirmed' },
      ]).toContainEqual(outcome);
    expect(new Set(outcomes.map(({ packed }) => packed)).size, 'each side wins at times').toBe(2);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  `${rounds} cash orders: who begins to pick has seen the addition, or it does not join`,
  long,
  async ({ fresh: { db } }) => {
    await givenPlenty(db);
    const by = await givenStaff(db, 'packer');
    const works = [];
    for (let round = 0; round < rounds; round++) {
      const order = await inTransaction(db, (tx) => givenOrder(tx, { kailan: 1 }));
      const { version } = await onTheTable(db, order.id);
      const join = await readyToAdd(db, order, { quantities: { kailan: 1, sawi: 1 } });
      const pick = () =>
        inTransaction(db, (tx) => updateOrderByStaff(tx, order.id, { move: 'pick', version, by }));
      works.push({ id: order.id, both: [pick, join] as const });
    }

    const outcomes = await inParallel(
      works.map(({ id, both: [pick, join] }, round) => async () => {
        const [picked, added] = await Promise.all([tried(pick, headStart(round)), tried(join)]);
        return { picked, added, ...(await unitsOf(db, id)) };
      }),
      4,
    );

    for (const outcome of outcomes)
      expect([
        { picked: 'done', added: 'order_not_addable', item_count: 1, status: 'picking' },
        { picked: 'version_conflict', added: 'done', item_count: 3, status: 'confirmed' },
      ]).toContainEqual(outcome);
    expect(new Set(outcomes.map(({ picked }) => picked)).size, 'each side wins at times').toBe(2);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  `${rounds} card orders: the payment of an addition joins the parcel or is refunded`,
  long,
  async ({ fresh: { db } }) => {
    const { config } = await givenGateway(db);
    await givenPlenty(db);
    const works = [];
    for (let round = 0; round < rounds; round++) {
      const order = await givenUnpaidOrder(db);
      await payFor(db, order);
      const join = await readyToAdd(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });
      await join();
      const attempt = await startPaying(db, config, order);
      const sheet = await onTheTable(db, order.id);
      const settle = () => inTransaction(db, (tx) => settlePayment(tx, attempt, null));
      works.push({ id: order.id, both: [() => packThis(db, order.id, sheet), settle, settle] as const });
    }

    const outcomes = await inParallel(
      works.map(({ id, both: [pack, ...pays] }, round) => async () => {
        const [packed] = await Promise.all([tried(pack, headStart(round)), ...pays.map((pay) => tried(pay))]);
        return { packed, ...(await unitsOf(db, id)) };
      }),
      4,
    );

    for (const outcome of outcomes)
      expect([
        { packed: 'done', item_count: 1, status: 'packed' },
        { packed: 'version_conflict', item_count: 5, status: 'confirmed' },
      ]).toContainEqual(outcome);
    expect(new Set(outcomes.map(({ packed }) => packed)).size, 'each side wins at times').toBe(2);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'ten tabs add to one order at once: each cart joins once, and the lines stand one after another',
  long,
  async ({ fresh: { db } }) => {
    await givenPlenty(db);
    const order = await inTransaction(db, (tx) => givenOrder(tx, { kailan: 1 }));
    const join = await readyToAdd(db, order, { quantities: { kailan: 2, sawi: 1 } });

    const outcomes = await inParallel(
      Array.from({ length: 10 }, () => () => tried(join)),
      10,
    );

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const lines = db.selectFrom('order_lines').select('position').where('order_id', '=', order.id);
    expect((await lines.orderBy('position').execute()).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

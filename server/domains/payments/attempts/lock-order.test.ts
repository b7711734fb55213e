import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { packOrder } from '#domains/fulfilment/pack-order.ts';
import { assignGuestOrders } from '#domains/orders/assign-guest-orders.ts';
import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { decideRefund } from '#domains/refunds/decisions/decide-refund.ts';
import { issueGoodwillRefund } from '#domains/refunds/goodwill/issue-goodwill-refund.ts';
import { requestRefund } from '#domains/refunds/requests/request-refund.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { inParallel } from '#test/fixtures/given-crowd.ts';
import { givenDeal } from '#test/fixtures/given-deal.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { parcelOf } from '#test/fixtures/given-packing.ts';
import {
  decider,
  givenPaidOrder,
  lastAttempt,
  moveBy,
  orderById,
  windowHours,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { settlePayment } from '../gateway/settle-payment.ts';

type Operation = (tx: Tx) => Promise<unknown>;

/**
 * Runs an operation once, without retrying deadlocks, because a deadlock is an error here. Returns `done` or the
 * reason.
 */
const tried = async (db: Db, operation: Operation): Promise<string> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '20s'; set local statement_timeout = '30s'`.execute(tx); // a slow machine is not a deadlock
      await operation(tx);
    });
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const howManyWait = async (db: Db) =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length;

/** Starts each operation once the one before it waits for a row that both need. */
async function oneBehindTheOther(
  db: Db,
  row: RawBuilder<unknown>,
  operations: readonly Operation[],
): Promise<string[]> {
  const { under_way } = await inTransaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx); // a slow machine takes its time
    await row.execute(tx);
    const under_way: Promise<string>[] = [];
    for (const operation of operations) {
      const trying = tried(db, operation);
      trying.catch(() => {});
      under_way.push(trying);
      for (let tries = 0; tries < 500 && (await howManyWait(db)) < under_way.length; tries++) await wait(20);
    }
    return { under_way };
  });
  return Promise.all(under_way);
}

const theOrder = (id: string) => sql`select from orders where id = ${id}::uuid for no key update`;

const short = async (db: Db, id: string): Promise<Operation> => {
  const { version } = await orderById(db, { id });
  const lines = await parcelOf(db, id, [{ slug: 'kailan', quantity: 1 }]);
  return (tx) => packOrder(tx, id, { version, lines }, { by: null });
};

const managerOf = async (db: Db) => {
  const { id, email } = await givenStaff(db, 'manager');
  return { id, email };
};

const give = (id: string, by: { id: string; email: string }, key: string): Operation => {
  const gift = { reason: 'out_of_stock', note: null };
  return (tx) => issueGoodwillRefund(tx, id, gift, { by, key });
};

const requestCancellation = (shopper: Shopper, id: string): Operation => {
  const cancellation = { order: { id }, reason: 'other_reason', comment: null };
  return (tx) => requestRefund(tx, shopper, cancellation, windowHours);
};

test('packing and cancelling an order meet at the same locks', async ({ fresh: { db } }) => {
  const { id } = await inTransaction(db, (tx) => givenOrder(tx, { kailan: 2, tomato: 1 }));
  const by = await managerOf(db);
  const stockItems = sql`
    select from stock_items where sku_id in (select sku_id from stock_reservations where order_id = ${id}::uuid)
    order by sku_id for no key update`;

  const outcomes = await oneBehindTheOther(db, stockItems, [
    await short(db, id),
    (tx) => updateOrderByStaff(tx, id, { move: 'cancel_by_staff', by }),
  ]);

  expect(outcomes).toEqual(['done', 'done']);
  expect(await findShopViolations(db)).toEqual([]);
});

test('resending and approving a goodwill refund meet at the wallet', async ({ fresh: { db } }) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);
  const member = await givenWallet(db, 100);
  const order = await givenPaidOrder(db, { kailan: 1 }, member);
  await moveBy(db, order, 'pick', 'pack');
  const [one, other, key] = [await managerOf(db), await managerOf(db), randomUUID()];
  await tried(db, give(order.id, one, key));
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const wallet = sql`select from wallet_accounts where customer_id = ${member.id}::uuid for no key update`;

  const outcomes = await oneBehindTheOther(db, wallet, [
    give(order.id, one, key),
    (tx) => decideRefund(tx, other, id, { action: 'approve' }),
  ]);

  expect(outcomes).toEqual(['done', 'done']);
  expect(await findShopViolations(db)).toEqual([]);
});

test('requesting and performing a cancellation meet at the order', async ({ fresh: { db } }) => {
  const order = await givenPaidOrder(db);
  const by = await managerOf(db);

  const outcomes = await oneBehindTheOther(db, theOrder(order.id), [
    requestCancellation(order.shopper, order.id),
    (tx) => cancelByStaff(tx, order.id, { by, note: 'No.' }),
  ]);

  expect(outcomes).toEqual(['done', 'cancellation_pending']);
  expect(await findShopViolations(db)).toEqual([]);
});

test("merging a guest's orders and cancelling one meet at its deal", async ({ fresh: { db } }) => {
  await inTransaction(db, async (tx) => givenDeal(tx, (await findTestSku(tx, 'kailan')).sku_id));
  const { id, shopper } = await inTransaction(db, (tx) => givenOrder(tx, { kailan: 4 }));
  const [member, by] = [await givenMember(db), await managerOf(db)];

  const outcomes = await oneBehindTheOther(db, theOrder(id), [
    (tx) => assignGuestOrders(tx, shopper.id, member.id),
    (tx) => updateOrderByStaff(tx, id, { move: 'cancel_by_staff', by }),
  ]);

  expect(outcomes).toEqual(['done', 'done']);
  expect(await findShopViolations(db)).toEqual([]);
});

test("two operations that open a customer's first wallet meet where it will be", async ({
  fresh: { db },
}) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 20_000);
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 2 }, member);
  await moveBy(db, order, 'pick', 'pack');
  const by = await managerOf(db);
  const half = (): Operation => {
    const items = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1 }];
    const gift = { reason: 'out_of_stock', note: null, items };
    return (tx) => issueGoodwillRefund(tx, order.id, gift, { by, key: randomUUID() });
  };
  const coins: Operation = (tx) =>
    addCredit(tx, {
      customerId: member.id,
      amount: 100,
      reason: 'adjust',
      source: { type: 'test', id: randomUUID() },
    });

  const outcomes = await oneBehindTheOther(db, theOrder(order.id), [half(), coins, half()]);

  expect(outcomes).toEqual(['done', 'done', 'done']);
  expect(await findShopViolations(db)).toEqual([]);
});

test('concurrent operations on one order never deadlock and keep the books balanced', {
  timeout: 120_000,
}, async ({ fresh: { db } }) => {
  const [one, other] = [await managerOf(db), await managerOf(db)];
  const outcomes = new Set<string>();

  for (let round = 0; round < 8; round++) {
    const owner = round % 2 === 0 ? await givenWallet(db, 1_900) : undefined;
    const order = await givenPaidOrder(db, { kailan: 4, tomato: 1 }, owner, {
      use_store_credit: owner !== undefined,
    });
    const { id, shopper } = order;
    if (round % 4 > 1) await moveBy(db, order, 'pick', 'pack');
    const attempt = await lastAttempt(db, id);
    const decide: Operation = async (tx) => {
      const rows = await tx
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', id)
        .where('status', '=', 'requested')
        .executeTakeFirst();
      if (rows) await decideRefund(tx, decider(), rows.id, { action: 'approve' });
    };
    const operations: Operation[] = [
      await short(db, id),
      (tx) => cancelByStaff(tx, id, { by: one, note: 'No.' }),
      give(id, one, randomUUID()),
      requestCancellation(shopper, id),
      decide,
      (tx) => updateOrderByStaff(tx, id, { move: 'cancel_by_staff', by: other }),
      (tx) => settlePayment(tx, attempt, null),
      await short(db, id),
      give(id, other, randomUUID()),
      decide,
    ];
    const turned = [...operations.slice(round), ...operations.slice(0, round)];
    for (const outcome of await inParallel(
      [...turned, ...turned].map((operation) => () => tried(db, operation)),
      18,
    ))
      outcomes.add(outcome);
  }

  expect(outcomes).toContain('done');
  expect(outcomes).not.toContain('server_busy');
  expect(await findShopViolations(db)).toEqual([]);
});

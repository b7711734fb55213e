import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { sql } from 'kysely';
import { renewReservations } from '#domains/inventory/renew-reservations.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import {
  decide,
  deliver,
  givenCardOrder,
  givenPaidOrder,
  lastAttempt,
  orderById,
  requestTestRefund,
  settle as settleAttempt,
  settleIn,
} from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { countWaiting } from '#test/harness/while-locked.ts';
import { approveRefund } from './decisions/approve-refund.ts';
import { lockRefund } from './queries.ts';
import { withdrawRefund } from './requests/withdraw-refund.ts';

const long = { timeout: testTimeoutMs(90_000) };

/** Runs two operations on one order at once, so many times. */
const rounds = isProving ? 200 : 10;

/** Returns `done` or the refusal code. */
const outcomeOf = (work: () => Promise<unknown>) => async () => {
  try {
    await withRetry(work);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const times = <T>(count: number, work: (turn: number) => T) =>
  Array.from({ length: count }, (_, turn) => work(turn));

const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

/** Returns the database time, which also dates the moves of an order. */
const momentIn = async (db: Db) =>
  (await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now ?? '';

const pickedAt = async (db: Db, { id }: { id: string }) =>
  (
    await db
      .selectFrom('order_events')
      .select('at')
      .where('order_id', '=', id)
      .where('move', '=', 'pick')
      .executeTakeFirst()
  )?.at;

test(
  'O-07: fifty cancellation requests at once make one, and after withdrawal none is accepted',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db);
    const requests = await inParallel(
      times(50, () => outcomeOf(() => requestTestRefund(db, order))),
      20,
    );
    expect([count(requests, 'done'), count(requests, 'already_requested')]).toEqual([1, 49]);

    const { id } = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const withdraw = () => inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, id));
    const withdrawn = await inParallel(
      times(20, () => outcomeOf(withdraw)),
      20,
    );
    expect([count(withdrawn, 'done'), count(withdrawn, 'refund_cannot_move')]).toEqual([1, 19]);

    const again = await inParallel(
      times(50, () => outcomeOf(() => requestTestRefund(db, order))),
      20,
    );
    expect(count(again, 'already_requested')).toBe(50);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('M-07: one request approved two hundred times at once is paid once', long, async ({ fresh: { db } }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  const refund = await requestTestRefund(db, order);

  const decided = await inParallel(
    times(200, () => outcomeOf(() => decide(db, refund, { action: 'approve' }))),
    20,
  );

  expect([count(decided, 'done'), count(decided, 'refund_cannot_move')]).toEqual([1, 199]);
  expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
  expect(await findShopViolations(db)).toEqual([]);
});

test(
  'M-06: two hundred concurrent requests for the same items never refund more than was paid',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 5 }, await givenMember(db));
    await deliver(db, order);
    const item = { order_item_id: order.items[0]?.id ?? '', quantity: 1 };

    const outcomes = await inParallel(
      times(200, () =>
        outcomeOf(async () => {
          const refund = await requestTestRefund(db, order, { reason: 'spoiled', items: [item] });
          await withRetry(() => decide(db, refund, { action: 'approve' })); // no new request appears
        }),
      ),
      20,
    );

    expect([count(outcomes, 'done'), count(outcomes, 'nothing_to_refund')]).toEqual([5, 195]);
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await orderById(db, order)).toMatchObject({
      refunded: order.totals.total,
      payment_status: 'refunded',
    });
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('the tables limit refunds to the amount paid, whatever requests say', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
  const beyond = (change: ReturnType<typeof sql>) => inTransaction(db, (tx) => change.execute(tx));

  await expect(
    beyond(sql`update orders set refunded = captured + store_credit + 1 where id = ${order.id}`),
  ).rejects.toMatchObject({ constraint: 'refunded_within_amount_paid' });
  await expect(
    beyond(sql`update payments set refunded = captured + 1 where order_id = ${order.id}`),
  ).rejects.toMatchObject({ code: '23514' });
});

test(
  'O-06: cancelling and picking at once: one wins, and everything follows it',
  long,
  async ({ fresh: { db } }) => {
    const wins = { picking: 0, confirmed: 0 };
    await setStock(db as unknown as Tx, (await findTestSku(db, 'kailan')).sku_id, rounds);
    for (let round = 0; round < rounds; round++) {
      const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
      const pick = outcomeOf(() =>
        inTransaction(db, (tx) => moveOrder(tx, order.id, 'pick', { by: 'staff' })),
      );
      const requestOutcome = outcomeOf(() => requestTestRefund(db, order));
      const requestedAt = wait(60)
        .then(requestOutcome)
        .then(async (requests) => ({ requests, at: await momentIn(db) }));
      const [picked, { requests: outcomes, at }] = await Promise.all([
        wait((round % 10) * 20).then(pick),
        requestedAt,
      ]);

      expect(outcomes).toBe('done'); // also for an order that is being picked
      const { status } = await orderById(db, order);
      expect(status).toBe(picked === 'done' ? 'picking' : 'confirmed');
      expect((await pickedAt(db, order)) ?? at).toSatisfy((moment) => moment <= at); // never picked after the request
      wins[status === 'picking' ? 'picking' : 'confirmed']++;
    }
    expect(Math.min(wins.picking, wins.confirmed)).toBeGreaterThan(0);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'O-06: agreeing and packing, or withdrawing and approving, at once: one wins',
  long,
  async ({ fresh: { db } }) => {
    await setStock(db as unknown as Tx, (await findTestSku(db, 'kailan')).sku_id, rounds);
    for (let round = 0; round < rounds; round++) {
      const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
      const refund = await requestTestRefund(db, order);
      const [agreed, withdrawn] = await Promise.all([
        outcomeOf(() => decide(db, refund, { action: 'approve' }))(),
        outcomeOf(() => inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, refund.id)))(),
        outcomeOf(() => inTransaction(db, (tx) => moveOrder(tx, order.id, 'pick', { by: 'staff' })))(),
      ]);

      expect([agreed, withdrawn].sort()).toEqual(['done', 'refund_cannot_move']);
      const { status } = await orderById(db, order);
      expect(status === 'cancelled').toBe(agreed === 'done');
    }
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'some items of an order agreed to by two hundred at once are refunded once',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 3, tomato: 1 }, await givenMember(db));
    const { unit_price = 0, id = '' } = order.items.find(({ slug }) => slug === 'kailan') ?? {};
    const refundRequest = { kind: 'cancellation', items: [{ order_item_id: id, quantity: 2 }] } as const;

    const requests = await inParallel(
      times(50, () => outcomeOf(() => requestTestRefund(db, order, refundRequest))),
      20,
    );
    expect([count(requests, 'done'), count(requests, 'already_requested')]).toEqual([1, 49]);
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const decided = await inParallel(
      times(200, () => outcomeOf(() => decide(db, refund, { action: 'approve' }))),
      20,
    );

    expect([count(decided, 'done'), count(decided, 'refund_cannot_move')]).toEqual([1, 199]);
    expect(await balanceIn(db, order.shopper)).toBe(2 * unit_price);
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', item_count: 2 });
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('approving, withdrawing and picking some items at once: one wins', long, async ({ fresh: { db } }) => {
  await setStock(db as unknown as Tx, (await findTestSku(db, 'kailan')).sku_id, rounds * 2);
  for (let round = 0; round < rounds; round++) {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const item = { order_item_id: order.items[0]?.id ?? '', quantity: 1 };
    const refund = await requestTestRefund(db, order, { kind: 'cancellation', items: [item] });
    const [agreed, withdrawn] = await Promise.all([
      outcomeOf(() => decide(db, refund, { action: 'approve' }))(),
      outcomeOf(() => inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, refund.id)))(),
      outcomeOf(() => inTransaction(db, (tx) => moveOrder(tx, order.id, 'pick', { by: 'staff' })))(),
    ]);

    expect([agreed, withdrawn].sort()).toEqual(['done', 'refund_cannot_move']);
    expect((await orderById(db, order)).item_count).toBe(agreed === 'done' ? 1 : 2);
  }
  expect(await findShopViolations(db)).toEqual([]);
});

test(
  'P-14: a payment and a cancellation at once: the order continues, or the money is refunded',
  long,
  async ({ fresh: { db } }) => {
    await setStock(db as unknown as Tx, (await findTestSku(db, 'kailan')).sku_id, rounds);
    for (let round = 0; round < rounds; round++) {
      const order = await givenCardOrder(db, { kailan: 1 }, await givenMember(db));
      const attempt = await lastAttempt(db, order.id);
      const settle = outcomeOf(() => settleAttempt(db, attempt));
      const cancel = outcomeOf(() => requestTestRefund(db, order));
      await Promise.all(round % 2 ? [settle(), cancel()] : [cancel(), settle()]);

      const { status } = await orderById(db, order);
      if (status === 'cancelled') expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    }
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('a cancellation that the money overtakes waits for approval', async ({ fresh: { db } }) => {
  const order = await givenCardOrder(db, { kailan: 1 }, await givenMember(db));
  const attempt = await lastAttempt(db, order.id);
  let request: ReturnType<typeof requestTestRefund> | undefined;

  await inTransaction(db, async (tx) => {
    await settleIn(tx, attempt);
    request = requestTestRefund(db, order);
    for (let tries = 0; tries < 100 && (await countWaiting(db)) === 0; tries++) await wait(20);
  });

  expect(await request).toMatchObject({ status: 'requested', amount: order.totals.total });
  expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', awaits_decision: true });
  expect(await findShopViolations(db)).toEqual([]);
});

test('S-05: an order paid late by twenty at once is reinstated once', long, async ({ fresh: { db } }) => {
  const order = await givenCardOrder(db);
  const attempt = await lastAttempt(db, order.id);
  await inTransaction(db, (tx) => moveOrder(tx, order.id, 'fail', { by: 'system' }));

  const settled = await inParallel(
    times(20, () => outcomeOf(() => settleAttempt(db, attempt))),
    20,
  );

  expect(count(settled, 'done')).toBe(20);
  expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', captured: order.totals.total });
  expect(await findShopViolations(db)).toEqual([]);
});

test('S-05: of ten late payments at once, one reserves the products again', async ({ fresh: { db } }) => {
  const order = await givenCardOrder(db);
  await inTransaction(db, (tx) => moveOrder(tx, order.id, 'fail', { by: 'system' }));

  const renewed = await inParallel(
    times(10, () => () => inTransaction(db, (tx) => renewReservations(tx, order.id))),
    10,
  );

  expect(renewed.filter(Boolean)).toHaveLength(1);
});

test(
  'R-02: a refund stopped between any two statements refunds nothing and can be repeated',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const { id } = await requestTestRefund(db, order);

    const approve = (one: Db) =>
      inTransaction(one, async (tx) => {
        const refund = await lockRefund(tx, id);
        if (refund?.status === 'requested')
          await approveRefund(tx, refund, order.shopper.id, { by: 'staff' });
      });
    const stopped = await stopAnywhere(db, approve, async () => {
      expect(await balanceIn(db, order.shopper)).toBeUndefined();
      expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', refunded: 0 });
    });

    expect(stopped).toBeGreaterThan(8);
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'a partial cancellation stopped between any two statements cancels nothing',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const item = { order_item_id: order.items[0]?.id ?? '', quantity: 1 };
    const { id } = await requestTestRefund(db, order, { kind: 'cancellation', items: [item] });

    const approve = (one: Db) =>
      inTransaction(one, async (tx) => {
        const refund = await lockRefund(tx, id);
        if (refund?.status === 'requested')
          await approveRefund(tx, refund, order.shopper.id, { by: 'staff' });
      });
    const stopped = await stopAnywhere(db, approve, async () => {
      expect(await orderById(db, order)).toMatchObject({ item_count: 2, refunded: 0, awaits_decision: true });
    });

    expect(stopped).toBeGreaterThan(8);
    expect(await orderById(db, order)).toMatchObject({ item_count: 1, awaits_decision: false });
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'a cancellation request stopped between any two statements is not recorded and can be repeated',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const refundIds = () => db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute();

    const stopped = await stopAnywhere(
      db,
      (dying) => requestTestRefund(dying, order),
      async () => {
        expect(await refundIds()).toEqual([]);
        expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', refunded: 0 });
      },
    );

    expect(stopped).toBeGreaterThan(4);
    expect(await refundIds()).toHaveLength(1);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

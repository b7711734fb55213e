import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inParallel } from '#test/fixtures/given-crowd.ts';
import { answerTo, givenPayer, givenUnpaidOrder } from '#test/fixtures/given-gateway.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, onTestFinished, test } from '#test/harness/test.ts';
import { cancelUnpaidOrders, requeryDueAttempts } from '../gateway/due-attempts.ts';
import { resolveAttempt } from '../gateway/resolve-attempt.ts';
import { settlePayment } from '../gateway/settle-payment.ts';
import { writeAmount } from '../ipay88/amount.ts';
import { selectByRefNo } from '../queries.ts';

const long = { timeout: testTimeoutMs(60_000) };

const paymentsOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('payments').select(['captured', 'overpayment']).where('order_id', '=', id).execute();

test(
  'browser, server, page and jobs all at once make one capture and one mail',
  long,
  async ({ fresh: { db } }) => {
    const { order, gateway, placed, tell, request, means } = await givenPayer(db, { says: '00' });
    const fields = answerTo(gateway.ipay88, await placed());
    await sql`update payment_attempts set next_requery_at = now()`.execute(db);

    await inParallel<unknown>(
      Array.from({ length: 20 }, (): (() => Promise<unknown>)[] => [
        () => tell(fields),
        () => tell(fields, ''),
        () => request('POST', '/api/orders/payment/callback/ipay88', fields),
        () => requeryDueAttempts(means),
        () => cancelUnpaidOrders(means),
      ]).flat(),
      20,
    );

    const { captured, status } = await db
      .selectFrom('orders')
      .select(['captured', 'status'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect({ captured, status }).toEqual({ captured: order.totals.total, status: 'confirmed' });
    expect(await paymentsOf(db, order)).toHaveLength(1);
    const mails = sql`select from mails where payload ->> 'order_id' = ${order.id}`.execute(db);
    expect((await mails).rows).toHaveLength(1);
    expect((await tell(fields)).body).toBe('RECEIVEOK');
    expect(await findShopViolations(db)).toEqual([]);
  },
);

/** The number of payments, each reported twice at the same moment. */
const pairs = isProving ? 200 : 10;

test(
  `P-08: ${pairs} payments reported by browser and gateway together each move their order once`,
  long,
  async ({ fresh: { db } }) => {
    const { gateway, tell } = await givenPayer(db, { says: '00' });
    await setStock(db as unknown as Tx, (await findTestSku(db, 'kailan')).sku_id, pairs);
    for (let placed = 0; placed < pairs; placed++) await givenUnpaidOrder(db);
    const tries = await db
      .selectFrom('payment_attempts')
      .select(['ref_no', 'amount', 'order_id'])
      .where('status', '=', 'pending')
      .execute();
    const answers = tries.map(({ ref_no, amount }) =>
      answerTo(gateway.ipay88, { RefNo: ref_no, Amount: writeAmount(amount) }),
    );

    const together = answers.map((fields) => () => Promise.all([tell(fields, ''), tell(fields)]));
    const outcomes = await inParallel(together, 10);

    expect(new Set(outcomes.map(([, { body }]) => body))).toEqual(new Set(['RECEIVEOK']));
    const paid = await sql<{ payments: number; pays: number }>`
      select (select count(*)::int from payments where payments.order_id = orders.id) as payments,
        (select count(*)::int from order_events where order_id = orders.id and move = 'pay') as pays
      from orders where orders.id = any(${tries.map(({ order_id }) => order_id)}::uuid[])
    `.execute(db);
    expect(paid.rows).toEqual(Array.from({ length: pairs + 1 }, () => ({ payments: 1, pays: 1 })));
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'when the payment and the end of the hold meet, the stock is reserved once and sold',
  long,
  async ({ fresh: { db } }) => {
    for (let round = 0; round < 10; round++) {
      const { order, begin, means } = await givenPayer(db, { says: 'Record not found' });
      const attempt = await selectByRefNo(db, (await begin()).RefNo);
      if (!attempt) throw new Error('payOrder returned no attempt');
      await sql`update stock_reservations set expires_at = now() - interval '1 second' where order_id = ${order.id}`.execute(
        db,
      );

      const settle = () => inTransaction(db, (tx) => settlePayment(tx, attempt, `T${round}`));
      await Promise.all(
        round % 2 ? [settle(), cancelUnpaidOrders(means)] : [cancelUnpaidOrders(means), settle()],
      );

      const [payment] = await db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', order.id)
        .execute();
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect([status, payment?.overpayment]).toEqual(['confirmed', null]); // reinstated, where it had ended
    }
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'two tries of one order paid at once: one counts, the other is refunded',
  long,
  async ({ fresh: { db } }) => {
    const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
    const tries = [await begin(), await begin()].map((form) => answerTo(gateway.ipay88, form));

    await inParallel(Array.from({ length: 10 }, () => tries.map((fields) => () => tell(fields))).flat(), 20);

    const payments = await db
      .selectFrom('payments')
      .select('overpayment')
      .where('order_id', '=', order.id)
      .execute();
    expect(payments.map(({ overpayment }) => overpayment).sort()).toEqual(['double', null]);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'a settlement stopped between any two statements leaves nothing behind and can be repeated',
  long,
  async ({ fresh: { db } }) => {
    const { order, begin } = await givenPayer(db);
    const attempt = await selectByRefNo(db, (await begin()).RefNo);
    if (!attempt) throw new Error('payOrder returned no attempt');

    const settle = (dying: Db) => inTransaction(dying, (tx) => settlePayment(tx, attempt, 'T1'));
    const stopped = await stopAnywhere(db, settle, async () => {
      expect(await paymentsOf(db, order)).toEqual([]);
      const { status } = await db
        .selectFrom('payment_attempts')
        .select('status')
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow();
      expect(status).toBe('pending');
    });

    expect(stopped).toBeGreaterThan(6);
    expect(await paymentsOf(db, order)).toHaveLength(1);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('twenty who hear of one payment at the same moment count it once', long, async ({ fresh: { db } }) => {
  const { order, placed } = await givenPayer(db);
  const attempt = await selectByRefNo(db, (await placed()).RefNo);
  if (!attempt) throw new Error('payOrder returned no attempt');

  const settle = () => inTransaction(db, (tx) => settlePayment(tx, attempt, null));
  await Promise.all(Array.from({ length: 20 }, settle));

  expect(await paymentsOf(db, order)).toEqual([{ captured: order.totals.total, overpayment: null }]);
  expect(await findShopViolations(db)).toEqual([]);
});

test(
  'P-11: no database connection is held while the gateway is asked',
  long,
  async ({ fresh: { db, pool } }) => {
    const { means, placed } = await givenPayer(db);
    const attempt = await selectByRefNo(db, (await placed()).RefNo);
    if (!attempt) throw new Error('payOrder returned no attempt');
    const inUse = () => pool.totalCount - pool.idleCount;
    const before = inUse();
    let concurrent = Number.NaN;
    const gateway = createServer((_request, response) => {
      concurrent = inUse();
      response.end('00');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void gateway.close());
    await new Promise((resolve) => gateway.once('listening', resolve));

    const requeryUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
    const deps = { ...means, ipay88: { ...means.ipay88, requeryUrl } };
    expect(await resolveAttempt(deps, attempt)).toBe('paid');
    expect(concurrent).toBe(before);
  },
);

import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenPaidOrder, moveBy, orderById, type PaidOrder } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { cancelByStaff } from './decisions/cancel-by-staff.ts';
import { issueGoodwillRefund } from './goodwill/issue-goodwill-refund.ts';

const long = { timeout: 90_000 };

const manager = async (db: Db) => {
  const { id, email } = await givenStaff(db, 'manager');
  return { id, email };
};

/** Expects that nothing was requested, approved, mailed or paid. */
async function expectUntouched(db: Db, order: PaidOrder, status: string) {
  const refunds = db.selectFrom('refunds').select('id').where('order_id', '=', order.id);
  expect(await refunds.execute()).toEqual([]);
  expect(await db.selectFrom('mails').select('id').where('kind', '=', 'refund.update').execute()).toEqual([]);
  expect(await orderById(db, order)).toMatchObject({ status, refunded: 0, payment_status: 'paid' });
  expect(await balanceIn(db, order.shopper)).toBeUndefined();
}

test(
  'R-02: a goodwill refund stopped between any two statements pays nothing, and its key pays it once',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    await moveBy(db, order, 'pick', 'pack');
    const [by, key] = [await manager(db), randomUUID()];
    const give = (one: Db) =>
      inTransaction(one, (tx) =>
        issueGoodwillRefund(tx, order.id, { reason: 'out_of_stock', note: null }, { by, key }),
      );

    const stopped = await stopAnywhere(db, give, () => expectUntouched(db, order, 'packed'));
    await give(db);

    expect(stopped).toBeGreaterThan(12);
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test(
  'R-02: a cancellation stopped between any two statements leaves the paid order, and can be repeated',
  long,
  async ({ fresh: { db } }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const by = await manager(db);
    const call = (one: Db) =>
      inTransaction(one, (tx) => cancelByStaff(tx, order.id, { by, note: 'A flooded road.' }));

    const stopped = await stopAnywhere(db, call, () => expectUntouched(db, order, 'confirmed'));

    expect(stopped).toBeGreaterThan(12);
    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

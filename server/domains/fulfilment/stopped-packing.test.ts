import { type Db, inTransaction } from '#platform/db/db.ts';
import { parcelOf } from '#test/fixtures/given-packing.ts';
import { givenPaidOrder, orderById } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { packOrder } from './pack-order.ts';

/** Returns the units on hand and reserved over all products. */
const stock = (db: Db) =>
  db
    .selectFrom('stock_items')
    .select(({ fn }) => [fn.sum('on_hand').as('on_hand'), fn.sum('reserved').as('reserved')])
    .executeTakeFirstOrThrow();

const packedOf = (db: Db, orderId: string) =>
  db
    .selectFrom('packed_lines')
    .innerJoin('order_lines', 'order_lines.id', 'line_id')
    .select('line_id')
    .where('order_id', '=', orderId)
    .execute();

test('R-02: packing stopped between any two statements changes nothing and can be repeated', {
  timeout: 90_000,
}, async ({ fresh: { db } }) => {
  const member = await givenWallet(db, 1_500);
  const order = await givenPaidOrder(db, { kailan: 4 }, member, { use_store_credit: true });
  const { id } = await givenStaff(db, 'packer');
  const { version } = await orderById(db, order);
  const lines = await parcelOf(db, order.id, [{ slug: 'kailan', quantity: 1 }]);
  const before = await stock(db);

  const pack = (one: Db) =>
    inTransaction(one, (tx) => packOrder(tx, order.id, { version, lines }, { by: { id } }));
  const stopped = await stopAnywhere(db, pack, async () => {
    expect(await packedOf(db, order.id)).toEqual([]);
    expect(await stock(db)).toEqual(before);
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', version, refunded: 0 });
    expect(await balanceIn(db, member)).toBe(0);
  });

  expect(stopped).toBeGreaterThan(12);
  expect(await packedOf(db, order.id)).toHaveLength(1);
  const { status, refunded } = await orderById(db, order);
  expect(status).toBe('packed');
  expect(refunded).toBeGreaterThan(0);
  expect(await findAllViolations(db)).toEqual([]);
});

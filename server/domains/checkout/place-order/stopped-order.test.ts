import { randomUUID } from 'node:crypto';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { withIdempotency } from '#platform/auth/idempotency.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import type { CheckoutSnapshot } from '../load-checkout.ts';
import { loadSnapshotForOrder, placeOrder } from './place-order.ts';

const e_invoice = {
  name: 'Sawi Sdn. Bhd.',
  tin: 'C20880050010',
  id_type: 'brn',
  id_number: '202601012345',
  address: 'Jalan 1, Klang',
} as const;

test('an order stopped between any two statements leaves nothing behind and can be placed again', {
  timeout: 90_000,
}, async ({ fresh: { db } }) => {
  const { id: couponId, code } = await givenCoupon(db);
  const ready = await givenCheckout(db, { kailan: 2, sawi: 1 }, { coupon_code: code });
  const { shopper } = ready;
  const body = { ...ready.body, e_invoice };
  const { to } = inEnglish();
  const idempotent = { shopperId: shopper.id, route: 'orders/checkout', key: randomUUID(), body };
  const place = (one: Db) =>
    inTransaction(one, (tx) =>
      withIdempotency<Order, CheckoutSnapshot>(
        tx,
        idempotent,
        (saveReply, seen) => placeOrder(tx, shopper, body, to, { seen, saveReply }),
        () => loadSnapshotForOrder(tx, shopper, body, to),
      ),
    );
  const orders = () => db.selectFrom('orders').select('id').where('shopper_id', '=', shopper.id).execute();
  const buyers = () =>
    db.selectFrom('e_invoice_buyers').select('order_id').where('tin', '=', e_invoice.tin).execute();
  const used = async () =>
    (await db.selectFrom('coupons').select('times_used').where('id', '=', couponId).execute())[0]?.times_used;
  const reserved = async () =>
    (
      await db
        .selectFrom('stock_items')
        .select(({ fn }) => fn.sum('reserved').as('reserved'))
        .execute()
    )[0]?.reserved;
  const before = await reserved();

  const stopped = await stopAnywhere(db, place, async () => {
    expect(await orders()).toEqual([]);
    expect(await buyers()).toEqual([]);
    expect(await reserved()).toBe(before);
    expect(await used()).toBe(0);
  });

  expect(stopped).toBeGreaterThan(8);
  expect(await orders()).toHaveLength(1);
  expect(await buyers()).toHaveLength(1);
  expect(Number(await reserved())).toBe(Number(before) + 3);
  expect(await used()).toBe(1);
  expect(await findShopViolations(db)).toEqual([]);
});

import { inTransaction } from '#platform/db/db.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { deliver, orderById } from '#test/fixtures/given-refund.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { recordCashPayment } from './record-cash-payment.ts';

test('P-15: a cash order is paid once, by the amount handed to the driver, and by nothing else', async ({
  db,
  tx,
}) => {
  const order = await givenOrder(tx);
  const cash = () => inTransaction(db, (one) => recordCashPayment(one, order.id));

  await expect(cash()).rejects.toMatchObject({ code: 'order_cannot_move' });
  await deliver(db, order);
  expect(await orderById(db, order)).toMatchObject({
    status: 'delivered',
    payment_status: 'unpaid',
    captured: 0,
  });

  await cash();
  expect(await orderById(db, order)).toMatchObject({ payment_status: 'paid', captured: order.totals.total });
  await expect(cash()).rejects.toMatchObject({ code: 'already_paid' });
  expect(await findShopViolations(db)).toEqual([]);
});

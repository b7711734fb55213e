import { inEnglish } from '#test/fixtures/given-cart.ts';
import { decide, givenCardOrder, givenPaidOrder, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { findPayment } from './find-payment.ts';

const { t } = inEnglish().to;

test('the payment of a cancelled order that was paid shows its refund', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  const which = { order_id: order.id };
  expect(await findPayment(db, order.shopper.id, which, t)).toMatchObject({ status: 'paid' });

  await decide(db, await requestTestRefund(db, order), { action: 'approve' });

  expect(await findPayment(db, order.shopper.id, which, t)).toMatchObject({
    status: 'refunded',
    order_status: 'cancelled',
    retry_allowed: false,
    message: 'This order was cancelled. We will refund your payment.',
  });
});

test('the payment of an order cancelled unpaid has ended', async ({ db }) => {
  const order = await givenCardOrder(db);
  await requestTestRefund(db, order);

  expect(await findPayment(db, order.shopper.id, { order_id: order.id }, t)).toMatchObject({
    status: 'expired',
  });
});

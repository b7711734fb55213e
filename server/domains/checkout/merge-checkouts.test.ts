import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { expect, test } from '#test/harness/test.ts';
import { mergeCheckouts } from './merge-checkouts.ts';
import { placeOrder } from './place-order/place-order.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

const { to } = inEnglish();

test("a coupon chosen first moves into the customer's unfinished checkout", async ({ tx }) => {
  const { code } = await givenCoupon(tx);
  const guest = await givenGuest(tx);
  await givenCart(tx, guest, { kailan: 1 });
  await saveCheckout(tx, guest.id, { coupon_code: code }, to);
  const { shopper } = await givenCheckout(tx, { sawi: 1 }, { remarks: 'Ring twice' });

  expect(await mergeCheckouts(tx, guest.id, shopper.id)).toBe(false);

  expect(await findCheckout(tx, shopper.id, to)).toMatchObject({
    coupon_code: code,
    remarks: 'Ring twice',
    billing_address: { recipient: aisyahsHome.recipient },
  });
});

test('the last order moves along as well', async ({ tx }) => {
  const { shopper: guest, body } = await givenCheckout(tx, { kailan: 1 });
  const order = await placeOrder(tx, guest, body, to);
  const { shopper } = await givenCheckout(tx, { sawi: 1 }, { remarks: 'Ring twice' });

  await mergeCheckouts(tx, guest.id, shopper.id);

  expect(await findCheckout(tx, shopper.id, to)).toMatchObject({
    current_order_id: order.id,
    remarks: 'Ring twice',
  });
});

test('an empty guest checkout removes nothing', async ({ tx }) => {
  const { code } = await givenCoupon(tx);
  const guest = await givenGuest(tx);
  await saveCheckout(tx, guest.id, { remarks: 'Never mind' }, to);
  const { shopper } = await givenCheckout(tx, { sawi: 1 }, { coupon_code: code });

  await mergeCheckouts(tx, guest.id, shopper.id);

  expect(await findCheckout(tx, shopper.id, to)).toMatchObject({ coupon_code: code, remarks: null });
});

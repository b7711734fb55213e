/** A product sold by weight: the most it may cost is most, it is weighed once, and the difference goes back. */

import { randomUUID } from 'node:crypto';
import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { issueGoodwillRefund } from '#domains/refunds/goodwill/issue-goodwill-refund.ts';
import { listOrderRefunds } from '#domains/refunds/list-staff-refunds.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { add } from '#test/fixtures/given-addition.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout, vanAndCash } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenGateway } from '#test/fixtures/given-gateway.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenCreditOrder, handOverCash, onTheTable, pack, parcelOf } from '#test/fixtures/given-packing.ts';
import { givenPaidOrder, moveBy, orderById, type PaidOrder, pay } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { packOrder } from './pack-order.ts';

const cabbage = { 'cabbage-local': 1 };

const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines')
    .select([
      'line_total',
      'coupon_discount',
      'weight_margin',
      'estimated_weight_g',
      'weight_tolerance_percent',
    ])
    .where('order_id', '=', orderId)
    .where('sale_mode', '=', 'weight')
    .execute();

/** Returns the one weighed line of an order, and what it costs by the kilogram, at most with its margin. */
async function weighedLine(db: Db, orderId: string) {
  const [line] = await linesOf(db, orderId);
  if (!line?.estimated_weight_g) throw new Error('The order has no product sold by weight');
  const { line_total, coupon_discount, weight_margin, estimated_weight_g: estimate } = line;
  const shown = line_total - coupon_discount;
  const most = shown + weight_margin;
  return {
    shown,
    most,
    estimate,
    costOf: (grams: number) => Math.min(most, Math.round((shown * grams) / estimate)),
  };
}

const weigh = (db: Db, id: string, weight_g: number) =>
  pack(db, id, [{ slug: 'cabbage-local', quantity: 1, weight_g }]);

const refundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['kind', 'status', 'refund_to', 'amount', 'credit'])
    .where('order_id', '=', orderId)
    .execute();

/** Expects amounts within a sen, because the cost is rounded from the price with its margin, not the one shown. */
const expectWithinASen = (amount: number, expected: number) =>
  expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);

describe('the order has the most that a weighed product may cost', () => {
  test('and says so, line by line', async ({ db, tx }) => {
    const { id, totals } = await givenOrder(tx, cabbage);
    const { shown, most } = await weighedLine(db, id);

    expect(totals).toMatchObject({ subtotal: shown, weight_margin: most - shown });
    expect(most - shown).toBe(Math.round((shown * 15) / 100));
    expect(totals.total).toBe(most + totals.shipping_fee + totals.bag_fee + totals.rounding);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('and nothing more, where staff let a product cost at most its price', async ({ db, tx }) => {
    const { sku_id } = await findTestSku(tx, 'cabbage-local');
    await tx.updateTable('skus').set({ weight_tolerance_percent: 0 }).where('id', '=', sku_id).execute();
    const { id, totals } = await givenOrder(tx, cabbage);
    const { shown, estimate } = await weighedLine(db, id);

    expect(totals.weight_margin).toBe(0);
    const { price_reduction } = await weigh(db, id, estimate - 100);
    expect(price_reduction).toBeGreaterThanOrEqual(Math.round((shown * 100) / estimate));
    expect(await findAllViolations(db)).toEqual([]);
  });
});

describe('the difference goes back the way the order was paid', () => {
  test('cash: the driver collects what it weighs, and the stop says how much', async ({ db, tx, open }) => {
    const { id, totals } = await givenOrder(tx, cabbage);
    const { costOf, most, estimate } = await weighedLine(db, id);
    const { headers } = await givenStaff(db, 'manager');

    const outcome = await weigh(db, id, estimate - 58);

    expect(outcome.refund_amount).toBe(0);
    expect(outcome.cash_due % 5).toBe(0);
    const exact = totals.total - (most - costOf(estimate - 58));
    expect(outcome.cash_due).toBeLessThanOrEqual(exact + 1);
    expect(outcome.cash_due).toBeGreaterThan(exact - 6); // rounded in favour of the payer
    const request = await open();
    const { body } = await request('GET', `/api/staff/orders/${id}/packing`, undefined, headers);
    expect(body.data.cash_due).toBe(outcome.cash_due);
    await moveBy(db, { id }, 'dispatch', 'deliver');
    await handOverCash(db, id);
    expect(await orderById(db, { id })).toMatchObject({ payment_status: 'paid', captured: outcome.cash_due });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test.for(['card', 'fpx', 'tng'])(
    'online with %s: a refund waits for its transfer',
    async (method, { db }) => {
      const order = await givenPaidOrder(db, cabbage, undefined, { payment_method: method });
      const { costOf, most, estimate } = await weighedLine(db, order.id);
      expect(await orderById(db, order)).toMatchObject({
        payment_status: 'paid',
        captured: order.totals.total,
      });

      const { refund_amount, cash_reduction } = await weigh(db, order.id, estimate - 58);

      expectWithinASen(refund_amount, most - costOf(estimate - 58));
      expect(cash_reduction).toBe(0);
      expect(await refundsOf(db, order.id)).toEqual([
        { kind: 'shortage', status: 'processing', refund_to: 'original', amount: refund_amount, credit: 0 },
      ]);
      expect(await findAllViolations(db)).toEqual([]);
    },
  );

  test('store credit: it is back in the wallet at once', async ({ db }) => {
    const member = await givenWallet(db, 100_000);
    const { id } = await givenCreditOrder(db, cabbage, member);
    const { costOf, estimate } = await weighedLine(db, id);
    const { totals } = await replyOf(db, id);
    expect(await balanceIn(db, member)).toBe(100_000 - totals.store_credit);

    const { refund_amount } = await weigh(db, id, estimate);

    expectWithinASen(refund_amount, totals.weight_margin);
    expect(costOf(estimate)).toBe(totals.subtotal);
    expect(await balanceIn(db, member)).toBe(100_000 - totals.store_credit + refund_amount);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('store credit and card together: the money goes back before the credit', async ({ db }) => {
    const member = await givenWallet(db, 500);
    const choices: CheckoutChoices = { use_store_credit: true };
    const order = await givenPaidOrder(db, cabbage, member, choices);
    expect(order.totals.store_credit).toBe(500);
    const { estimate } = await weighedLine(db, order.id);

    const { refund_amount } = await weigh(db, order.id, estimate - 100);

    expect(await refundsOf(db, order.id)).toMatchObject([{ amount: refund_amount, credit: 0 }]);
    expect(await balanceIn(db, member)).toBe(0);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('store credit and cash together: the driver collects less, and the credit stays spent', async ({
    db,
  }) => {
    const member = await givenWallet(db, 500);
    const { shopper, body } = await givenCheckout(db, cabbage, { use_store_credit: true }, member);
    const to = { ...inEnglish().to, owner: 'customer' } as const;
    const { id, totals } = await inTransaction(db, (tx) => placeOrder(tx, shopper, body, to));
    const { estimate } = await weighedLine(db, id);

    const { cash_due, refund_amount } = await weigh(db, id, estimate - 100);

    expect(refund_amount).toBe(0);
    expect(cash_due).toBeLessThan(totals.total);
    expect(await balanceIn(db, member)).toBe(0);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('a coupon: it counts in full at the estimate, and the margin is what is left after it', async ({
    db,
  }) => {
    const { code } = await givenCoupon(db);
    const order = await givenPaidOrder(db, cabbage, await givenMember(db), { coupon_code: code });
    const { shown, estimate, most } = await weighedLine(db, order.id);
    expect(order.totals).toMatchObject({
      coupon_discount: 200,
      subtotal: shown,
      weight_margin: most - shown,
    });

    const { refund_amount } = await weigh(db, order.id, estimate);

    expectWithinASen(refund_amount, most - shown);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('a payment link: as with any online payment', async ({ db, open }) => {
    const { config } = await givenGateway(db);
    const request = await open({ config });
    const { headers } = await givenStaff(db, 'manager');
    const { product_id } = await findTestSku(db, 'cabbage-local');
    const { shipping_method, delivery_time, billing_address } = await vanAndCash(db);
    const draft = {
      items: [{ product_id, quantity: 1 }],
      address: billing_address,
      shipping_method,
      slot_id: delivery_time?.slot_id,
      payment_gateway: 'ipay88',
    };
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const { body } = await request('POST', '/api/staff/orders', draft, keyed);
    const { id, totals } = body.data;
    const link = await request('GET', `/api/staff/orders/${id}/payment-link`, undefined, headers);
    expect(link.body.data.amount).toBe(totals.total);
    expect(totals.weight_margin).toBeGreaterThan(0);
    const { share_token } = await db
      .selectFrom('orders')
      .select('share_token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payment = { display_id: totals && body.data.display_id, share_token };
    await request('POST', '/api/orders/payment', payment, { ...headers, 'idempotency-key': randomUUID() });
    await pay(db, { id });
    const { estimate } = await weighedLine(db, id);

    const { refund_amount } = await weigh(db, id, estimate);

    expectWithinASen(refund_amount, totals.weight_margin);
    expect(await refundsOf(db, id)).toMatchObject([{ kind: 'shortage', status: 'processing' }]);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('products added later: what they hold is added to the order, and comes back with the rest', async ({
    db,
    tx,
  }) => {
    const order = await givenOrder(tx, { kailan: 1 });
    const before = await orderById(db, order);

    const { amount } = await add(db, order, { quantities: cabbage });

    const after = await orderById(db, order);
    const { shown, most, estimate } = await weighedLine(db, order.id);
    expect(after).toMatchObject({ weight_margin: most - shown, total: before.total + amount });
    const { cash_reduction } = await weigh(db, order.id, estimate);
    expect(cash_reduction).toBeGreaterThanOrEqual(most - shown);
    expect(await findAllViolations(db)).toEqual([]);
  });
});

test('heavier than estimated is charged up to what is most, and never above', async ({ db, tx }) => {
  const some = await givenPaidOrder(db, cabbage);
  const { most, shown, estimate } = await weighedLine(db, some.id);

  const within = await weigh(db, some.id, Math.round(estimate * 1.1));
  expectWithinASen(within.refund_amount, most - Math.round(shown * 1.1));
  const { id } = await givenOrder(tx, cabbage);
  expect(await weigh(db, id, estimate * 4)).toMatchObject({ price_reduction: 0, cash_reduction: 0 });
  expect(await findAllViolations(db)).toEqual([]);
});

test('of several who weigh at once one closes the parcel, and the difference goes back once', async ({
  fresh: { db },
}) => {
  const order = await givenPaidOrder(db, cabbage);
  const { version } = await orderById(db, order);
  const { estimate } = await weighedLine(db, order.id);
  const { id } = await givenStaff(db, 'packer');
  const weighed = async (weight_g: number) => {
    const lines = await parcelOf(db, order.id, [{ slug: 'cabbage-local', quantity: 1, weight_g }]);
    return () =>
      withRetry(() =>
        inTransaction(db, (tx) => packOrder(tx, order.id, { version, lines }, { by: { id } })),
      ).then(
        ({ refund_amount }) => refund_amount,
        ({ code }) => code,
      );
  };
  const attempts = await Promise.all(Array.from({ length: 8 }, (_, n) => weighed(estimate - 20 * n)));

  const outcomes = await inParallel(attempts, 8);

  const amounts = outcomes.filter((one) => typeof one === 'number');
  expect(amounts).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set([amounts[0], 'version_conflict']));
  const refunds = await refundsOf(db, order.id);
  expect(refunds).toMatchObject([{ kind: 'shortage', amount: amounts[0] }]);
  expect(await orderById(db, order)).toMatchObject({ refunded: amounts[0] });
  expect(await findAllViolations(db)).toEqual([]);
}, 60_000);

describe('a weight that cannot be is refused in words, and nothing is packed', () => {
  test.for([
    ['no weight', null, 'weight_missing'],
    ['ten times the estimate', 10, 'weight_unlikely'],
    ['a tenth of the estimate', 0.1, 'weight_unlikely'],
  ] as const)('%s', async ([, factor, code], { db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const { id } = await givenOrder(tx, cabbage);
    const { estimate } = await weighedLine(db, id);
    const request = await open();
    const body = await onTheTable(db, id);
    const weight_g = factor === null ? null : Math.round(estimate * factor);
    const lines = body.lines.map((line) => ({ ...line, weight_g }));

    const answer = await request('POST', `/api/staff/orders/${id}/packing`, { ...body, lines }, headers);

    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.errors.weight_g).toEqual([answer.body.message]);
    expect(await orderById(db, { id })).toMatchObject({ status: 'confirmed' });
  });

  test.for([0, -1, 1.5, 1_000_001, '800 g'])('%s', async (weight_g, { db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const { id } = await givenOrder(tx, cabbage);
    const request = await open();
    const body = await onTheTable(db, id);
    const lines = body.lines.map((line) => ({ ...line, weight_g }));

    const answer = await request('POST', `/api/staff/orders/${id}/packing`, { ...body, lines }, headers);

    expect([answer.status, answer.body.code]).toEqual([422, 'request_invalid']);
    expect(Object.keys(answer.body.errors)).toEqual([expect.stringContaining('weight_g')]);
  });

  test('a weight of a product that is not sold by weight', async ({ db, tx }) => {
    const { id } = await givenOrder(tx, { kailan: 1 });

    await expect(pack(db, id, [{ slug: 'kailan', quantity: 1, weight_g: 250 }])).rejects.toMatchObject({
      code: 'weight_not_needed',
    });
  });
});

/** Returns an order as its customer reads it. */
async function replyOf(db: Db, id: string) {
  const full = await findFullOrder(db, id);
  if (!full) throw new Error('The order is not there');
  return orderReply(full, inEnglish().to);
}

test('the order says what was weighed, and what of its price is not charged', async ({ db }) => {
  const order = await givenPaidOrder(db, cabbage);
  const { estimate } = await weighedLine(db, order.id);
  const { refund_amount } = await weigh(db, order.id, estimate - 58);

  const { items, totals, refunded } = await replyOf(db, order.id);

  expect(items).toMatchObject([
    { actual_weight_g: estimate - 58, price_reduction: refund_amount, weight_margin: totals.weight_margin },
  ]);
  expect(refunded).toBe(refund_amount);
});

describe('what weighing gives back and staff refund by hand', () => {
  /** A paid order of one cabbage, with a margin beyond the estimate, and two kailan at RM 30. */
  async function givenDearOrder(db: Db, margin: number) {
    await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 3_000);
    const { sku_id } = await findTestSku(db, 'cabbage-local');
    await setPrice(db, sku_id, Math.round((margin * 100) / 15));
    const order = await givenPaidOrder(db, { ...cabbage, kailan: 2 }, await givenMember(db));
    const { estimate, most, shown } = await weighedLine(db, order.id);
    return { order, estimate, shown, margin: most - shown };
  }

  const refundByHand = async (db: Db, { id, items }: PaidOrder, slug = 'kailan') => {
    const order_item_id = items.find((item) => item.slug === slug)?.id ?? '';
    const gift = { reason: 'out_of_stock', note: null, items: [{ order_item_id, quantity: 1 }] };
    const by = await givenStaff(db, 'manager');
    return inTransaction(db, (tx) => issueGoodwillRefund(tx, id, gift, { by, key: randomUUID() }));
  };

  test('are two things: the weight margin does not count towards what one person may refund', async ({
    db,
  }) => {
    const { order, estimate, margin } = await givenDearOrder(db, 48_000);
    const { refund_amount } = await weigh(db, order.id, estimate);
    expectWithinASen(refund_amount, margin);

    const { terms } = await listOrderRefunds(db, order.id, inEnglish().to);
    expect(terms.alone).toBeGreaterThanOrEqual(singleApproverLimit - 1);
    const { outcome, refund } = await refundByHand(db, order);

    expect(outcome).toBe('done');
    expect(await orderById(db, order)).toMatchObject({ refunded: refund_amount + refund.amount });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('a margin above RM 500 goes back at once too', async ({ db }) => {
    const { order, estimate, margin } = await givenDearOrder(db, 60_000);

    const { refund_amount } = await weigh(db, order.id, estimate);

    expectWithinASen(refund_amount, margin);
    expect(await refundsOf(db, order.id)).toMatchObject([{ status: 'processing', amount: refund_amount }]);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('count together as far as a packer weighed less than estimated', async ({ db }) => {
    const { order, estimate, shown } = await givenDearOrder(db, 48_000);
    const grams = Math.round(estimate * 0.85); // costs RM 480 less than the estimate
    await weigh(db, order.id, grams);

    const { terms } = await listOrderRefunds(db, order.id, inEnglish().to);
    expectWithinASen(singleApproverLimit - terms.alone, shown - Math.round((shown * grams) / estimate));
    expect((await refundByHand(db, order)).outcome).toBe('awaiting_second_approval');
  });
});

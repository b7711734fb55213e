import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { sql } from 'kysely';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { spendCredit, transferCredit } from '#domains/wallet/transfer-credit.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout, yesTo } from '#test/fixtures/given-checkout.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { loadSnapshotForOrder, placeOrder } from './place-order.ts';

const to = { ...inEnglish().to, owner: 'customer' } as const;
const place = (db: Db, shopper: Shopper, body: OrderBody) =>
  withRetry(() => inTransaction(db, (tx) => placeOrder(tx, shopper, body, to)));

const withCredit = { use_store_credit: true };

test('store credit pays a part of an order, and cash the rest', async ({ db }) => {
  const member = await givenWallet(db, 503);
  const plain = await givenCheckout(db, { kailan: 2 }, {}, member);
  const full = plain.checkout.cart.totals.total - plain.checkout.cart.totals.rounding;

  const checkout = await saveCheckout(db, member.id, withCredit, to);
  expect(checkout).toMatchObject({ store_credit: 503, wallet_balance: 503, payment_gateway: 'cod' });
  const order = await place(db, member, yesTo(checkout));

  expect(order).toMatchObject({
    status: { slug: 'confirmed' },
    payment_status: 'unpaid',
    payment_gateway: 'cod',
  });
  expect(order.totals).toMatchObject({ store_credit: 503, total: full - 503 + order.totals.rounding });
  expect(order.totals.total % 5).toBe(0);
  expect(await balanceIn(db, member)).toBe(0);
  expect(await findShopViolations(db)).toEqual([]);
});

test('M-11: an order uses at most RM 1,000,000 of store credit, and the refusal comes before the table check', async ({
  db,
  tx,
}) => {
  const member = await givenWallet(db, 100_000_000);
  const more = { customerId: member.id, amount: 50_000_000, reason: 'adjust' } as const;
  await transferCredit(tx, { ...more, source: { type: 'test', id: randomUUID() } });
  await givenProduct(tx, {
    slug: 'gold-leaf',
    price: 30_000_000,
    sale_price: null,
    stock: 9,
  });

  const { checkout, body } = await givenCheckout(db, { 'gold-leaf': 4 }, withCredit, member);
  expect(checkout).toMatchObject({ can_place: false, issues: [{ code: 'credit_limit', step: 3 }] });
  await expect(place(db, member, body)).rejects.toMatchObject({ code: 'store_credit_limit' });

  const other = await givenWallet(db, 100_000_000);
  const fewer = await givenCheckout(db, { 'gold-leaf': 3 }, withCredit, other);
  expect(await place(db, other, fewer.body)).toMatchObject({ payment_status: 'paid' });
});

test('store credit that covers the order makes it paid, and the driver collects nothing', async ({ db }) => {
  const member = await givenWallet(db, 100_000);
  const { body, checkout } = await givenCheckout(db, { kailan: 2 }, withCredit, member);
  expect(checkout).toMatchObject({
    payment_gateway: 'wallet',
    can_place: true,
    cart: { totals: { total: 0, rounding: 0 } },
  });

  const order = await place(db, member, body);

  expect(order).toMatchObject({
    status: { slug: 'confirmed' },
    payment_status: 'paid',
    payment_gateway: 'wallet',
    payment_label: 'Store credit',
    totals: { total: 0, amount_due: 0 },
  });
  expect(await balanceIn(db, member)).toBe(100_000 - order.totals.store_credit);
  expect(await findShopViolations(db)).toEqual([]);
});

test('then no payment method is needed, and a chosen one is kept', async ({ db }) => {
  const member = await givenWallet(db, 100_000);
  const none = { payment_gateway: null, payment_method: null };
  await givenCheckout(db, { kailan: 2 }, { ...none, ...withCredit }, member);

  expect(await findCheckout(db, member.id, to)).toMatchObject({
    can_place: true,
    completed_steps: [1, 2, 3],
  });
  expect(await saveCheckout(db, member.id, { use_store_credit: false }, to)).toMatchObject({
    can_place: false,
    payment_gateway: null,
  });
});

test('a guest has no wallet, and using store credit changes nothing', async ({ db }) => {
  const guest = await givenGuest(db);
  const { checkout } = await givenCheckout(db, { kailan: 2 }, withCredit, guest);

  expect(checkout).toMatchObject({ store_credit: 0, wallet_balance: null });
});

test('the browser cannot state the amount of credit', async ({ db }) => {
  const member = await givenWallet(db, 100);
  await givenCheckout(db, { kailan: 2 }, {}, member);

  const saved = await saveCheckout(
    db,
    member.id,
    { ...withCredit, store_credit: 5_000, coupon_discount: 900 },
    to,
  );
  expect(saved).toMatchObject({ store_credit: 100, coupon_discount: 0 });
});

test('a smaller balance changes the total, and no more credit is taken', async ({ db }) => {
  const member = await givenWallet(db, 600);
  const { body } = await givenCheckout(db, { kailan: 2 }, withCredit, member);
  await sql`update wallet_accounts set balance = 100 where customer_id = ${member.id}`.execute(db);

  await expect(place(db, member, body)).rejects.toMatchObject({ code: 'price_changed' });
});

test('an order that is lost returns its credit, once', async ({ db }) => {
  const member = await givenWallet(db, 700);
  const { body } = await givenCheckout(db, { kailan: 2 }, withCredit, member);
  const { id } = await place(db, member, body);
  expect(await balanceIn(db, member)).toBe(0);

  await inTransaction(db, (tx) => moveOrder(tx, id, 'cancel_by_staff', { by: 'system' }));
  const again = inTransaction(db, (tx) => moveOrder(tx, id, 'cancel_by_staff', { by: 'system' }));

  await expect(again).rejects.toMatchObject({ code: 'order_cannot_move' });
  expect(await balanceIn(db, member)).toBe(700);
  expect(await findShopViolations(db)).toEqual([]);
});

test('an order whose payment never came returns its credit', async ({ tx }) => {
  const member = await givenWallet(tx, 700);
  const { id } = await givenOrderIn(tx, 'awaiting_payment');
  await spendCredit(tx, { customerId: member.id, orderId: id, amount: 300 });

  await moveOrder(tx, id, 'fail', { by: 'system' });

  expect(await balanceIn(tx, member)).toBe(700);
});

test('credit spent between review and confirmation is refused, and no order remains', async ({ db }) => {
  const member = await givenWallet(db, 700);
  const { body } = await givenCheckout(db, { kailan: 2 }, withCredit, member);

  const placed = inTransaction(db, async (tx) => {
    const seen = await loadSnapshotForOrder(tx, member, body, to);
    await spendCredit(tx, { customerId: member.id, orderId: (await givenOrder(tx)).id, amount: 1 });
    return placeOrder(tx, member, body, to, { seen });
  });

  await expect(placed).rejects.toMatchObject({ code: 'insufficient_store_credit' });
  expect(await balanceIn(db, member)).toBe(700);
});

test('50 who let the same order fail at once return its credit once', { timeout: 60_000 }, async ({
  fresh: { db },
}) => {
  const member = await givenWallet(db, 700);
  const { body } = await givenCheckout(db, { kailan: 2 }, withCredit, member);
  const { id } = await place(db, member, body);

  const lost = await inParallel(
    Array.from(
      { length: 50 },
      () => () =>
        withRetry(() =>
          inTransaction(db, (tx) => moveOrder(tx, id, 'cancel_by_staff', { by: 'system' })),
        ).then(
          () => 'lost',
          (error) => error.code ?? error,
        ),
    ),
  );

  expect(lost.filter((outcome) => outcome === 'lost')).toHaveLength(1);
  expect(lost.filter((outcome) => outcome !== 'lost' && outcome !== 'order_cannot_move')).toEqual([]);
  expect(await balanceIn(db, member)).toBe(700);
  expect(await findShopViolations(db)).toEqual([]);
});

test.for([2, 20, 200])(
  'of %i concurrent attempts to spend a whole wallet, one of them at the checkout, one succeeds',
  {
    timeout: 60_000,
  },
  async (crowd, { fresh: { db } }) => {
    const member = await givenWallet(db, 800);
    const { body } = await givenCheckout(db, { kailan: 3 }, withCredit, member);
    const spend = () =>
      withRetry(() =>
        inTransaction(db, (tx) =>
          transferCredit(tx, {
            customerId: member.id,
            amount: -800,
            reason: 'adjust',
            source: { type: 'test', id: randomUUID() },
          }),
        ),
      );
    const order = () =>
      place(db, member, body).then(
        () => 'done',
        ({ code }) => code,
      );

    const outcomes = await inParallel(
      Array.from({ length: crowd }, (_, turn) => (turn === crowd >> 1 ? order : spend)),
    );

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^(done|short|insufficient_store_credit|price_changed)$/);
    expect(await balanceIn(db, member)).toBe(0);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

describe('a requested amount of credit', () => {
  test('is limited by the request, the wallet and the total', async ({ db }) => {
    const member = await givenWallet(db, 503);
    const { checkout } = await givenCheckout(db, { kailan: 2 }, {}, member);
    const cartTotal = checkout.cart.totals.total;
    const creditFor = async (choices: object) =>
      (await saveCheckout(db, member.id, choices, to)).store_credit;

    expect(await creditFor({ store_credit: 300 })).toBe(300);
    expect(await creditFor({ remarks: 'no plastic' })).toBe(300); // stays until it is changed
    expect(await creditFor({ use_store_credit: true, store_credit: 200 })).toBe(200);
    expect(await creditFor({ store_credit: 100_000_000 })).toBe(Math.min(503, cartTotal));
    expect(await creditFor({ store_credit: 0 })).toBe(0);
    expect(await creditFor({ use_store_credit: true })).toBe(Math.min(503, cartTotal));
    expect(await creditFor({ use_store_credit: false })).toBe(0);
  });

  test('is the amount that the order uses', async ({ db }) => {
    const member = await givenWallet(db, 503);
    const { checkout } = await givenCheckout(db, { kailan: 2 }, { store_credit: 300 }, member);

    const order = await place(db, member, yesTo(checkout));

    expect(order.totals.store_credit).toBe(300);
    expect(await balanceIn(db, member)).toBe(203);
    expect((await findCheckout(db, member.id, to)).use_store_credit).toBe(false);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('by a guest uses nothing', async ({ db }) => {
    const { checkout } = await givenCheckout(db, { kailan: 2 }, { store_credit: 300 });

    expect(checkout).toMatchObject({ store_credit: 0, wallet_balance: null });
  });
});

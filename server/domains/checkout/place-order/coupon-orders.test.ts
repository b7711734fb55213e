import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { findCart } from '#domains/cart/find-cart.ts';
import { returnCoupon } from '#domains/coupons/return-coupon.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout, yesTo } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { buy, givenCrowd, inParallel, tally } from '#test/fixtures/given-crowd.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, describe, expect, test } from '#test/harness/test.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { loadSnapshotForOrder, placeOrder } from './place-order.ts';

const { to } = inEnglish();

const usedOf = async (db: Db, id: string) =>
  (await db.selectFrom('coupons').select('times_used').where('id', '=', id).executeTakeFirstOrThrow())
    .times_used;

describe('a coupon', () => {
  test('is shown in cart and checkout with its discount', async ({ tx }) => {
    const { code } = await givenCoupon(tx);
    const guest = await givenGuest(tx);
    await givenCart(tx, guest, { kailan: 2 });
    const before = await findCheckout(tx, guest.id, to);

    const checkout = await saveCheckout(tx, guest.id, { coupon_code: ` ${code.toLowerCase()} ` }, to);

    expect(checkout).toMatchObject({ coupon_code: code, coupon_discount: 200 });
    expect(checkout.cart.totals.total).toBe(before.cart.totals.total - 200);
    const cart = await findCart(tx, guest.id, inEnglish());
    expect(cart).toMatchObject({
      coupon: { code, label: 'RM 2 off', discount: 200, free_delivery: false },
      totals: { coupon_discount: 200 },
    });
  });

  test('in percent takes off no more than its limit', async ({ tx }) => {
    const { code } = await givenCoupon(tx, {
      kind: 'percentage',
      amount: null,
      percent: 50,
      max_discount: 100,
    });

    const { checkout } = await givenCheckout(tx, { kailan: 2 }, { coupon_code: code });

    expect(checkout.coupon_discount).toBe(100);
  });

  test('can be removed, and its discount with it', async ({ tx }) => {
    const { code } = await givenCoupon(tx);
    const { shopper } = await givenCheckout(tx, { kailan: 2 }, { coupon_code: code });

    expect(await saveCheckout(tx, shopper.id, { coupon_code: null }, to)).toMatchObject({
      coupon_code: null,
      coupon_discount: 0,
      cart: { coupon: null, totals: { coupon_discount: 0 } },
    });
  });

  test('that makes the products free removes the delivery fee', async ({ tx }) => {
    const { code } = await givenCoupon(tx, { kind: 'free_delivery' });
    const { checkout, shopper } = await givenCheckout(tx, { kailan: 1 });
    expect(checkout.cart.totals.shipping_fee).toBeGreaterThan(0);

    const free = await saveCheckout(tx, shopper.id, { coupon_code: code }, to);
    expect(free.cart).toMatchObject({
      coupon: { free_delivery: true },
      totals: { shipping_fee: 0, coupon_discount: 0 },
    });
  });

  test('must be named', async ({ tx }) => {
    const guest = await givenGuest(tx);

    await expect(saveCheckout(tx, guest.id, { coupon_code: '  ' }, to)).rejects.toMatchObject({
      code: 'coupon_required',
    });
  });

  test('that cannot be used gets the same message as an unknown one', async ({ tx }) => {
    const yesterday = new Date(Date.now() - dayLength).toISOString();
    const tomorrow = new Date(Date.now() + dayLength).toISOString();
    const unusable = [
      { is_active: false },
      { starts_at: tomorrow },
      { starts_at: '2020-01-01', ends_at: yesterday },
      { max_uses: 3, times_used: 3 },
      { min_spend: 1_000_000 },
    ];
    const guest = await givenGuest(tx);
    await givenCart(tx, guest, { kailan: 2 });

    for (const terms of unusable) {
      const { code } = await givenCoupon(tx, terms);
      await expect(saveCheckout(tx, guest.id, { coupon_code: code }, to), code).rejects.toMatchObject({
        code: 'coupon_invalid',
      });
    }
    await expect(saveCheckout(tx, guest.id, { coupon_code: 'NOBODY' }, to)).rejects.toMatchObject({
      code: 'coupon_invalid',
    });
  });

  test('for some categories counts only their products', async ({ tx }) => {
    const { id, code } = await givenCoupon(tx, { kind: 'percentage', percent: 50 });
    await sql`insert into coupon_categories select ${id}, id from categories where slug = 'vegetables'`.execute(
      tx,
    );
    const { checkout } = await givenCheckout(tx, { kailan: 2, 'coconut-young': 1 }, { coupon_code: code });

    const kailan = checkout.cart.items.find(({ slug }) => slug === 'kailan');
    expect(checkout.coupon_discount).toBe(Math.round((kailan?.line_total ?? 0) / 2));
  });

  test('has no effect when its condition no longer holds, and the shopper sees why', async ({ tx }) => {
    const { price } = await findTestSku(tx, 'kailan');
    const { code } = await givenCoupon(tx, { min_spend: 3 * price });
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 3 }, { coupon_code: code });
    const [line] = checkout.cart.items;
    await sql`update cart_lines set quantity = 2 where id = ${line?.id}`.execute(tx);

    const less = await findCheckout(tx, shopper.id, to);
    expect(less).toMatchObject({ coupon_code: code, coupon_discount: 0, can_place: true });
    expect(less.issues).toMatchObject([{ code: 'coupon_inactive', message: expect.stringContaining(code) }]);

    const order = await placeOrder(tx, shopper, yesTo(less), to);
    expect(order).toMatchObject({ coupon: null, totals: { coupon_discount: 0 } });
    expect(await findShopViolations(tx)).toEqual([]);
  });
});

describe('an order with a coupon', () => {
  test('names it, and each line knows its share', async ({ tx }) => {
    const { id, code } = await givenCoupon(tx, { amount: 301 });
    const { shopper, body } = await givenCheckout(
      tx,
      { kailan: 1, sawi: 2, 'coconut-young': 1 },
      { coupon_code: code },
    );

    const order = await placeOrder(tx, shopper, body, to);

    expect(order).toMatchObject({ coupon: { code, label: 'RM 2 off' }, totals: { coupon_discount: 301 } });
    expect(order.items.reduce((sum, item) => sum + item.coupon_discount, 0)).toBe(301);
    expect(order.items.every((item) => item.coupon_discount > 0)).toBe(true);
    expect(await usedOf(tx, id)).toBe(1);
    expect(await findCheckout(tx, shopper.id, to)).toMatchObject({ coupon_code: null });
    expect(await findShopViolations(tx)).toEqual([]);
  });

  test('is returned when the order is cancelled, once', async ({ tx }) => {
    const { id, code } = await givenCoupon(tx, { max_per_customer: 1, max_uses: 1 });
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 }, { coupon_code: code });
    const order = await placeOrder(tx, shopper, body, to);
    await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });

    expect(await usedOf(tx, id)).toBe(0);
    expect(await findShopViolations(tx)).toEqual([]);
    const again = await givenCheckout(tx, { kailan: 1 }, { coupon_code: code }, shopper);
    expect(await placeOrder(tx, shopper, again.body, to)).toMatchObject({ coupon: { code } });
  });

  test('C-03: frees its use once, however often it is given back', async ({ tx }) => {
    const { id, code } = await givenCoupon(tx);
    const orders = [];
    for (let buyers = 1; buyers <= 2; buyers++) {
      const { shopper, body } = await givenCheckout(tx, { kailan: 1 }, { coupon_code: code });
      orders.push(await placeOrder(tx, shopper, body, to));
    }
    const lost = orders[0]?.id ?? '';

    await moveOrder(tx, lost, 'cancel_by_staff', { by: 'staff' });
    await returnCoupon(tx, lost);

    expect(await usedOf(tx, id)).toBe(1);
    expect(await findShopViolations(tx)).toEqual([]);
  });

  test.for([
    ['switched off', sql`is_active = false`],
    ['over', sql`starts_at = '2020-01-01', ends_at = now()`],
    ['not begun', sql`starts_at = now() + interval '1 hour'`],
  ] as const)(
    'C-06: is refused when the coupon is %s between review and confirmation',
    async ([, change], { db }) => {
      const { id, code } = await givenCoupon(db);
      const { shopper, body } = await givenCheckout(db, { kailan: 2 }, { coupon_code: code });

      const placed = inTransaction(db, async (tx) => {
        const seen = await loadSnapshotForOrder(tx, shopper, body, to);
        await sql`update coupons set ${change} where id = ${id}`.execute(tx);
        return placeOrder(tx, shopper, body, to, { seen });
      });

      await expect(placed).rejects.toMatchObject({ code: 'coupon_used_up' });
      expect(await usedOf(db, id)).toBe(0);
    },
  );

  test('is refused when the coupon has ended since it was seen, with the new total and the reason', async ({
    tx,
  }) => {
    const { id, code } = await givenCoupon(tx);
    const { shopper, body } = await givenCheckout(tx, { kailan: 2 }, { coupon_code: code });
    await sql`update coupons set starts_at = '2020-01-01', ends_at = now() where id = ${id}`.execute(tx);

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'price_changed',
      details: { issues: [{ code: 'price_changed' }, { code: 'coupon_inactive' }] },
    });
  });

  test('uses the prices of its own moment', async ({ tx }) => {
    const { code } = await givenCoupon(tx, { kind: 'percentage', percent: 10 });
    const { sku_id, price } = await findTestSku(tx, 'kailan');
    const { shopper, body } = await givenCheckout(tx, { kailan: 10 }, { coupon_code: code });
    await setPrice(tx, sku_id, price + 100);

    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'price_changed' });
  });

  test('for a first order cannot be used twice', async ({ tx }) => {
    const { code } = await givenCoupon(tx, { first_order_only: true, max_per_customer: 1 });
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });
    await placeOrder(tx, shopper, body, to);

    const second = givenCheckout(tx, { kailan: 1 }, { coupon_code: code }, shopper);
    await expect(second).rejects.toMatchObject({ code: 'coupon_invalid' });
  });

  test('for a first order is refused to a customer who ordered before as another guest', async ({ db }) => {
    const { id, code } = await givenCoupon(db, { first_order_only: true, max_per_customer: 1 });
    const home = { ...aisyahsHome, email: 'first@example.my', contact_number: '011-2777 7001' };
    const first = await givenCheckout(db, { kailan: 1 }, { billing_address: home });
    const { id: orderId } = await inTransaction(db, (tx) => placeOrder(tx, first.shopper, first.body, to));
    const others = [
      { ...home, contact_number: '011-2777 7002', email: 'First+again@Example.my' },
      { ...home, email: 'somebody@example.my' },
    ];
    const again = async (billing_address: typeof home) => {
      const { shopper, body } = await givenCheckout(
        db,
        { kailan: 1 },
        { coupon_code: code, billing_address },
      );
      return inTransaction(db, (tx) => placeOrder(tx, shopper, body, to));
    };

    for (const other of others) await expect(again(other)).rejects.toMatchObject({ code: 'coupon_used_up' });
    await inTransaction(db, (tx) => moveOrder(tx, orderId, 'cancel_by_staff', { by: 'staff' }));
    await again(home); // a cancelled order does not count
    expect(await usedOf(db, id)).toBe(1);
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('an earlier customer', () => {
  const home = { ...aisyahsHome, email: 'plus+one@example.my', contact_number: '011-2777 8001' };
  const placed = async (db: Db, choices: CheckoutChoices, known?: Shopper) => {
    const { shopper, body } = await givenCheckout(db, { kailan: 1 }, choices, known);
    return inTransaction(db, (tx) => placeOrder(tx, shopper, body, to));
  };
  const elsewhere = { ...home, contact_number: '011-2777 8002' };

  test.for(['plus@example.my', 'plus+two@example.my', 'PLUS+one@example.my'])(
    'is recognized as %s, whatever followed the plus',
    async (email, { db }) => {
      const { code } = await givenCoupon(db, { first_order_only: true, max_per_customer: 1 });
      await placed(db, { billing_address: home });

      const again = placed(db, { coupon_code: code, billing_address: { ...elsewhere, email } });
      await expect(again).rejects.toMatchObject({ code: 'coupon_used_up' });
    },
  );

  test('is recognized as a guest with the address of their account, so it is no first order', async ({
    db,
  }) => {
    const { code } = await givenCoupon(db, { first_order_only: true, max_per_customer: 1 });
    await placed(db, { billing_address: home });
    const member = await givenMember(db, 'plus@example.my');

    const billing_address = { ...elsewhere, email: 'other@example.my' };
    const again = placed(db, { coupon_code: code, billing_address }, member);
    await expect(again).rejects.toMatchObject({ code: 'coupon_used_up' });
  });

  test('has used a coupon also before its limit was set', async ({ db }) => {
    const { id, code } = await givenCoupon(db);
    const first = await placed(db, { coupon_code: code });
    await placed(db, { coupon_code: code });
    const limitTo = (max_per_customer: number) =>
      db.updateTable('coupons').set({ max_per_customer }).where('id', '=', id).execute();

    await limitTo(1);
    await expect(placed(db, { coupon_code: code })).rejects.toMatchObject({ code: 'coupon_used_up' });
    await inTransaction(db, (tx) => moveOrder(tx, first.id, 'cancel_by_staff', { by: 'staff' }));
    await expect(placed(db, { coupon_code: code })).rejects.toMatchObject({ code: 'coupon_used_up' });
    await limitTo(2);
    expect(await placed(db, { coupon_code: code })).toMatchObject({ coupon: { code } });
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('one person', () => {
  const twice = async (tx: Db, code: string, again: object) => {
    const first = await givenCheckout(tx, { kailan: 1 }, { coupon_code: code });
    await inTransaction(tx, (work) => placeOrder(work, first.shopper, first.body, to));
    const next = await givenCheckout(tx, { kailan: 1 }, { coupon_code: code, ...again });
    return inTransaction(tx, (work) => placeOrder(work, next.shopper, next.body, to));
  };
  const other = { ...aisyahsHome, email: 'somebody@example.my', contact_number: '012-345 6789' };
  const known = [
    ['the same address of mail, spelled otherwise', { ...other, email: 'Aisyah+again@Example.com' }],
    ['the same number', { ...other, contact_number: '+60 12 000 0001' }],
  ] as const;

  test.for(known)('is recognized by %s, as another guest too', async ([, address], { db }) => {
    const { code } = await givenCoupon(db, { max_per_customer: 1 });

    await expect(twice(db, code, { billing_address: address })).rejects.toMatchObject({
      code: 'coupon_used_up',
    });
  });

  test('with another address and phone number is another person', async ({ db }) => {
    const { code } = await givenCoupon(db, { max_per_customer: 1 });

    expect(await twice(db, code, { billing_address: other })).toMatchObject({ coupon: { code } });
  });

  test('is recognized by their account, whatever the delivery address', async ({ db }) => {
    const { code } = await givenCoupon(db, { max_per_customer: 1 });
    const member = await givenMember(db);
    const account = await db
      .selectFrom('customers')
      .select('email')
      .where('shopper_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const first = await givenCheckout(
      db,
      { kailan: 1 },
      { coupon_code: code, billing_address: other },
      member,
    );
    await inTransaction(db, (tx) => placeOrder(tx, member, first.body, to));

    const asGuest = { ...aisyahsHome, email: account.email ?? '' };
    const next = await givenCheckout(db, { kailan: 1 }, { coupon_code: code, billing_address: asGuest });
    const placed = inTransaction(db, (tx) => placeOrder(tx, next.shopper, next.body, to));
    await expect(placed).rejects.toMatchObject({ code: 'coupon_used_up' });
  });
});

const widen = async (db: Db) => {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  const { sku_id } = await findTestSku(db, 'kailan');
  await inTransaction(db, (tx) => setStock(tx, sku_id, 1_000));
};

test.for([
  [2, 1],
  [20, 7],
  [200, 25],
] as const)(
  '%i orders at once and %i uses left: no coupon is used more often, and the other orders are refused',
  {
    timeout: 60_000,
  },
  async ([crowd, uses], { fresh: { db } }) => {
    await widen(db);
    const { id, code } = await givenCoupon(db, { max_uses: uses });
    const buyers = await givenCrowd(db, crowd, { kailan: 1 }, { coupon_code: code });
    const app = await appOver(db);

    const answers = await inParallel(buyers.map((buyer) => () => buy(app, buyer)));

    const { 201: placed, ...others } = tally(answers);
    expect(placed).toBe(uses);
    for (const name of Object.keys(others)) expect(name).toMatch(/^409 (coupon_used_up|price_changed)$/);
    expect(await usedOf(db, id)).toBe(uses);
    expect(await findShopViolations(db)).toEqual([]);
    await app.close();
  },
);

test('one person from 60 tabs as 60 guests uses a coupon twice when it allows two uses', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  await widen(db);
  const { id, code } = await givenCoupon(db, { max_per_customer: 2 });
  const buyers = await givenCrowd(db, 60, { kailan: 1 }, { coupon_code: code }); // all of them share one address
  const app = await appOver(db);

  const answers = await inParallel(buyers.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 2, '409 coupon_used_up': 58 });
  expect(await usedOf(db, id)).toBe(2);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { changeLine } from '#domains/cart/change-line.ts';
import { findCart } from '#domains/cart/find-cart.ts';
import { mergeCarts } from '#domains/cart/merge-carts.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import type { Db } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout, shippingsTo, yesTo } from '#test/fixtures/given-checkout.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { mergeCheckouts } from '../merge-checkouts.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { placeOrder } from './place-order.ts';

const now = inEnglish();
const { to } = now;

const byCard = { payment_gateway: 'ipay88', payment_method: 'card' };
const offerCards = (db: Db) => connectGateways(db, readConfig({ DEMO: '1' }));

test('delivery instructions, order note and hand-over choice are stored with the order', async ({ tx }) => {
  await offerCards(tx);
  const choices = {
    leave_at_door: true,
    delivery_tip: 300,
    shipping_remarks: 'Blue gate',
    remarks: ' For a birthday ',
  };
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 1 }, { ...byCard, ...choices });
  expect(checkout).toMatchObject({ ...choices, remarks: 'For a birthday', can_place: true });

  const order = await placeOrder(tx, shopper, body, to);

  expect(order).toMatchObject({
    leave_at_door: true,
    shipping_remarks: 'Blue gate',
    remarks: 'For a birthday',
    totals: { delivery_tip: 300 },
  });
  expect(await findCheckout(tx, shopper.id, to)).toMatchObject({
    leave_at_door: false,
    delivery_tip: 0,
    remarks: null,
  });
});

describe('a tip', () => {
  test('is added to the total, to the sen', async ({ tx }) => {
    await offerCards(tx);
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 2 }, byCard);
    const { total } = checkout.cart.totals;

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5_000 }), async (delivery_tip) => {
        const { cart } = await saveCheckout(tx, shopper.id, { delivery_tip }, to);
        expect(cart.totals).toMatchObject({ delivery_tip, total: total + delivery_tip, rounding: 0 });
      }),
      { numRuns: runs(25) },
    );
    const order = await placeOrder(tx, shopper, yesTo(await findCheckout(tx, shopper.id, to)), to);
    expect(order.totals.total).toBe(total + order.totals.delivery_tip);
    expect(await findShopViolations(tx)).toEqual([]);
  });

  test('is limited: as much as the shop lets a shopper give', async ({ tx }) => {
    const { shopper } = await givenCheckout(tx, { kailan: 1 });

    await expect(saveCheckout(tx, shopper.id, { delivery_tip: 5_001 }, to)).rejects.toMatchObject({
      code: 'tip_too_high',
      details: { errors: { delivery_tip: ['refusal.tip_too_high'] } },
    });
    expect((await saveCheckout(tx, shopper.id, { delivery_tip: 5_000 }, to)).delivery_tip).toBe(5_000);
  });

  test('is refused when the shop offers no tips, and dropped when it stops offering them', async ({ tx }) => {
    const { shopper } = await givenCheckout(tx, { kailan: 1 }, { delivery_tip: 500 });
    await overrideSettings(tx, { checkout: { tip_options: [] } });

    expect((await findCheckout(tx, shopper.id, to)).cart.totals.delivery_tip).toBe(0);
    await expect(saveCheckout(tx, shopper.id, { delivery_tip: 200 }, to)).rejects.toMatchObject({
      code: 'tip_too_high',
    });
  });

  test('goes to the driver, so an order for pick-up has no tip and is not left at the door', async ({
    tx,
  }) => {
    const pickup = (await shippingsTo(tx, aisyahsHome)).find(({ type }) => type === 'pickup');
    const choices = { shipping_method: pickup?.id ?? '', delivery_tip: 500, leave_at_door: true };
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 }, choices);

    expect(await placeOrder(tx, shopper, body, to)).toMatchObject({
      leave_at_door: false,
      totals: { delivery_tip: 0 },
    });
  });
});

describe('an order left at the door', () => {
  test('is not paid in cash, because no one is there to pay', async ({ tx }) => {
    const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 1 }, { leave_at_door: true });

    expect(checkout).toMatchObject({ can_place: false, issues: [{ code: 'cod_not_left_at_door', step: 3 }] });
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'cod_not_left_at_door' });
  });

  test('is also refused by the table', async ({ tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 1 });
    const { id } = await placeOrder(tx, shopper, body, to);

    await expect(
      tx.updateTable('orders').set({ leave_at_door: true }).where('id', '=', id).execute(),
    ).rejects.toThrow('cash_order_is_not_left_at_door');
  });
});

describe('a note on a line', () => {
  test('is stored with its order line only', async ({ tx }) => {
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 1, sawi: 1 });
    const [kailan] = checkout.cart.items;
    const preference = { note: ' Young ones ', substitution: 'refund' } as const;

    const cart = await changeLine(tx, shopper.id, kailan?.id ?? '', preference, now);
    expect(cart.items).toMatchObject([
      { note: 'Young ones', substitution: 'refund' },
      { note: null, substitution: null },
    ]);
    const order = await placeOrder(tx, shopper, yesTo(await findCheckout(tx, shopper.id, to)), to);

    expect(order.items).toMatchObject([
      { slug: 'kailan', note: 'Young ones', substitution: 'refund' },
      { slug: 'sawi', note: null, substitution: null },
    ]);
  });

  test('is removed by an empty text, and stays when only the quantity changes', async ({ tx }) => {
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });
    const id = checkout.cart.items[0]?.id ?? '';
    await changeLine(tx, shopper.id, id, { note: 'Young ones', substitution: 'best_match' }, now);

    const more = await changeLine(tx, shopper.id, id, { quantity: 2 }, now);
    expect(more.items).toMatchObject([{ quantity: 2, note: 'Young ones', substitution: 'best_match' }]);
    const none = await changeLine(tx, shopper.id, id, { note: '  ', substitution: null }, now);
    expect(none.items).toMatchObject([{ quantity: 2, note: null, substitution: null }]);
  });
});

test('signing in during checkout keeps all choices', async ({ tx }) => {
  await offerCards(tx);
  const choices = {
    leave_at_door: true,
    delivery_tip: 200,
    shipping_remarks: 'Blue gate',
    remarks: 'Thank you',
  };
  const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 }, { ...byCard, ...choices });
  const preference = { note: 'Young ones', substitution: 'refund' } as const;
  await changeLine(tx, shopper.id, checkout.cart.items[0]?.id ?? '', preference, now);
  const other = await givenGuest(tx);

  await mergeCarts(tx, shopper.id, other.id, now);
  await mergeCheckouts(tx, shopper.id, other.id);

  expect(await findCheckout(tx, other.id, to)).toMatchObject({ ...choices, cart: { items: [preference] } });
  expect((await findCart(tx, shopper.id, now)).items).toEqual([]);
});

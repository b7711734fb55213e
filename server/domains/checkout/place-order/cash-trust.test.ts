import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { recordCashPayment } from '#domains/payments/cash/record-cash-payment.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout, vanAndCash } from '#test/fixtures/given-checkout.ts';
import { buy, givenCrowd, inParallel, tally } from '#test/fixtures/given-crowd.ts';
import { givenCardOrder, moveBy, orderById } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, describe, expect, test } from '#test/harness/test.ts';
import { placeOrder } from './place-order.ts';

const { to } = inEnglish();
const door = { ...aisyahsHome, contact_number: '013-555 0101', street_address: '7, Lorong Kenari 3' };
const elsewhere = { ...door, street_address: '12, Jalan Merbah' };

/** Sets the limits of open and of refused cash orders. */
const trust = (tx: Tx, cash_open_orders: number | null, cash_refusals: number | null) =>
  overrideSettings(tx, { checkout: { cash_open_orders, cash_refusals } });

const codSnapshot = (db: Db, billing_address = door, choices: CheckoutChoices = {}) =>
  givenCheckout(db, { kailan: 1 }, { billing_address, ...choices });

async function order(db: Db, billing_address = door) {
  const { shopper, body } = await codSnapshot(db, billing_address);
  return inTransaction(db, (tx) => placeOrder(tx, shopper, body, to));
}

describe('P-15: cash orders', () => {
  test('are limited for one phone number and one address over all shoppers', async ({ db, tx }) => {
    await trust(tx, 2, null);
    const first = await order(db);
    await order(db, { ...door, contact_number: '+60 13 555 0101', street_address: '7 LORONG KENARI 3' });

    const { checkout } = await codSnapshot(db);
    expect(checkout).toMatchObject({ can_place: false, issues: [{ code: 'cod_limit', step: 3 }] });
    expect(checkout.issues[0]?.message).toContain('2 cash orders');
    const sameDoor = { ...door, contact_number: '012-777 0000', street_address: '7-Lorong Kenari, 3' };
    for (const who of [elsewhere, sameDoor]) {
      await expect(order(db, who)).rejects.toMatchObject({ code: 'too_many_cod_orders' });
    }
    await order(db, { ...elsewhere, contact_number: '012-777 0000', street_address: '9, Jalan Bayan' });
    await givenCardOrder(db, { kailan: 1 }, undefined, { billing_address: door });

    await moveBy(db, first, 'pick', 'pack', 'dispatch', 'deliver');
    await inTransaction(db, (one) => recordCashPayment(one, first.id));
    await order(db);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('that are refused at the door return to stock, and the next order must be prepaid', async ({
    db,
    tx,
  }) => {
    await trust(tx, null, 1);
    const by = await givenStaff(db, 'packer');
    const placed = await order(db);
    await moveBy(db, placed, 'pick', 'pack', 'dispatch');
    await order(db);

    await inTransaction(db, (one) =>
      updateOrderByStaff(one, placed.id, {
        move: 'return_to_farm',
        note: 'Nobody there',
        restock: false,
        by,
      }),
    );

    expect(await orderById(db, placed)).toMatchObject({ status: 'cancelled' });
    await expect(order(db)).rejects.toMatchObject({ code: 'cod_refused_before' });
    expect((await codSnapshot(db)).checkout.issues).toMatchObject([{ code: 'cod_limit' }]);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('that were paid at the door cannot be returned', async ({ db, tx }) => {
    const by = await givenStaff(db, 'packer');
    const placed = await order(tx);
    await moveBy(db, placed, 'pick', 'pack', 'dispatch');
    await inTransaction(db, (one) => recordCashPayment(one, placed.id));

    const back = inTransaction(db, (one) =>
      updateOrderByStaff(one, placed.id, { move: 'return_to_farm', by }),
    );
    await expect(back).rejects.toMatchObject({ code: 'order_is_paid' });
  });
});

test('P-15: when twenty order to one address at the same moment, the limit holds', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  await inTransaction(db, (tx) => trust(tx, 3, null));
  const choices = { ...(await vanAndCash(db)), billing_address: door };
  const crowd = await givenCrowd(db, 20, { kailan: 1 }, choices);
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 3, '409 too_many_cod_orders': 17 });
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

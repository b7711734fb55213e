import type { Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout, kotaKinabalu } from '#test/fixtures/given-checkout.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { placeOrder } from './place-order/place-order.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

const { to } = inEnglish();

const drawUpTo = (tx: Tx, last: string) =>
  tx.updateTable('zone_ranges').set({ last }).where('zone', '=', 'peninsular').execute();

const switchDelivery = (tx: Tx, is_active: boolean) =>
  tx.updateTable('delivery_methods').set({ is_active }).where('type', '=', 'delivery').execute();

const changes: [string, (tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>][] = [
  ['its zone was redrawn', (tx) => drawUpTo(tx, '46999'), (tx) => drawUpTo(tx, '86999')],
  ['it was switched off', (tx) => switchDelivery(tx, false), (tx) => switchDelivery(tx, true)],
];

describe.each(changes)('a shipping method that is removed during checkout, because %s', (_, change, undo) => {
  test('is reported with the list of blockers, and nothing else is lost', async ({ tx }) => {
    const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 1 });
    await change(tx);

    const found = await findCheckout(tx, shopper.id, to);
    expect(found).toMatchObject({ can_place: false, shipping_method: null, completed_steps: [1, 3] });
    expect(found.issues).toContainEqual(
      expect.objectContaining({ code: 'shipping_method_unavailable', step: 2 }),
    );
    await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({
      code: 'shipping_method_unavailable',
      details: {
        issues: expect.arrayContaining([expect.objectContaining({ code: 'shipping_method_unavailable' })]),
      },
    });

    const copy = { shipping_method: checkout.shipping_method?.id ?? null, shipping_remarks: 'Blue gate' };
    const saved = await saveCheckout(tx, shopper.id, copy, to);
    expect(saved.issues, 'said once more with the whole copy').toContainEqual(
      expect.objectContaining({ code: 'shipping_method_unavailable' }),
    );
    await undo(tx);
    expect(await findCheckout(tx, shopper.id, to)).toMatchObject({
      can_place: true,
      delivery_time: checkout.delivery_time,
    });
  });
});

test('after a move outside its area the shopper chooses again, without a notice that the shop changed', async ({
  tx,
}) => {
  const { shopper } = await givenCheckout(tx, { kailan: 1 });

  const moved = await saveCheckout(tx, shopper.id, { billing_address: kotaKinabalu }, to);

  expect(moved.issues).toContainEqual(expect.objectContaining({ code: 'missing', step: 2 }));
  expect(moved.issues).not.toContainEqual(expect.objectContaining({ code: 'shipping_method_unavailable' }));
});

test('a changed fee is reported as a changed total', async ({ tx }) => {
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 1 });
  await tx.updateTable('delivery_methods').set({ fee: 950 }).where('type', '=', 'delivery').execute();

  const { total } = checkout.cart.totals;
  await expect(placeOrder(tx, shopper, { ...body, expected_total: total }, to)).rejects.toMatchObject({
    code: 'price_changed',
    details: { issues: [expect.objectContaining({ code: 'price_changed', old: total })] },
  });
});

test('a method with a minimum order says how much is missing', async ({ tx }) => {
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 1 });
  const minimum = checkout.cart.totals.items_total + 100;
  await tx.updateTable('delivery_methods').set({ minimum }).where('type', '=', 'delivery').execute();

  const { issues } = await findCheckout(tx, shopper.id, to);
  expect(issues).toContainEqual(
    expect.objectContaining({
      code: 'shipping_minimum',
      message: expect.stringContaining('RM\u00a01.00'),
      step: 2,
    }),
  );
  await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'below_shipping_minimum' });
});

test('an address in no zone is saved, with a notice that delivery is not possible', async ({ tx }) => {
  const { shopper } = await givenCheckout(tx, { kailan: 1 });
  await drawUpTo(tx, '46999');

  const { billing_address } = await saveCheckout(tx, shopper.id, { billing_address: aisyahsHome }, to);

  expect(billing_address).toMatchObject({ zone_id: null, is_deliverable: false });
});

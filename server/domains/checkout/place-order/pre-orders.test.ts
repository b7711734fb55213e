import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { putInCart } from '#domains/cart/add-to-cart.ts';
import { changeLine } from '#domains/cart/change-line.ts';
import { findCart } from '#domains/cart/find-cart.ts';
import { mergeCarts } from '#domains/cart/merge-carts.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { findPackingOrder } from '#domains/fulfilment/find-packing-order.ts';
import { packOrder } from '#domains/fulfilment/pack-order.ts';
import { addMovement } from '#domains/inventory/add-movement.ts';
import {
  confirmReservation,
  listExpiredReservations,
  reservedUntil,
} from '#domains/inventory/expired-reservations.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { renewReservations } from '#domains/inventory/renew-reservations.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { listPresales } from '#domains/preorders/list-presales.ts';
import { takePreOrders } from '#domains/preorders/take-pre-orders.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { yesTo } from '#test/fixtures/given-checkout.ts';
import { buy, givenCrowdLike, inParallel, tally } from '#test/fixtures/given-crowd.ts';
import {
  expectHarvest,
  givenPreOrderCheckout,
  givenPreOrderInCart,
  givenPresale,
  vanAtHarvest,
  waitingOf,
} from '#test/fixtures/given-pre-order.ts';
import { decide, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';
import { priceAddition } from '../additions/price-addition.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { placeOrder } from './place-order.ts';

const { to } = inEnglish();
const today = malaysianDay(new Date());

const arrive = async (tx: Tx, sku: string, quantity: number) =>
  addMovement(
    tx,
    sku,
    { reason: 'received', quantity, note: 'harvest' },
    { by: await givenStaff(tx, 'packer'), key: randomUUID() },
  );

const place = async (tx: Tx, presale: string, quantity: number, choices = {}) => {
  const { shopper, body } = await givenPreOrderCheckout(tx, presale, quantity, { choices });
  return { shopper, order: await placeOrder(tx, shopper, body, to) };
};

const packingOf = async (tx: Tx, orderId: string, quantity: number) => {
  const { version, lines } = await findPackingOrder(tx, orderId, { ...to, today });
  return { version, lines: lines.map(({ id }) => ({ id, quantity })) };
};

test('H-80: a batch sells a share of the weight that nine of ten such batches reach', async ({ tx }) => {
  const { presale, slug } = await givenPresale(tx, { low_g: 4_000 });
  const left = async () => (await listPresales(tx, { product: slug }, to)).map((one) => one.left);

  expect(await left()).toEqual([11]); // 70 % of 4,000 g, in packs of 250 g
  await overrideSettings(tx, { checkout: { pre_order_share: 50 } });
  expect(await left()).toEqual([8]);
  await place(tx, presale, 3);
  expect(await left()).toEqual([5]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-80: what cannot be cut cannot be pre-ordered', async ({ tx }) => {
  const { presale, batch, slug } = await givenPresale(tx);
  const presales = () => listPresales(tx, { product: slug }, to);
  const change = (row: object) => tx.updateTable('batches').set(row).where('id', '=', batch).execute();
  expect(await presales()).toHaveLength(1);

  for (const row of [
    { stage: 'growing' },
    { on_hold: true },
    { interval_unknown: true },
    { public: false },
  ]) {
    await change(row);
    expect(await presales(), JSON.stringify(row)).toEqual([]);
    await expect(givenPreOrderInCart(tx, await givenGuest(tx), presale, 1)).rejects.toMatchObject({
      code: 'sold_out',
    });
    await change({ stage: 'ready', on_hold: false, interval_unknown: false, public: true });
  }
  await tx.updateTable('presales').set({ is_open: false }).where('id', '=', presale).execute();
  expect(await presales()).toEqual([]);
});

test('H-81: a pre-order is a line of its own beside the same product from stock', async ({ tx }) => {
  const { presale, product_id, sku_id } = await givenPresale(tx, { stock: 5 });
  const guest = await givenGuest(tx);
  await putInCart(tx, guest.id, [{ product_id, quantity: 2 }], { mode: 'add' }, inEnglish());
  await givenPreOrderInCart(tx, guest, presale, 3);

  const { items } = await findCart(tx, guest.id, inEnglish());
  expect(items).toMatchObject([
    { variation_option_id: sku_id, quantity: 2, stock_left: 5 },
    {
      variation_option_id: sku_id,
      quantity: 3,
      stock_left: 11,
      presale_id: presale,
      pre_order: { label: expect.stringContaining('Pre-order') },
    },
  ]);

  await changeLine(tx, guest.id, items[1]?.id ?? '', { quantity: 4 }, inEnglish());
  await putInCart(tx, guest.id, [{ product_id, quantity: 1 }], { mode: 'set' }, inEnglish());
  const changed = await findCart(tx, guest.id, inEnglish());
  expect(changed.items.map(({ quantity }) => quantity)).toEqual([1, 4]);

  const other = await givenGuest(tx);
  await mergeCarts(tx, guest.id, other.id, inEnglish());
  const merged = await findCart(tx, other.id, inEnglish());
  expect(merged.items).toMatchObject([{ quantity: 1 }, { quantity: 4, presale_id: presale }]);
});

test('H-81: an order with a pre-order takes nothing from stock for it', async ({ tx }) => {
  const { presale, sku_id, product_id } = await givenPresale(tx, { stock: 5 });
  const guest = await givenGuest(tx);
  await putInCart(tx, guest.id, [{ product_id, quantity: 2 }], { mode: 'add' }, inEnglish());
  const { body } = await givenPreOrderCheckout(tx, presale, 3, { known: guest });

  const order = await placeOrder(tx, guest, body, to);

  expect(order.items).toMatchObject([
    { ordered_quantity: 2, pre_order: null },
    { ordered_quantity: 3, pre_order: { waiting: 3, label: expect.stringContaining('harvest expected') } },
  ]);
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 5, available: 3 });
  expect(await waitingOf(tx, presale)).toBe(3);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-82: an order with a pre-order is delivered while the harvest is expected', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx, { from: 3, to: 5 });
  const guest = await givenGuest(tx);
  await givenPreOrderInCart(tx, guest, presale, 1);
  const within = await vanAtHarvest(tx, guest);
  const days = [3, 4, 5].map((day) => malaysianDay(new Date(Date.now() + day * 86_400_000)));
  expect(days).toContain(within.delivery_time?.slot_id.split('.')[1]);

  await expectHarvest(tx, batch, { from: 7, to: 9 });
  const checkout = await saveCheckout(tx, guest.id, within, to);
  expect(checkout.can_place).toBe(false);
  expect(checkout.issues).toMatchObject([{ code: 'pre_order_day', step: 2 }]);
  await expect(placeOrder(tx, guest, yesTo(checkout), to)).rejects.toMatchObject({ code: 'pre_order_day' });
});

test('H-82: a harvest that moves while the order is placed is too late for it', async ({ tx }) => {
  const { presale } = await givenPresale(tx, { from: 3, to: 5 });
  const taking = { orderId: randomUUID(), expiresAt: null };
  const line = { line_id: randomUUID(), presale_id: presale, quantity: 1 };
  const day = (days: number) => malaysianDay(new Date(Date.now() + days * 86_400_000));

  for (const late of [2, 6])
    expect(await takePreOrders(tx, { ...taking, deliverOn: day(late) }, [line])).toEqual([
      { presale_id: presale, left: 0 },
    ]);
  expect(await waitingOf(tx, presale)).toBe(0);
  expect(await takePreOrders(tx, { ...taking, deliverOn: day(3) }, [line])).toEqual([]);
});

test('H-82: pre-orders without a common day cannot be ordered together', async ({ tx }) => {
  const first = await givenPresale(tx, { from: 2, to: 3 });
  const second = await givenPresale(tx, { from: 6, to: 8 });
  const guest = await givenGuest(tx);
  await givenPreOrderInCart(tx, guest, first.presale, 1);
  const choices = await vanAtHarvest(tx, guest);
  await givenPreOrderInCart(tx, guest, second.presale, 1);

  const checkout = await saveCheckout(tx, guest.id, choices, to);
  expect(checkout.issues).toMatchObject([{ code: 'pre_order_day' }]);
});

test('H-83: a cancelled order gives its packs back to the presale', async ({ tx }) => {
  const { presale } = await givenPresale(tx);
  const { order } = await place(tx, presale, 4);
  await place(tx, presale, 5);
  expect(await waitingOf(tx, presale)).toBe(9);

  await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });
  await releaseReservation(tx, order.id); // a repeat gives nothing back

  expect(await waitingOf(tx, presale)).toBe(5);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-84: a harvest fills pre-orders before anyone else can buy it, the earliest delivery first', async ({
  tx,
}) => {
  const { presale, sku_id } = await givenPresale(tx, { from: 1, to: 6 });
  const first = await place(tx, presale, 2);
  const second = await place(tx, presale, 4);
  await sql`update pre_orders set deliver_on = deliver_on + 1 where order_id = ${first.order.id}`.execute(tx);

  await arrive(tx, sku_id, 5);
  const filled = async (id: string) =>
    (await tx.selectFrom('pre_orders').select('filled').where('order_id', '=', id).executeTakeFirstOrThrow())
      .filled;
  expect([await filled(first.order.id), await filled(second.order.id)]).toEqual([1, 4]);
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 5, available: 0 });
  expect(await waitingOf(tx, presale)).toBe(1);

  await arrive(tx, sku_id, 5);
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10, available: 4 });
  expect(await waitingOf(tx, presale)).toBe(0);
  expect(await findShopViolations(tx)).toEqual([]);

  await moveOrder(tx, second.order.id, 'cancel_by_staff', { by: 'staff' });
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10, available: 8 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-84: a filled pre-order is packed like any other line', async ({ tx }) => {
  const { presale, sku_id } = await givenPresale(tx, { from: 1 });
  const { order } = await place(tx, presale, 3);
  await arrive(tx, sku_id, 3);

  const packer = await givenStaff(tx, 'packer');
  await packOrder(tx, order.id, await packingOf(tx, order.id, 3), { by: packer, today });

  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 0, available: 0 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-84: what no harvest has filled cannot be packed, and costs nothing', async ({ tx }) => {
  const { presale, sku_id } = await givenPresale(tx, { from: 1 });
  const { order } = await place(tx, presale, 3);
  await arrive(tx, sku_id, 1);
  const packer = await givenStaff(tx, 'packer');
  await expect(
    packOrder(tx, order.id, await packingOf(tx, order.id, 2), { by: packer, today }),
  ).rejects.toMatchObject({ code: 'insufficient_stock' });

  const packed = await packOrder(tx, order.id, await packingOf(tx, order.id, 1), { by: packer, today });

  expect(packed.cash_reduction).toBe(600);
  expect(await waitingOf(tx, presale)).toBe(0);
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 0, available: 0 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-80: a cart with more than is left gets what is left, with a notice', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx);
  const { shopper, body } = await givenPreOrderCheckout(tx, presale, 8);
  await expectHarvest(tx, batch, { low_g: 1_500 }); // four packs

  await expect(placeOrder(tx, shopper, body, to)).rejects.toMatchObject({ code: 'insufficient_stock' });
  const again = await findCheckout(tx, shopper.id, to);
  expect(again.cart.items).toMatchObject([{ quantity: 4, issue: { code: 'reduced' } }]);
  expect((await placeOrder(tx, shopper, yesTo(again), to)).items).toMatchObject([{ ordered_quantity: 4 }]);
});

test('H-80: 60 buyers and eleven packs: exactly eleven are pre-ordered', { timeout: 60_000 }, async ({
  fresh: { db },
}) => {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  await inTransaction(db, (tx) => overrideSettings(tx, { checkout: { unpaid_share: null } }));
  const { presale } = await inTransaction(db, (tx) => givenPresale(tx, { stock: 1_000 }));
  const crowd = await givenCrowdLike(db, 60, await givenPreOrderCheckout(db, presale, 1));
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 11, '409 insufficient_stock': 49 });
  expect(await waitingOf(db, presale)).toBe(11);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('H-83: cancelled units of a pre-order go back, those that wait first', async ({ tx }) => {
  const { presale, sku_id } = await givenPresale(tx, { from: 1 });
  const { shopper, order } = await place(tx, presale, 5);
  await arrive(tx, sku_id, 2);
  const items = order.items.map(({ id: order_item_id }) => ({ order_item_id, quantity: 4 }));
  const request = await requestTestRefund(tx, { ...order, shopper }, { kind: 'cancellation', items });
  await decide(tx, request, { action: 'approve' });

  expect(await waitingOf(tx, presale)).toBe(0);
  expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 2, available: 1 });
  const { filled, quantity } = await tx
    .selectFrom('pre_orders')
    .select(['filled', 'quantity'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect({ filled, quantity }).toEqual({ filled: 1, quantity: 1 });
});

test('H-83: a late payment takes the packs again while there are some', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx);
  const { order } = await place(tx, presale, 4);
  await releaseReservation(tx, order.id);
  expect(await waitingOf(tx, presale)).toBe(0);

  await expectHarvest(tx, batch, { low_g: 1_000 }); // two packs
  expect(await renewReservations(tx, order.id)).toBe(false);
  expect(await waitingOf(tx, presale)).toBe(0);

  await expectHarvest(tx, batch, { low_g: 4_000 });
  expect(await renewReservations(tx, order.id)).toBe(true);
  expect(await waitingOf(tx, presale)).toBe(4);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-85: an unpaid order of pre-orders alone ends like any other', async ({ tx }) => {
  const { presale } = await givenPresale(tx);
  const { order } = await place(tx, presale, 2);
  await sql`update pre_orders set expires_at = now() - interval '1 minute' where order_id = ${order.id}`.execute(
    tx,
  );
  expect(await listExpiredReservations(tx, 10_000)).toContain(order.id);
  expect((await reservedUntil(tx, order.id)).isOver).toBe(true);

  await confirmReservation(tx, order.id);
  expect(await reservedUntil(tx, order.id)).toEqual({ until: null, isOver: false });
});

test('H-82: a pre-order cannot join a placed order', async ({ tx }) => {
  const { presale } = await givenPresale(tx);
  const { shopper, order } = await place(tx, presale, 1);
  await givenPreOrderInCart(tx, shopper, presale, 1);
  const full = await findFullOrder(tx, order.id);
  if (!full) throw new Error('The order is gone');

  await expect(priceAddition(tx, full, shopper.id)).rejects.toMatchObject({ code: 'pre_order_not_added' });
});

import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { slotId } from '#domains/delivery/slots.ts';
import { lockPreOrders } from '#domains/preorders/end-pre-orders.ts';
import { findLaterDays } from '#domains/preorders/move-pre-orders.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockOrder } from '../order-money.ts';
import { findMovableDelivery, listFreeSlots, moveDelivery, type SlotWording } from './move-delivery.ts';

/**
 * Lists the slots to which a shopper can move an order whose harvest has slipped. They are slots of its own method, on
 * days on which all its pre-orders are expected. None if nothing has slipped, or once the order is picked.
 */
export async function listLaterSlots(db: Db | Tx, orderId: string, wording: SlotWording): Promise<Slot[]> {
  const delivery = await findMovableDelivery(db, orderId);
  const days = await findLaterDays(db, orderId);
  return delivery && days ? listFreeSlots(db, delivery, days, wording) : [];
}

/**
 * Moves an order to a later slot, because the shopper waits for a harvest that has slipped. All of its lines move. The
 * second of two requests at once waits at the pre-orders and then finds that nothing has slipped any more. A repeated
 * one finds the order in its slot.
 */
export async function waitForHarvest(
  tx: Tx,
  orderId: string,
  chosen: string,
  wording: SlotWording,
): Promise<void> {
  await lockPreOrders(tx, [orderId]);
  const order = await lockOrder(tx, orderId);
  const booked = await findBookedSlot(tx, orderId);
  if (!booked) throw new Refusal('pre_order_not_slipped');
  if (booked === chosen) return;
  const from = await findMovableDelivery(tx, orderId);
  if (!from) throw new Refusal('order_not_moved');
  const days = await findLaterDays(tx, orderId);
  if (!days) throw new Refusal('pre_order_not_slipped');
  await moveDelivery(tx, order, { from, chosen, days, cause: { reason: 'waits' } }, wording);
}

/** Returns the id of the slot in which an order is delivered. */
export async function findBookedSlot(tx: Tx, orderId: string): Promise<string | undefined> {
  const { window_id, slot_date } = await tx
    .selectFrom('orders')
    .select(['window_id', 'slot_date'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return window_id && slot_date ? slotId(window_id, slot_date) : undefined;
}

import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { bookSlot, freeSlot } from '#domains/delivery/book-slot.ts';
import { listOpenSlots } from '#domains/delivery/list-open-slots.ts';
import { readSlotId, slotId } from '#domains/delivery/slots.ts';
import { notify } from '#domains/notifications/notify.ts';
import { lockPreOrders } from '#domains/preorders/end-pre-orders.ts';
import { findLaterDays, movePreOrders } from '#domains/preorders/move-pre-orders.ts';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockOrder } from '../order-money.ts';

interface SlotWording {
  now: Date;
  language: Language;
}

/**
 * Lists the slots to which a shopper can move an order whose harvest has slipped. They are slots of its own method, on
 * days on which all its pre-orders are expected. None if nothing has slipped, or once the order is picked.
 */
export async function listLaterSlots(db: Db | Tx, orderId: string, wording: SlotWording): Promise<Slot[]> {
  const order = await selectDelivery(db, orderId);
  const days = await findLaterDays(db, orderId);
  if (!days || !isMovable(order)) return [];
  const slots = await listOpenSlots(db, { methodId: order.shipping_method_id, ...days, ...wording });
  return slots.filter(({ is_full }) => !is_full);
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
  const { shopper_id, display_id } = await lockOrder(tx, orderId);
  const order = await selectDelivery(tx, orderId);
  const { window_id, slot_date } = order;
  if (!window_id || !slot_date) throw new Refusal('pre_order_not_slipped');
  if (slotId(window_id, slot_date) === chosen) return;
  if (!isMovable(order)) throw new Refusal('order_not_moved');
  const days = await findLaterDays(tx, orderId);
  if (!days) throw new Refusal('pre_order_not_slipped');
  const slots = await listOpenSlots(tx, { methodId: order.shipping_method_id, ...days, ...wording });
  const slot = slots.find(({ id }) => id === chosen);
  const to = readSlotId(chosen);
  if (!slot || !to) throw new Refusal('slot_closed');

  await movePreOrders(tx, orderId, slot.date);
  await moveToSlot(tx, orderId, { ...slot, window_id: to.window_id });
  await changeBookings(tx, { window_id, date: slot_date }, to);
  await notify(tx, shopper_id, 'delivery_moved', { order: display_id });
}

const isMovable = ({ status, awaits_decision }: { status: string; awaits_decision: boolean }) =>
  status === cancelledInPart && !awaits_decision;

const selectDelivery = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'awaits_decision', 'shipping_method_id', 'window_id', 'slot_date'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

async function moveToSlot(
  tx: Tx,
  orderId: string,
  { window_id, date, starts_at, ends_at }: Slot & { window_id: string },
) {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set((eb) => ({
        window_id,
        slot_date: date,
        slot_starts_at: starts_at,
        slot_ends_at: ends_at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', orderId)
      .where('status', '=', cancelledInPart)
      .executeTakeFirst(),
    'order_not_moved',
  );
}

interface BookedSlot {
  window_id: string;
  date: string;
}

/** Frees one slot and books the other, the earlier id first, so that two orders that swap do not deadlock. */
async function changeBookings(tx: Tx, from: BookedSlot, to: BookedSlot) {
  const free = () => freeSlot(tx, from);
  const book = async () => {
    if (!(await bookSlot(tx, to))) throw new Refusal('slot_full');
  };
  const isFreedFirst = slotId(from.window_id, from.date) < slotId(to.window_id, to.date);
  for (const step of isFreedFirst ? [free, book] : [book, free]) await step();
}

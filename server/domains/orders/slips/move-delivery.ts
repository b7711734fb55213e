import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { bookSlot, freeSlot } from '#domains/delivery/book-slot.ts';
import { listOpenSlots } from '#domains/delivery/list-open-slots.ts';
import { readSlotId, slotId } from '#domains/delivery/slots.ts';
import { notify } from '#domains/notifications/notify.ts';
import { type HarvestDays, movePreOrders } from '#domains/preorders/move-pre-orders.ts';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { LockedOrder } from '../order-money.ts';

export interface SlotWording {
  now: Date;
  language: Language;
}

/** Why an order is delivered at another time, and who decided it. */
export type MoveCause = { reason: 'waits' } | { reason: 'staff'; staff_id: string; note: string };

/** An order with a delivery time, while nothing is picked or to be decided. */
export interface MovableDelivery {
  shipping_method_id: string;
  window_id: string;
  slot_date: string;
  slot_starts_at: string;
  slot_ends_at: string;
}

/** Returns the delivery of an order that can still move. */
export const findMovableDelivery = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['shipping_method_id', 'window_id', 'slot_date', 'slot_starts_at', 'slot_ends_at'])
    .where('id', '=', orderId)
    .where('status', '=', cancelledInPart)
    .where('awaits_decision', '=', false)
    .where('slot_date', 'is not', null)
    .$castTo<MovableDelivery>()
    .executeTakeFirst();

/** Lists the slots with room to which a delivery can move: those of its own method, on these days. */
export async function listFreeSlots(
  db: Db | Tx,
  { shipping_method_id, ...booked }: MovableDelivery,
  days: HarvestDays,
  wording: SlotWording,
): Promise<Slot[]> {
  const slots = await listOpenSlots(db, { methodId: shipping_method_id, ...days, ...wording });
  const own = slotId(booked.window_id, booked.slot_date);
  return slots.filter(({ id, is_full }) => !is_full && id !== own);
}

/**
 * Moves an order with all of its lines to another slot, and writes to its shopper. Its pre-orders are promised for
 * the new day. The caller holds the locks of the pre-orders and of the order.
 */
export async function moveDelivery(
  tx: Tx,
  order: LockedOrder,
  {
    from,
    chosen,
    days,
    cause,
  }: { from: MovableDelivery; chosen: string; days: HarvestDays; cause: MoveCause },
  wording: SlotWording,
): Promise<void> {
  const slots = await listOpenSlots(tx, { methodId: from.shipping_method_id, ...days, ...wording });
  const slot = slots.find(({ id }) => id === chosen);
  const to = readSlotId(chosen);
  if (!slot || !to) throw new Refusal('slot_closed');

  await movePreOrders(tx, order.id, slot.date);
  await updateSlot(tx, order.id, { ...slot, window_id: to.window_id });
  await changeBookings(tx, { window_id: from.window_id, date: from.slot_date }, to);
  const move = await tx
    .insertInto('delivery_moves')
    .values({
      order_id: order.id,
      from_starts_at: from.slot_starts_at,
      from_ends_at: from.slot_ends_at,
      to_starts_at: slot.starts_at,
      to_ends_at: slot.ends_at,
      ...cause,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: order_id, email, language, shopper_id, display_id } = order;
  await notify(tx, shopper_id, 'delivery_moved', { order: display_id });
  await enqueueMail(
    tx,
    'order.delivery_moved',
    { order_id, delivery_move_id: move.id },
    { to: email, language },
  );
}

async function updateSlot(
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

import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { moveDeliveryRules } from '@kebun/contract/orders/move-delivery.ts';
import { lockPreOrders } from '#domains/preorders/end-pre-orders.ts';
import { findHarvestDays } from '#domains/preorders/move-pre-orders.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findPayable, lockOrder } from '../order-money.ts';
import {
  findMovableDelivery,
  listFreeSlots,
  moveDelivery,
  type SlotWording,
} from '../slips/move-delivery.ts';
import { findBookedSlot } from '../slips/wait-for-harvest.ts';

/**
 * Lists the slots to which staff can move an order with pre-orders: those of its own method, on days on which all that
 * it waits for is expected. None if it waits for nothing, or once it is picked.
 */
export async function listDeliverySlots(db: Db, orderId: string, wording: SlotWording): Promise<Slot[]> {
  const order = isUuid(orderId) ? await findPayable(db, orderId) : undefined;
  if (!order) throw new Refusal('order_not_found');
  const delivery = await findMovableDelivery(db, order.id);
  const days = await findHarvestDays(db, order.id);
  return delivery && days ? listFreeSlots(db, delivery, days, wording) : [];
}

interface StaffMove {
  slot_id?: string | null | undefined;
  note?: string | null | undefined; // the shopper reads it
  version: number; // that the staff member saw
}

/**
 * Moves an order that waits for a harvest to another slot, and tells its shopper why. The second of two requests at
 * once waits at the pre-orders and then finds another version. A repeated one finds the order in its slot.
 */
export async function moveDeliveryByStaff(
  tx: Tx,
  orderId: string,
  { slot_id, note, version }: StaffMove,
  { by, ...wording }: SlotWording & { by: { id: string } },
): Promise<void> {
  assertRules(moveDeliveryRules, { slot_id, note });
  const chosen = slot_id ?? '';
  if (!isUuid(orderId) || !(await findPayable(tx, orderId))) throw new Refusal('order_not_found');
  await lockPreOrders(tx, [orderId]);
  const order = await lockOrder(tx, orderId);
  if ((await findBookedSlot(tx, orderId)) === chosen) return;
  if (version !== order.version) throw new Refusal('version_conflict', { fresh: { version: order.version } });
  const from = await findMovableDelivery(tx, orderId);
  if (!from) throw new Refusal('order_not_moved');
  const days = await findHarvestDays(tx, orderId);
  if (!days) throw new Refusal('no_harvest_awaited');
  const cause = { reason: 'staff', staff_id: by.id, note: oneLine(note) ?? '' } as const;
  await moveDelivery(tx, order, { from, chosen, days, cause }, wording);
  await audit(tx, by, {
    action: 'order.delivery_moved',
    subject: { kind: 'order', id: orderId },
    before: { slot: from.slot_starts_at },
    after: { slot: chosen },
  });
}

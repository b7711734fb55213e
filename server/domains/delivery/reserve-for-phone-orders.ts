import type { PhoneReservation } from '@kebun/contract/delivery/staff-delivery.ts';
import { type Selectable, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { runsOn } from './slots.ts';
import { selectWindow } from './staff-rows.ts';

interface ReservingContext {
  by: { id: string };
  today: string;
}

/**
 * Reserves capacity of a slot for orders by phone. It counts as taken, and the orders of the shop stay: a number that
 * does not fit beside them is refused.
 */
export async function reserveForPhoneOrders(
  tx: Tx,
  id: string,
  { date, phone_orders_reserved }: { date: string; phone_orders_reserved: number },
  { by, today }: ReservingContext,
): Promise<PhoneReservation> {
  if (date < today) throw invalidField('date', 'office.rule_day_past');
  const window = await selectWindow(tx, id);
  if (!window?.is_active || !runsOn(window, date)) throw new Refusal('window_not_found');
  const before = await lockBooking(tx, id, date);
  const after = await updateReserved(tx, id, date, phone_orders_reserved);
  if (!after) throw invalidField('phone_orders_reserved', 'office.delivery_phone_orders_most');
  await audit(tx, by, {
    action: 'delivery.phone_orders_reserved',
    subject: { kind: 'delivery_window', id },
    before: { date, phone_orders_reserved: before?.phone_orders_reserved ?? 0 },
    after: { date, phone_orders_reserved },
  });
  return { id, date, ...after };
}

type Booking = Selectable<DB['slot_bookings']>;

/** Locks the slot for this transaction, so that the audit log has the number before. */
const lockBooking = (tx: Tx, windowId: string, date: string) =>
  tx
    .selectFrom('slot_bookings')
    .select('phone_orders_reserved')
    .where('window_id', '=', windowId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();

/** Returns undefined when the orders leave less room. The row is the one that each booking updates. */
async function updateReserved(tx: Tx, windowId: string, date: string, phone_orders_reserved: number) {
  const { rows } = await sql<Pick<Booking, 'capacity' | 'taken' | 'phone_orders_reserved'>>`
    insert into slot_bookings (window_id, date, capacity, phone_orders_reserved, taken)
    select id, ${date}::date, capacity, ${phone_orders_reserved}::int, ${phone_orders_reserved}::int from delivery_windows
    where id = ${windowId} and capacity >= ${phone_orders_reserved}
    on conflict (window_id, date) do update
      set phone_orders_reserved = excluded.phone_orders_reserved, taken = slot_bookings.taken - slot_bookings.phone_orders_reserved + excluded.phone_orders_reserved
      where slot_bookings.taken - slot_bookings.phone_orders_reserved + excluded.phone_orders_reserved <= slot_bookings.capacity
    returning capacity, taken, phone_orders_reserved
  `.execute(tx);
  return rows[0];
}

import type { PhonePlaces } from '@kebun/contract/delivery/staff-delivery.ts';
import { type Selectable, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { runsOn } from './slots.ts';
import { selectWindow } from './staff-rows.ts';

interface PhonePlacesContext {
  by: { id: string };
  today: string;
}

/**
 * Sets how many places of a slot the shop leaves for orders taken by phone. They count as taken, and the orders of the
 * shop stay: a number that does not fit beside them is refused.
 */
export async function setPhonePlaces(
  tx: Tx,
  id: string,
  { date, phone_places }: { date: string; phone_places: number },
  { by, today }: PhonePlacesContext,
): Promise<PhonePlaces> {
  if (date < today) throw invalidField('date', 'office.rule_day_past');
  const window = await selectWindow(tx, id);
  if (!window?.is_active || !runsOn(window, date)) throw new Refusal('window_not_found');
  const before = await lockBooking(tx, id, date);
  const after = await updatePhonePlaces(tx, id, date, phone_places);
  if (!after) throw invalidField('phone_places', 'office.delivery_phone_places_most');
  await audit(tx, by, {
    action: 'delivery.phone_places_updated',
    subject: { kind: 'delivery_window', id },
    before: { date, phone_places: before?.phone_places ?? 0 },
    after: { date, phone_places },
  });
  return { id, date, ...after };
}

type BookedPlaces = Selectable<DB['slot_bookings']>;

/** Locks the slot for this transaction, so that the audit log has the number before. */
const lockBooking = (tx: Tx, windowId: string, date: string) =>
  tx
    .selectFrom('slot_bookings')
    .select('phone_places')
    .where('window_id', '=', windowId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();

/** Returns undefined when the orders leave less room. The row is the one that each booking updates. */
async function updatePhonePlaces(tx: Tx, windowId: string, date: string, phone_places: number) {
  const { rows } = await sql<Pick<BookedPlaces, 'capacity' | 'taken' | 'phone_places'>>`
    insert into slot_bookings (window_id, date, capacity, phone_places, taken)
    select id, ${date}::date, capacity, ${phone_places}::int, ${phone_places}::int from delivery_windows
    where id = ${windowId} and capacity >= ${phone_places}
    on conflict (window_id, date) do update
      set phone_places = excluded.phone_places, taken = slot_bookings.taken - slot_bookings.phone_places + excluded.phone_places
      where slot_bookings.taken - slot_bookings.phone_places + excluded.phone_places <= slot_bookings.capacity
    returning capacity, taken, phone_places
  `.execute(tx);
  return rows[0];
}

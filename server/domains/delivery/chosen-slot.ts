import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { SlotBooking } from './slots.ts';

/** A window on the chosen day, with its bookings. */
export interface ChosenSlot {
  window: Selectable<DB['delivery_windows']>;
  date: string;
  booked: Pick<SlotBooking, 'capacity' | 'taken' | 'is_closed'> | null; // null before the first booking
}

/** Selects the slot of an active window and a day as one value. */
export const chosenSlot = (
  windowId: RawBuilder<string | null>,
  date: RawBuilder<string | null>,
): RawBuilder<ChosenSlot | null> => sql`(
  select json_build_object('window', to_jsonb(delivery_windows) || jsonb_build_object('cutoff_minutes', greatest(
    cutoff_minutes, (select lead_minutes from delivery_methods where delivery_methods.id = method_id)
  )), 'date', ${date}::date, 'booked', (
    select json_build_object('capacity', capacity, 'taken', taken, 'is_closed', is_closed) from slot_bookings
    where slot_bookings.window_id = delivery_windows.id and slot_bookings.date = ${date}::date))
  from delivery_windows where id = ${windowId}::uuid and is_active and ${date}::date is not null)`;

import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

interface SlotKey {
  window_id: string;
  date: string;
}

/**
 * Takes one place in a van on one day. False: it is full, or no van leaves that day.
 * Everyone who rides along changes the same row, so this comes last in a transaction: it is then held the shortest.
 */
export async function bookSlot(tx: Tx, { window_id, date }: SlotKey): Promise<boolean> {
  const { rows } = await sql`
    insert into slot_bookings (window_id, date, capacity, taken)
    select id, ${date}::date, capacity, 1 from delivery_windows
    where id = ${window_id} and is_active and capacity > 0
    on conflict (window_id, date) do update set taken = slot_bookings.taken + 1
    where not slot_bookings.is_closed and slot_bookings.taken < slot_bookings.capacity
    returning taken
  `.execute(tx);
  return rows.length === 1;
}

/** Gives a place back, once the order that had it will not ride along. */
export async function freeSlot(tx: Tx, { window_id, date }: SlotKey): Promise<void> {
  await tx
    .updateTable('slot_bookings')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('window_id', '=', window_id)
    .where('date', '=', date)
    .execute();
}

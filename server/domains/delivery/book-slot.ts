import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

interface SlotKey {
  window_id: string;
  date: string;
}

/**
 * Books one order into a slot. Returns false when it is full or closed. All orders of a slot update the same row, so
 * this comes last in a transaction and the lock is held briefly.
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

/** Frees the capacity of a cancelled order. */
export async function freeSlot(tx: Tx, { window_id, date }: SlotKey): Promise<void> {
  await tx
    .updateTable('slot_bookings')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('window_id', '=', window_id)
    .where('date', '=', date)
    .execute();
}

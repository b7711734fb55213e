import type { WithheldPlaces } from '@kebun/contract/delivery/staff-delivery.ts';
import { type Selectable, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { runsOn } from './slots.ts';
import { selectWindow } from './staff-rows.ts';

interface WithholdingContext {
  by: { id: string };
  today: string;
}

/**
 * Sets how many places of a slot the shop leaves for orders taken by phone. They count as taken, and the orders of the
 * shop stay: a number that does not fit beside them is refused.
 */
export async function withholdPlaces(
  tx: Tx,
  id: string,
  { date, withheld }: { date: string; withheld: number },
  { by, today }: WithholdingContext,
): Promise<WithheldPlaces> {
  if (date < today) throw invalidField('date', 'office.rule_day_past');
  const window = await selectWindow(tx, id);
  if (!window?.is_active || !runsOn(window, date)) throw new Refusal('window_not_found');
  const before = await lockBooking(tx, id, date);
  const after = await updateWithheld(tx, id, date, withheld);
  if (!after) throw invalidField('withheld', 'office.delivery_withheld_most');
  await audit(tx, by, {
    action: 'delivery.places_withheld',
    subject: { kind: 'delivery_window', id },
    before: { date, withheld: before?.withheld ?? 0 },
    after: { date, withheld },
  });
  return { id, date, ...after };
}

type BookedPlaces = Selectable<DB['slot_bookings']>;

/** Locks the slot for this transaction, so that the audit log has the number before. */
const lockBooking = (tx: Tx, windowId: string, date: string) =>
  tx
    .selectFrom('slot_bookings')
    .select('withheld')
    .where('window_id', '=', windowId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();

/** Returns undefined when the orders leave less room. The row is the one that each booking updates. */
async function updateWithheld(tx: Tx, windowId: string, date: string, withheld: number) {
  const { rows } = await sql<Pick<BookedPlaces, 'capacity' | 'taken' | 'withheld'>>`
    insert into slot_bookings (window_id, date, capacity, withheld, taken)
    select id, ${date}::date, capacity, ${withheld}::int, ${withheld}::int from delivery_windows
    where id = ${windowId} and capacity >= ${withheld}
    on conflict (window_id, date) do update
      set withheld = excluded.withheld, taken = slot_bookings.taken - slot_bookings.withheld + excluded.withheld
      where slot_bookings.taken - slot_bookings.withheld + excluded.withheld <= slot_bookings.capacity
    returning capacity, taken, withheld
  `.execute(tx);
  return rows[0];
}

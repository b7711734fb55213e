import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

export const listWindows = (db: Db, methodIds: readonly string[]) =>
  db
    .selectFrom('delivery_windows')
    .selectAll()
    .where('method_id', '=', sql<string>`any(${methodIds}::uuid[])`)
    .where('is_active', '=', true)
    .execute();

export const listBookings = (db: Db, windowIds: readonly string[], days: readonly string[]) =>
  db
    .selectFrom('slot_bookings')
    .select(['window_id', 'date', 'capacity', 'taken', 'is_closed'])
    .where('window_id', '=', sql<string>`any(${windowIds}::uuid[])`)
    .where('date', '=', sql<string>`any(${days}::date[])`)
    .execute();

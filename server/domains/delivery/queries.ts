import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const listWindows = (db: Db, methodIds: readonly string[]) =>
  db
    .selectFrom('delivery_windows')
    .innerJoin('delivery_methods', 'delivery_methods.id', 'method_id')
    .select(['delivery_windows.id', 'method_id', 'weekday', 'from_time', 'to_time', 'capacity'])
    .select([
      'delivery_windows.fee',
      sql<number>`greatest(cutoff_minutes, lead_minutes)`.as('cutoff_minutes'),
    ])
    .where('method_id', '=', sql<string>`any(${methodIds}::uuid[])`)
    .where('delivery_windows.is_active', '=', true)
    .execute();

export const listBookings = (db: Db, windowIds: readonly string[], days: readonly string[]) =>
  db
    .selectFrom('slot_bookings')
    .select(['window_id', 'date', 'capacity', 'taken', 'phone_orders_reserved', 'is_closed'])
    .where('window_id', '=', sql<string>`any(${windowIds}::uuid[])`)
    .where('date', '=', sql<string>`any(${days}::date[])`)
    .execute();

import type { Localised } from '@kebun/contract/lib/localised.ts';
import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type MethodRow = Selectable<DB['delivery_methods']>;
export type WindowRow = Selectable<DB['delivery_windows']>;

/** Serializes changes of windows and closed days, because a new window would miss a day that is being closed. */
export const lockDeliveryPlan = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('delivery plan', 0))`.execute(tx);

export const selectMethods = (db: Db): Promise<MethodRow[]> =>
  db.selectFrom('delivery_methods').selectAll().orderBy('position').execute();

export const selectAllWindows = (db: Db): Promise<WindowRow[]> =>
  db.selectFrom('delivery_windows').selectAll().orderBy('weekday').orderBy('from_time').execute();

/** Returns at most `limit` windows of a weekday, without those that are paused. */
export const selectOfferedWindows = (db: Db, weekday: number, limit: number): Promise<WindowRow[]> =>
  db
    .selectFrom('delivery_windows')
    .selectAll()
    .where('weekday', '=', weekday)
    .where('is_active', '=', true)
    .orderBy('from_time')
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectMethod = (db: Db, id: string): Promise<MethodRow | undefined> =>
  db.selectFrom('delivery_methods').selectAll().where('id', '=', id).executeTakeFirst();

export const selectWindow = (db: Db, id: string): Promise<WindowRow | undefined> =>
  db.selectFrom('delivery_windows').selectAll().where('id', '=', id).executeTakeFirst();

export const insertMethod = (tx: Tx, method: Insertable<DB['delivery_methods']>): Promise<MethodRow> =>
  tx.insertInto('delivery_methods').values(method).returningAll().executeTakeFirstOrThrow();

export const putMethodsInOrder = (tx: Tx, ids: readonly string[]) =>
  sql`
    update delivery_methods set position = requested.position
    from unnest(${ids}::uuid[]) with ordinality as requested (id, position)
    where delivery_methods.id = requested.id
  `.execute(tx);

/** Returns undefined when the method has another version. */
export const updateMethod = (
  tx: Tx,
  id: string,
  change: Updateable<DB['delivery_methods']>,
  version: number,
): Promise<MethodRow | undefined> =>
  tx
    .updateTable('delivery_methods')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Returns the windows that were added, without those of a weekday where another window has this start. */
export const insertWindows = (
  tx: Tx,
  windows: readonly Insertable<DB['delivery_windows']>[],
): Promise<WindowRow[]> =>
  tx
    .insertInto('delivery_windows')
    .values(windows)
    .onConflict((conflict) => conflict.columns(['method_id', 'weekday', 'from_time']).doNothing())
    .returningAll()
    .execute();

/** Returns undefined when the window has another version. */
export const updateWindow = (
  tx: Tx,
  id: string,
  change: Updateable<DB['delivery_windows']>,
  version: number,
): Promise<WindowRow | undefined> =>
  tx
    .updateTable('delivery_windows')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const selectRival = (db: Db, { id, method_id, weekday }: WindowRow, from: string) =>
  db
    .selectFrom('delivery_windows')
    .select('id')
    .where('method_id', '=', method_id)
    .where('weekday', '=', weekday)
    .where('from_time', '=', from)
    .where('id', '<>', id)
    .executeTakeFirst();

/** Updates future days whose bookings fit into the new capacity. */
export const updateCapacities = (tx: Tx, windowId: string, capacity: number, from: string) =>
  tx
    .updateTable('slot_bookings')
    .set({ capacity })
    .where('window_id', '=', windowId)
    .where('date', '>=', from)
    .where('taken', '<=', capacity)
    .execute();

export const selectOverbooked = (db: Db, windowId: string, capacity: number, from: string) =>
  db
    .selectFrom('slot_bookings')
    .select(['date', 'taken', 'capacity'])
    .where('window_id', '=', windowId)
    .where('date', '>=', from)
    .where('taken', '>', capacity)
    .orderBy('date')
    .execute();

export const selectClosedDays = (db: Db, days: readonly string[]) =>
  db
    .selectFrom('closed_days')
    .select(['date', 'name'])
    .where('date', '=', sql<string>`any(${days}::date[])`)
    .execute();

/** Returns false when the day is already closed. */
export async function insertClosedDay(
  tx: Tx,
  day: { date: string; name: Localised; closed_by: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('closed_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns undefined when the day was open. */
export const deleteClosedDay = (tx: Tx, date: string) =>
  tx.deleteFrom('closed_days').where('date', '=', date).returning(['date', 'name']).executeTakeFirst();

/** Closes every slot of the day. Bookings in progress finish first. */
export const closeSlots = (tx: Tx, date: string) =>
  sql`
    insert into slot_bookings (window_id, date, capacity, taken, is_closed)
    select id, ${date}::date, capacity, 0, true from delivery_windows
    where weekday = extract(isodow from ${date}::date)
    on conflict (window_id, date) do update set is_closed = true
  `.execute(tx);

export const reopenSlots = (tx: Tx, date: string) =>
  tx.updateTable('slot_bookings').set({ is_closed: false }).where('date', '=', date).execute();

/** Closes new windows on days that are already closed. */
export const closeNewSlots = (tx: Tx, windowIds: readonly string[]) =>
  sql`
    insert into slot_bookings (window_id, date, capacity, taken, is_closed)
    select delivery_windows.id, date, capacity, 0, true from delivery_windows, closed_days
    where delivery_windows.id = any(${windowIds}::uuid[]) and weekday = extract(isodow from date)
  `.execute(tx);

const open = orderStatuses.filter((status) => !isOver(status));

/** Counts open orders by method. */
export const countOrdersByMethod = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['shipping_method_id', sql<number>`count(*)::int`.as('count')])
    .where('status', 'in', open)
    .groupBy('shipping_method_id')
    .execute();

/** Returns the future days with bookings of each window. */
export const selectBookedDays = (db: Db, from: string) =>
  db
    .selectFrom('slot_bookings')
    .select(['window_id', 'date', 'taken'])
    .where('date', '>=', from)
    .where('taken', '>', 0)
    .orderBy('date')
    .execute();

export const selectOrdersOn = (db: Db, date: string) =>
  db
    .selectFrom('orders')
    .select('display_id')
    .where('slot_date', '=', date)
    .where('status', 'in', open)
    .orderBy('slot_starts_at')
    .orderBy('display_id')
    .execute();

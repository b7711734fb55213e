import type { Language } from '@kebun/contract/lib/languages.ts';
import { isOver, type OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { isBeyond } from '#platform/http/cursor-pagination.ts';
import type { OrderSearch } from './order-search.ts';

/** An order as the staff list shows it. */
export interface StaffListRow {
  id: string;
  display_id: string;
  created_at: string;
  moment: string; // the same time to the microsecond, for the cursor
  status: OrderStatus;
  payment_status: string;
  payment_gateway: string;
  customer_name: string;
  city: string;
  shipping_name: string;
  slot_date: string | null;
  slot_starts_at: string | null;
  slot_ends_at: string | null;
  item_count: number;
  total: number;
  due: number;
}

export interface StaffOrdersQuery {
  statuses: readonly OrderStatus[]; // empty: all statuses
  isCashOwed?: boolean; // only delivered orders without entered cash
  whose?: OrderSearch | undefined;
  slot_from?: string | undefined;
  slot_to?: string | undefined;
  after?: { moment: string; id: string } | undefined;
  limit: number;
  language: Language;
}

const recipient = sql`shipping_address ->> 'recipient'`;

/** Matches names that have a word with each prefix. */
const isNamed = (words: readonly string[]) => sql`
  to_tsvector('simple', ${recipient}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;

const isNamedIn = (week: RawBuilder<number>, words: readonly string[]) => sql`
  recipient_week_vector(${recipient}, created_at)
    @@ recipient_week_query(tsvector_to_array(to_tsvector('simple', ${words.join(' ')})), ${week})`;

/** A delivery day ends the orders for it: they were placed before the day was over. */
const dayIsOver = (day: string) =>
  sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;

/** Returns the condition of a search. Each kind has its own index; names are indexed by week. */
function isLookedFor(whose: OrderSearch): RawBuilder<unknown> {
  if (whose.by === 'name') return isNamed(whose.words);
  if (whose.by === 'number') return sql`display_id = ${whose.value}`;
  if (whose.by === 'email') return sql`lower(email) = ${whose.value}`;
  return sql`shipping_address ->> 'contact_number' = ${whose.value}`;
}

/** Cash orders that were delivered and not paid. It repeats the condition of its index. */
const cashIsOwed = sql`status = 'delivered' and payment_gateway = 'cod' and captured < total - cash_reduction`;

function conditionsOf({ slot_from, slot_to, after, isCashOwed }: StaffOrdersQuery): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(slot_from ? [sql`slot_date >= ${slot_from}::date`] : []),
    ...(slot_to ? [sql`slot_date <= ${slot_to}::date and created_at < ${dayIsOver(slot_to)}`] : []),
    ...(isCashOwed ? [cashIsOwed] : []),
    ...(after ? [isBeyond(sql`created_at`, after, { isOldestFirst: isCashOwed })] : []),
  ];
}

/** A work queue starts with its oldest order; any other list starts with the newest. */
const listOrder = ({ isCashOwed }: StaffOrdersQuery) =>
  isCashOwed ? sql`orders.created_at, orders.id` : sql`orders.created_at desc, orders.id desc`;

/** Reads the first rows of all orders, or of one status, along the index. */
const alongList = (conditions: readonly RawBuilder<unknown>[], query: StaffOrdersQuery) => sql`(
  select * from orders where ${sql.join(conditions, sql` and `)} order by ${listOrder(query)} limit ${query.limit}
)`;

/**
 * Searches a name week by week, the newest first, until a page is full. A common name fills it in the first week. A
 * rare name costs one index lookup per week.
 */
function weekByWeek(
  conditions: readonly RawBuilder<unknown>[],
  words: readonly string[],
  { after, slot_to, limit }: StaffOrdersQuery,
) {
  const latest = [after && sql`${after.moment}::timestamptz`, slot_to && dayIsOver(slot_to)].filter(Boolean);
  const named = [isNamedIn(sql`week`, words), ...conditions];
  return sql`(
    select orders.*
    from generate_series(
      week_of(least(${sql.join([sql`now()`, ...latest])})), (select week_of(min(created_at)) from orders), -1
    ) as week cross join lateral (
      select * from (select * from orders where ${sql.join(named, sql` and `)} offset 0) as named
      order by created_at desc, id desc limit ${limit}
    ) as orders
    limit ${limit}
  )`;
}

/**
 * Returns a page of the list by key. Each status is read from its own part of the index, and the parts are merged.
 * A rare status is therefore as fast as a common one among a million orders. Open orders are few, so a name is
 * searched along them. The statement selects all columns, so that it is planned on each run (see
 * `PreparingClient`). Its best index depends on the values.
 */
export async function selectStaffList(db: Db, query: StaffOrdersQuery): Promise<StaffListRow[]> {
  const { statuses, whose, limit, language, isCashOwed } = query;
  const pages = (statuses.length > 0 ? statuses : [undefined]).map((status) => {
    const conditions = [...conditionsOf(query), ...(status ? [sql`status = ${status}`] : [])];
    if (whose?.by === 'name' && !isCashOwed && (!status || isOver(status)))
      return weekByWeek(conditions, whose.words, query);
    return alongList([...conditions, ...(whose ? [isLookedFor(whose)] : [])], query);
  });
  const { rows } = await sql<StaffListRow>`
    select id, display_id, created_at, created_at::text as moment, status, payment_status, payment_gateway,
      shipping_address ->> 'recipient' as customer_name, shipping_address ->> 'city' as city,
      ${textSql('shipping_name', language)} as shipping_name,
      slot_date, slot_starts_at, slot_ends_at, item_count, total, greatest(0, total - cash_reduction - captured) as due
    from (${sql.join(pages, sql` union all `)}) as orders
    order by ${listOrder(query)} limit ${limit}
  `.execute(db);
  return rows;
}

export interface MoveRow {
  to: OrderStatus;
  at: string;
  note: string | null;
  by: string | null;
}

/** Returns the status moves of an order with the staff who made them. */
export async function selectMoves(db: Db, orderId: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select to_status as "to", at, note, staff.name as by
    from order_events left join staff on staff.id = actor_id
    where order_id = ${orderId} order by at, order_events.id
  `.execute(db);
  return rows;
}

export interface NoteRow {
  id: string;
  kind: 'note' | 'not_at_home';
  body: string;
  at: string;
  by: string;
}

/** Returns the staff notes of an order, the oldest first. */
export const selectNotes = (db: Db, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['order_notes.id', 'body', 'at', 'staff.name as by', sql<NoteRow['kind']>`kind`.as('kind')])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id')
    .execute();

export async function countInStatus(db: Db, status: OrderStatus): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where status = ${status}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countCashOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where ${cashIsOwed}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

import { isOver, type OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { OrderSearch } from './order-search.ts';

/** An order as it stands in the list that staff work from. */
export interface StaffListRow {
  id: string;
  display_id: string;
  created_at: string;
  moment: string; // the same to the microsecond, to go on from
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
  statuses: readonly OrderStatus[]; // none: all of them
  isCashOwed?: boolean; // only what was delivered, and whose cash nobody has entered
  whose?: OrderSearch | undefined;
  slot_from?: string | undefined;
  slot_to?: string | undefined;
  after?: { moment: string; id: string } | undefined;
  limit: number;
  language: 'en' | 'zh';
}

const recipient = sql`shipping_address ->> 'recipient'`;

/** Each word is the beginning of one of the name. */
const isNamed = (words: readonly string[]) => sql`
  to_tsvector('simple', ${recipient}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;

const isNamedIn = (week: RawBuilder<number>, words: readonly string[]) => sql`
  name_by_week(${recipient}, created_at)
    @@ named_in_week(tsvector_to_array(to_tsvector('simple', ${words.join(' ')})), ${week})`;

/** A van takes no order any more once it has gone: what is for a day was placed before that day was over. */
const dayIsOver = (day: string) =>
  sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;

/** What is known of an order that is looked for. Each has an index of its own, which for a name goes by the week. */
function isLookedFor(whose: OrderSearch): RawBuilder<unknown> {
  if (whose.by === 'name') return isNamed(whose.words);
  if (whose.by === 'number') return sql`display_id = ${whose.value}`;
  if (whose.by === 'email') return sql`lower(email) = ${whose.value}`;
  return sql`shipping_address ->> 'contact_number' = ${whose.value}`;
}

/** A driver was to bring it, and nobody has counted it: in the words of its index. */
const cashIsOwed = sql`status = 'delivered' and payment_gateway = 'cod' and captured < total - less_due`;

function conditionsOf({ slot_from, slot_to, after, isCashOwed }: StaffOrdersQuery): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(slot_from ? [sql`slot_date >= ${slot_from}::date`] : []),
    ...(slot_to ? [sql`slot_date <= ${slot_to}::date and created_at < ${dayIsOver(slot_to)}`] : []),
    ...(isCashOwed ? [cashIsOwed] : []),
    ...(after
      ? [
          sql`(created_at, id) ${isCashOwed ? sql`>` : sql`<`} (${after.moment}::timestamptz, ${after.id}::uuid)`,
        ]
      : []),
  ];
}

/** What waits for somebody is worked off from its oldest; any other list begins with the newest. */
const ordering = ({ isCashOwed }: StaffOrdersQuery) =>
  isCashOwed ? sql`orders.created_at, orders.id` : sql`orders.created_at desc, orders.id desc`;

/** The first of all orders, or of one status, along the list. */
const alongList = (conditions: readonly RawBuilder<unknown>[], wanted: StaffOrdersQuery) => sql`(
  select * from orders where ${sql.join(conditions, sql` and `)} order by ${ordering(wanted)} limit ${wanted.limit}
)`;

/**
 * The newest of whoever is named so, from week to week back until there are enough: a page of a name that many have is
 * found in the first, and of one that nobody has each week says so at once.
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
 * A page of the list by its key. Each status is read by its own part of the index and the parts are put together, so
 * that what is rare is found as fast among a million as what is not. Orders under way are few: a name is looked for
 * along them. It asks for all columns, so it is planned anew each time (see `PreparingClient`): how much there is of a
 * status, a day or a name decides which index is the quick one.
 */
export async function selectStaffList(db: Db, wanted: StaffOrdersQuery): Promise<StaffListRow[]> {
  const { statuses, whose, limit, language, isCashOwed } = wanted;
  const pages = (statuses.length > 0 ? statuses : [undefined]).map((status) => {
    const conditions = [...conditionsOf(wanted), ...(status ? [sql`status = ${status}`] : [])];
    if (whose?.by === 'name' && !isCashOwed && (!status || isOver(status)))
      return weekByWeek(conditions, whose.words, wanted);
    return alongList([...conditions, ...(whose ? [isLookedFor(whose)] : [])], wanted);
  });
  const { rows } = await sql<StaffListRow>`
    select id, display_id, created_at, created_at::text as moment, status, payment_status, payment_gateway,
      shipping_address ->> 'recipient' as customer_name, shipping_address ->> 'city' as city,
      ${language === 'zh' ? sql`shipping_name_zh` : sql`shipping_name_en`} as shipping_name,
      slot_date, slot_starts_at, slot_ends_at, item_count, total, greatest(0, total - less_due - captured) as due
    from (${sql.join(pages, sql` union all `)}) as orders
    order by ${ordering(wanted)} limit ${limit}
  `.execute(db);
  return rows;
}

export interface MoveRow {
  to: OrderStatus;
  at: string;
  note: string | null;
  by: string | null;
}

/** What became of an order, and by whose hand. */
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
  body: string;
  at: string;
  by: string;
}

/** What staff have written down about an order, the oldest first. */
export const selectNotes = (db: Db, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['order_notes.id', 'body', 'at', 'staff.name as by'])
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

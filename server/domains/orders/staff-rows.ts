import type { OrderStatus } from '@kebun/contract/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { LookedFor } from './looked-for.ts';

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
}

export interface StaffListWanted {
  statuses: readonly OrderStatus[]; // none: all of them
  whose?: LookedFor | undefined;
  slot_from?: string | undefined;
  slot_to?: string | undefined;
  after?: { moment: string; id: string } | undefined;
  limit: number;
  language: 'en' | 'zh';
}

const isNamed = (words: string) =>
  sql`to_tsvector('simple', shipping_address ->> 'recipient') @@ to_tsquery('simple', ${words})`;

const fewNamed = 2_000;

/**
 * The orders of whoever is named so, where they are few. A page of the list is found by walking it from its newest
 * order, which is quick for a name that many have and would go through all of it for one that nobody has.
 */
async function selectFewNamed(db: Db, words: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isNamed(words)} limit ${fewNamed + 1}
  `.execute(db);
  return rows.length > fewNamed ? undefined : rows.map(({ id }) => id);
}

/** What an order is looked for by; each has an index of its own. */
async function lookFor(db: Db, { by, value }: LookedFor): Promise<RawBuilder<unknown>> {
  if (by === 'number') return sql`display_id = ${value}`;
  if (by === 'email') return sql`lower(email) = ${value}`;
  if (by === 'phone') return sql`shipping_address ->> 'contact_number' = ${value}`;
  const few = await selectFewNamed(db, value);
  return few ? sql`id = any(${few}::uuid[])` : isNamed(value);
}

/**
 * A page of it by its key. Each status is read by its own part of the index and the parts are put together, so that
 * what is rare is found as fast among a million as what is not.
 */
export async function selectStaffList(db: Db, wanted: StaffListWanted): Promise<StaffListRow[]> {
  const { statuses, after, limit, language } = wanted;
  const conditions: RawBuilder<unknown>[] = [
    ...(wanted.whose ? [await lookFor(db, wanted.whose)] : []),
    ...(wanted.slot_from ? [sql`slot_date >= ${wanted.slot_from}::date`] : []),
    ...(wanted.slot_to ? [sql`slot_date <= ${wanted.slot_to}::date`] : []),
    ...(after ? [sql`(created_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const pages = (statuses.length > 0 ? statuses : [undefined]).map((status) => {
    const where = sql.join(
      [sql`true`, ...(status ? [sql`status = ${status}`] : []), ...conditions],
      sql` and `,
    );
    return sql`(select * from orders where ${where} order by created_at desc, id desc limit ${limit})`;
  });
  const { rows } = await sql<StaffListRow>`
    select id, display_id, created_at, created_at::text as moment, status, payment_status, payment_gateway,
      shipping_address ->> 'recipient' as customer_name, shipping_address ->> 'city' as city,
      ${language === 'zh' ? sql`shipping_name_zh` : sql`shipping_name_en`} as shipping_name,
      slot_date, slot_starts_at, slot_ends_at, item_count, total
    from (${sql.join(pages, sql` union all `)}) as orders
    order by orders.created_at desc, orders.id desc limit ${limit}
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

import { type RawBuilder, sql } from 'kysely';
import { fullNameOfRow } from '#domains/accounts/full-name.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A customer as staff lists show them. */
export interface ListedCustomer {
  id: string;
  name: string;
  display_name: string;
  email: string | null;
  phone: string | null;
  is_active: boolean;
  created_at: string;
  orders: number;
  last_order_at: string | null;
}

interface CustomersQuery {
  text?: string | undefined; // a part of name, email address or phone number
  order?: string | undefined; // the number of one of their orders
  below?: string | undefined; // the last customer of the page before
  limit: number;
}

/** The expression of the index customers_by_search_text, which only this exact text can use. */
const anything = sql`lower(display_name || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`;

/** Ids grow with time, so the newest come first and a page continues below the last id. */
export async function selectCustomers(db: Db, query: CustomersQuery): Promise<ListedCustomer[]> {
  const { text, order, below, limit } = query;
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(order ? [sql`shopper_id = (select shopper_id from orders where display_id = ${order})`] : []),
    ...(text ? [sql`${anything} like ${`%${escapeLike(text)}%`}`] : []),
    ...(below ? [sql`shopper_id < ${below}::uuid`] : []),
  ];
  const { rows } = await sql<ListedCustomer>`
    select shopper_id as id, ${fullNameOfRow} as name, display_name, email, phone,
      disabled_at is null as is_active, created_at, orders, last_order_at
    from (
      select * from customers where ${sql.join(conditions, sql` and `)}
      order by shopper_id desc limit ${limit}
    ) as found, lateral (
      select count(*)::int as orders, max(orders.created_at) as last_order_at
      from orders where orders.shopper_id = found.shopper_id
    ) as ordered
    order by shopper_id desc
  `.execute(db);
  return rows;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

export const selectNotes = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_notes')
    .innerJoin('staff', 'staff.id', 'written_by')
    .select(['customer_notes.id', 'text', 'staff.name as by', 'customer_notes.created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_notes.id', 'desc')
    .limit(50)
    .execute();

export const insertNote = (tx: Tx, note: { customer_id: string; written_by: string; text: string }) =>
  tx.insertInto('customer_notes').values(note).returning('id').executeTakeFirstOrThrow();

import { maxOrderAdditions } from '@kebun/contract/lib/limits.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import type { OrderLineRow, ShownLine } from '../order-rows.ts';

/** A line as it enters an order later. Its place follows the lines that are there then. */
export type AddedLine = Omit<OrderLineRow, 'position'> & Pick<ShownLine, 'parts'>;

/** Products added to an order. */
export interface OrderAddition {
  id: string;
  order_id: string;
  state: 'awaiting_payment' | 'added' | 'failed';
  gateway: 'cod' | 'ipay88' | 'wallet';
  amount: number; // what the order costs more
  item_count: number;
  lines: AddedLine[] | null; // only while they wait for their payment
  expires_at: string | null;
  is_over: boolean; // it has waited long enough
}

/** The additions that an order can take at present, and those that wait for their payment. */
export interface AdditionTerms {
  is_open: boolean;
  until: string | null; // the cut-off of the slot; null: until it is picked
  unpaid: UnpaidAddition | null;
}

/** An addition that the customer may still pay. */
export interface UnpaidAddition {
  amount: number;
  expires_at: string;
  lines: { name: Localised; unit: Localised; quantity: number }[];
}

const cutoff = sql`(
  select orders.slot_starts_at - interval '1 minute' * greatest(cutoff_minutes, (
    select lead_minutes from delivery_methods where delivery_methods.id = method_id))
  from delivery_windows where delivery_windows.id = orders.window_id)`;

const unpaid = sql`(
  select json_build_object('amount', amount, 'expires_at', expires_at, 'lines', (
    select json_agg(json_build_object('name', line -> 'name', 'unit', line -> 'unit', 'quantity', line -> 'quantity'))
    from jsonb_array_elements(lines) as line))
  from order_additions
  where order_additions.order_id = orders.id and state = 'awaiting_payment' and expires_at > now()
    and orders.status = ${cancelledInPart})`;

/**
 * Selects the terms of an order as one value: open until the cut-off while it is confirmed and nothing is to be
 * decided.
 */
export const additionTerms: RawBuilder<AdditionTerms> = sql`(
  select json_build_object('until', ends_at, 'unpaid', ${unpaid},
    'is_open', orders.status = ${cancelledInPart} and not orders.awaits_decision and coalesce(ends_at > now(), true)
      and (select count(*) from order_additions where order_additions.order_id = orders.id and state = 'added')
        < ${maxOrderAdditions}::int)
  from (select ${cutoff} as ends_at) as cut)`;

/** The facts of a locked order that an addition changes or is bounded by. */
export interface AddableFacts extends AdditionTerms {
  rounding: number;
  lines: number;
}

/** Reads them behind the lock, so that an addition before this one counts. */
export async function selectAddableFacts(tx: Tx, orderId: string): Promise<AddableFacts> {
  const { rows } = await sql<{ terms: AdditionTerms; rounding: number; lines: number }>`
    select ${additionTerms} as terms, rounding,
      (select count(*)::int from order_lines where order_id = orders.id) as lines
    from orders where id = ${orderId}::uuid
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`selectAddableFacts: no row for order ${orderId} although it is locked`);
  return { ...row.terms, rounding: row.rounding, lines: row.lines };
}

const additions = (db: Db) =>
  db
    .selectFrom('order_additions')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .$castTo<OrderAddition>();

export const findAddition = (db: Db, id: string) => additions(db).where('id', '=', id).executeTakeFirst();

/** Returns the addition of an order that waits for its payment. */
export const findWaitingAddition = (db: Db, orderId: string) =>
  additions(db).where('order_id', '=', orderId).where('state', '=', 'awaiting_payment').executeTakeFirst();

export const lockAddition = (tx: Tx, id: string) =>
  additions(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The staff member who adds for a customer, with the key of the request. */
export interface AdditionEntry {
  staff_id: string;
  key: string;
  body_sha256: Buffer;
}

type NewAddition = Omit<OrderAddition, 'is_over'> & Partial<AdditionEntry>;

export const insertAddition = (tx: Tx, { lines, ...addition }: NewAddition) =>
  tx
    .insertInto('order_additions')
    .values({
      ...addition,
      lines: lines && JSON.stringify(lines),
      added_at: addition.state === 'added' ? sql<string>`now()` : null,
    })
    .execute();

export const findEnteredAddition = (db: Db, key: string) =>
  db
    .selectFrom('order_additions')
    .select(['id', 'order_id', 'body_sha256'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Ends the wait of an addition, once. */
export async function endAddition(tx: Tx, id: string, state: 'added' | 'failed'): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('order_additions')
      .set({ state, lines: null, added_at: state === 'added' ? sql<string>`now()` : null })
      .where('id', '=', id)
      .where('state', '=', 'awaiting_payment')
      .executeTakeFirst(),
    'order_not_addable',
  );
}

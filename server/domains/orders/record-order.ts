import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/orders/order-number.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderLineRow, OrderRow, ShownLine } from './order-rows.ts';

/** Returns a random order number. It does not reveal the number of orders or their sequence. */
export function newOrderNumber(): string {
  const number = orderNumberFrom(randomBytes(10));
  return number ?? newOrderNumber();
}

/** Returns 16 random bytes as text. Its holder can read the order. */
export const newShareToken = () => randomBytes(16).toString('base64url');

interface RecordOptions {
  actorId?: string | null; // the staff member who entered the order; null: the shopper placed it
  draw?: () => string;
}

/**
 * Inserts an order under a new number. A taken number is drawn again. Repeated conflicts mean that this version of
 * the cart already became an order.
 */
export async function recordOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly ShownLine[],
  { actorId = null, draw = newOrderNumber }: RecordOptions = {},
): Promise<OrderRow> {
  let numbered = order;
  for (let tries = 1; tries <= 3; tries++) {
    if (await insertOrder(tx, numbered, lines, actorId)) return numbered;
    numbered = { ...order, display_id: draw() };
  }
  throw new Refusal('cart_changed');
}

/** Lists columns by name, so that a column added in the meantime takes its default. */
const columnsOf = (row: object) => sql.raw(Object.keys(row).join(', '));

/** Inserts a full order. Returns false when its number is taken or this version of its cart already has an order. */
async function insertOrder(
  tx: Tx,
  order: OrderRow,
  shown: readonly ShownLine[],
  actorId: string | null,
): Promise<boolean> {
  const lines = shown.map(
    ({ slug, picture, parts, packed, cancelled, swap, lots, added_at, pre_order, ...row }): OrderLineRow =>
      row,
  );
  const parts = shown.flatMap(({ id, parts }) => parts.map((part) => ({ line_id: id, ...part })));
  const orderColumns = columnsOf(order);
  const lineColumns = columnsOf(lines[0] ?? {});
  const { rows } = await sql`
    with placed as (
      insert into orders (${orderColumns})
      select ${orderColumns} from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb)
      on conflict do nothing
      returning id, status, created_at
    ), lines as (
      insert into order_lines (${lineColumns})
      select ${lineColumns} from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb)
      where exists (select from placed)
    ), ${parts.length > 0 ? partsWritten(parts) : sql``} event as (
      insert into order_events (order_id, move, to_status, actor_id, at)
      select id, 'placed', status, ${actorId}::uuid, created_at from placed
    )
    select from placed
  `.execute(tx);
  return rows.length === 1;
}

/** Few orders contain bundles. */
const partsWritten = (parts: readonly object[]) => sql`parts as (
  insert into order_line_parts
  select * from jsonb_populate_recordset(null::order_line_parts, ${JSON.stringify(parts)}::jsonb)
  where exists (select from placed)
),`;

import type { Language } from '@kebun/contract/lib/languages.ts';
import { total } from '@kebun/contract/lib/money.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { LockedOrder } from '../order-money.ts';
import { skusOfLines } from '../order-rows.ts';
import type { AddedLine } from './addition-rows.ts';

/** How the sums of an order grow. */
export interface OrderGrowth {
  total: number; // what is paid in money
  rounding: number; // change of the cash rounding
  credit: number; // store credit that the addition has used
  captured: number; // money that has come for it
}

/**
 * Adds lines to a confirmed order: its sums, its stock and its version grow together, so that an open packing sheet
 * is refused. The caller holds the locks on wallet, stock and order. Returns the products with too little stock, and
 * then has changed nothing.
 */
export async function addLines(
  tx: Tx,
  order: LockedOrder,
  addition: { id: string; lines: readonly AddedLine[] },
  growth: OrderGrowth,
): Promise<Awaited<ReturnType<typeof reserveStock>>> {
  const { id, lines } = addition;
  const short = await reserveStock(tx, order.id, skusOfLines(lines), null);
  if (short.length > 0) return short;
  await growOrder(tx, order, lines, growth);
  await insertAddedLines(tx, order.id, lines);
  await enqueueMail(
    tx,
    'order.added',
    { order_id: order.id, addition_id: id },
    { to: order.email, language: order.language as Language },
  );
  return [];
}

/**
 * Only a confirmed order grows, as it was when it was locked, and without an open cancellation request. The status of
 * a paid order stays; more cash at the door makes it unpaid.
 */
async function growOrder(
  tx: Tx,
  { id, version }: LockedOrder,
  lines: readonly AddedLine[],
  { total: more, rounding, credit, captured }: OrderGrowth,
): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({
        version: sql`version + 1`,
        item_count: sql`item_count + ${total(lines.map(({ quantity }) => quantity))}`,
        items_total: sql`items_total + ${total(lines.map(({ line_subtotal }) => line_subtotal))}`,
        product_discount: sql`product_discount + ${total(lines.map(({ line_discount }) => line_discount))}`,
        store_credit: sql`store_credit + ${credit}`,
        rounding: sql`rounding + ${rounding}`,
        total: sql`total + ${more}`,
        weight_margin: sql`weight_margin + ${total(lines.map(({ weight_margin = 0 }) => weight_margin))}`,
        captured: sql`captured + ${captured}`,
        payment_status: sql`case when ${more - captured}::bigint > 0 then 'unpaid'
          when payment_status = 'refunded' then 'partly_refunded' else payment_status end`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', cancelledInPart)
      .where('awaits_decision', '=', false)
      .executeTakeFirst(),
    'order_not_addable',
  );
}

/** The lines come after those that are there. */
async function insertAddedLines(tx: Tx, orderId: string, lines: readonly AddedLine[]): Promise<void> {
  const rows = lines.map(({ parts, ...line }) => line);
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await sql`
    insert into order_lines (position, ${columns})
    select last + row_number() over (), ${columns}
    from (select max(position) as last from order_lines where order_id = ${orderId}::uuid) as present,
      (select ${columns} from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::jsonb)) as added
  `.execute(tx);
  const parts = lines.flatMap(({ id, parts }) => parts.map((part) => ({ line_id: id, ...part })));
  if (parts.length === 0) return;
  await sql`
    insert into order_line_parts
    select * from jsonb_populate_recordset(null::order_line_parts, ${JSON.stringify(parts)}::jsonb)
  `.execute(tx);
}

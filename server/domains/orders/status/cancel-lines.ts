import { sql } from 'kysely';
import { lockStockOfOrder } from '#domains/inventory/lock-stock.ts';
import { releaseReservedUnits } from '#domains/inventory/release-reserved-units.ts';
import { dropPreOrders } from '#domains/preorders/end-pre-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrder, recordCancelledUnits, reduceCashDue } from '../order-money.ts';
import { type LinePartRow, skusOfLines } from '../order-rows.ts';
import { applyPriceReduction } from '../price-reduction.ts';

/** The units of a line to cancel. */
interface LineCancellation {
  line_id: string;
  quantity: number;
  amount: number; // sen, of the agreed price
}

/**
 * Cancels units of an order before picking. They return to stock, or to the presale of a pre-order; the amount due
 * falls, and the rest of the order continues. Each line can be cancelled once. The caller holds the wallet lock; this
 * function locks reservation, stock and order.
 */
export async function cancelLines(
  tx: Tx,
  orderId: string,
  { refundId, unwanted }: { refundId: string; unwanted: readonly LineCancellation[] },
): Promise<void> {
  await lockStockOfOrder(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const lines = (await selectLines(tx, orderId)).map((line) => {
    const { quantity = 0, amount = 0 } = unwanted.find(({ line_id }) => line_id === line.id) ?? {};
    return { ...line, quantity, price_reduction: amount };
  });
  const { lines: cut, cash_reduction } = applyPriceReduction(order, lines);

  await recordCancelledUnits(
    tx,
    order,
    unwanted.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  await insertCancelled(tx, refundId, cut);
  const dropped = await dropPreOrders(
    tx,
    lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
  );
  const reserved = lines.map((line) => ({ ...line, quantity: line.quantity - (dropped.get(line.id) ?? 0) }));
  await releaseReservedUnits(tx, orderId, skusOfLines(reserved));
  if (cash_reduction > 0) await reduceCashDue(tx, order, cash_reduction);
}

interface CancelledLine {
  id: string;
  quantity: number;
  price_reduction: number;
}

interface LineWithParts {
  id: string;
  sku_id: string;
  paid_allocation: number;
  parts: LinePartRow[];
}

async function selectLines(tx: Tx, orderId: string): Promise<LineWithParts[]> {
  const { rows } = await sql<LineWithParts>`
    select id, sku_id, paid_allocation, (
      select coalesce(json_agg(part order by part.position), '[]') from order_line_parts as part
      where line_id = open_order_lines.id) as parts
    from open_order_lines where order_id = ${orderId}::uuid order by position
  `.execute(tx);
  return rows;
}

const insertCancelled = (tx: Tx, refund_id: string, lines: readonly CancelledLine[]) =>
  tx
    .insertInto('cancelled_lines')
    .values(
      lines
        .filter(({ quantity, price_reduction }) => quantity > 0 || price_reduction > 0)
        .map(({ id, quantity, price_reduction }) => ({ line_id: id, refund_id, quantity, price_reduction })),
    )
    .execute();

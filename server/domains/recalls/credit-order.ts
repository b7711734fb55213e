import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { findPayable, lockOrder } from '#domains/orders/order-money.ts';
import { refundRecalled } from '#domains/refunds/goodwill/refund-recalled.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { RecallRow } from './recall-rows.ts';

/** Returns the next orders of a recall that can be settled now: delivered and paid, or given up. */
export async function listSettleable(
  db: Db,
  recallId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from recall_orders join orders on orders.id = order_id
    where recall_id = ${recallId} and settled_at is null ${after ? sql`and order_id > ${after}::uuid` : sql``} and (
      orders.status in ('cancelled', 'failed')
      or orders.status = 'delivered' and captured + store_credit > 0
    )
    order by order_id limit ${limit}
  `.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/**
 * Credits the recalled packs of one order, once: the order is marked in the transaction of its refund. An order that
 * was given up has got everything back already. Locks are taken in this order: wallet, order, recall order.
 */
export async function creditOrder(
  tx: Tx,
  recall: Pick<RecallRow, 'id' | 'credit' | 'reason'>,
  orderId: string,
): Promise<void> {
  const seen = await findPayable(tx, orderId);
  if (!seen) throw new Error(`creditOrder: no order ${orderId}`);
  await lockWallet(tx, seen.shopper_id);
  const order = await lockOrder(tx, orderId);
  const open = await tx
    .selectFrom('recall_orders')
    .select('order_id')
    .where('recall_id', '=', recall.id)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open || recall.credit === 'none') return;
  const isGivenUp = order.status === 'cancelled' || order.status === 'failed';
  const refund_id = isGivenUp
    ? null
    : await refundRecalled(tx, {
        id: orderId,
        units: await unitsDue(tx, recall.id, orderId),
        refund_to: recall.credit,
        note: textIn(recall.reason, order.language),
      });
  await tx
    .updateTable('recall_lines')
    .set({ credit: refund_id ? 'given' : 'void' })
    .where('recall_id', '=', recall.id)
    .where('order_id', '=', orderId)
    .where('credit', '=', 'due')
    .execute();
  await tx
    .updateTable('recall_orders')
    .set({ settled_at: sql`now()`, refund_id })
    .where('recall_id', '=', recall.id)
    .where('order_id', '=', orderId)
    .execute();
}

/** Returns the units of each line to credit. A bundle has one price, so it is credited whole for any part of it. */
async function unitsDue(db: Db, recallId: string, orderId: string) {
  const { rows } = await sql<{ line_id: string; quantity: number }>`
    select line_id, (case when bool_or(part.quantity is not null) then max(ceil(units::numeric / coalesce(part.quantity, 1)))
      else sum(units) end)::int as quantity
    from recall_lines
    join pack_lots on pack_lots.id = lot_id
    left join lateral (
      select sum(parts.quantity) as quantity from order_line_parts as parts
      where parts.line_id = recall_lines.line_id and parts.sku_id = pack_lots.sku_id
    ) as part on true
    where recall_id = ${recallId} and order_id = ${orderId} and credit = 'due'
    group by line_id
    order by line_id
  `.execute(db);
  return rows;
}

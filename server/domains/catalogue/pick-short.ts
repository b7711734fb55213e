import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { exactlyOne } from '#platform/db.ts';
import type { WantedLine } from './hold-stock.ts';
import { moveStock } from './move-stock.ts';

/**
 * Units that an order was promised and nobody found on the shelf: the order holds them no longer, and they are no
 * longer counted as there, or the next order would be promised them. Its stock is locked already.
 */
export async function pickShort(tx: Tx, orderId: string, missing: readonly WantedLine[]): Promise<void> {
  for (const { sku_id, quantity } of missing) {
    exactlyOne(
      await tx
        .updateTable('stock_holds')
        .set({
          quantity: sql`case when quantity > ${quantity} then quantity - ${quantity}::int else quantity end`,
          released_at: sql`case when quantity > ${quantity} then null else now() end`,
        })
        .where('order_id', '=', orderId)
        .where('sku_id', '=', sku_id)
        .where('released_at', 'is', null)
        .where('quantity', '>=', quantity)
        .executeTakeFirst(),
      'stock_short',
    );
    await tx
      .updateTable('stock_items')
      .set({ held: sql`held - ${quantity}::int` })
      .where('sku_id', '=', sku_id)
      .execute();
  }
  const movements = missing.map(({ sku_id, quantity }) => ({ sku_id, delta: -quantity }));
  if (movements.length > 0) await moveStock(tx, movements, { reason: 'counted', source: `order:${orderId}` });
}

import type { Stock, StockMovement } from '@kebun/contract/inventory/staff-stock.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type MovementRow, selectMovementPage } from './movement-rows.ts';

/** Lists the movements of a sku, the newest first. Bundles have no stock of their own. */
export async function listMovements(
  db: Db,
  skuId: string,
  { cursor, limit = 30 }: { cursor?: string; limit?: number },
) {
  const [stock, rows] = await Promise.all([
    findStock(db, skuId),
    selectMovementPage(db, skuId, { after: cursor, limit: limit + 1 }),
  ]);
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return {
    data: shown.map(movementReply),
    stock,
    next_cursor,
  };
}

export async function findStock(db: Db, skuId: string): Promise<Stock> {
  const stock = await db
    .selectFrom('stock_items')
    .select(['sku_id', 'on_hand', 'reserved', sql<number>`on_hand - reserved`.as('available')])
    .where('sku_id', '=', skuId)
    .executeTakeFirst();
  if (!stock) throw new Refusal('product_not_found');
  return stock;
}

export const movementReply = ({ source, lot_id: _, ...row }: MovementRow): StockMovement => ({
  ...row,
  order_id: /^order:(.+)$/.exec(source)?.[1] ?? null,
});

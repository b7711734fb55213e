import type { Stock, StockMovement } from '@kebun/contract/inventory/staff-stock.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
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

/** Returns the stock of a SKU. It requires a lot once its SKU has had one, or always where the shop has chosen so. */
export async function findStock(db: Db, skuId: string): Promise<Stock> {
  const { shelf_life } = await readSettings(db);
  const stock = await db
    .selectFrom('stock_items')
    .select(['sku_id', 'on_hand', 'reserved'])
    .select([
      sql<number>`on_hand - reserved`.as('available'),
      sql<number>`on_hand - in_lots`.as('in_no_lot'),
      sql<boolean>`${shelf_life.lot_required === 'all'} or exists (
        select from pack_lots where pack_lots.sku_id = stock_items.sku_id)`.as('requires_lot'),
    ])
    .where('sku_id', '=', skuId)
    .executeTakeFirst();
  if (!stock) throw new Refusal('product_not_found');
  return stock;
}

export const movementReply = ({ source, lot_id: _, ...row }: MovementRow): StockMovement => ({
  ...row,
  order_id: /^order:(.+)$/.exec(source)?.[1] ?? null,
});

import { sql } from 'kysely';
import { moveStock } from '#domains/catalogue/move-stock.ts';
import type { Db, Tx } from '#platform/db.ts';

export interface Goods {
  product_id: string;
  sku_id: string;
  name_en: string;
  price: number; // what one unit costs now
}

/** Something of the demo world's shelves, by its slug. */
export const goodsNamed = (db: Db, slug: string): Promise<Goods> =>
  db
    .selectFrom('products')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .select([
      'products.id as product_id',
      'skus.id as sku_id',
      'products.name_en',
      sql<number>`coalesce(skus.sale_price, skus.price)`.as('price'),
    ])
    .where('slug', '=', slug)
    .where('skus.position', '=', 1)
    .executeTakeFirstOrThrow();

/** Counts the shelf so that exactly so many units can be sold. */
export async function leaveInStock(tx: Tx, skuId: string, available: number): Promise<void> {
  const { left } = await tx
    .selectFrom('stock_items')
    .select(sql<number>`on_hand - held`.as('left'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow();
  if (left === available) return;
  const source = `test:${Math.random()}`;
  await moveStock(tx, [{ sku_id: skuId, delta: available - left }], { reason: 'counted', source });
}

/** A new price; a sale that was on is over. */
export const setPrice = (db: Db, skuId: string, price: number) =>
  db.updateTable('skus').set({ price, sale_price: null }).where('id', '=', skuId).execute();

export const takeOffTheShelves = (db: Db, productId: string) =>
  db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute();

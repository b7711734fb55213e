import { type RawBuilder, sql } from 'kysely';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import type { Tx } from '#platform/db/db.ts';

/** Tells whether a lot holds packs that were split off to be sold near their best-before day. `sku` is a column. */
export const isNearDate = (sku: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from skus where skus.id = ${sku} and near_date_of is not null)`;

/** Locks the stock of these SKUs, and of the near-date SKUs with which they share packs, in one order. */
export async function lockSharedStock(tx: Tx, skuIds: readonly string[]) {
  const skus = await tx
    .selectFrom('skus')
    .select(['id', 'near_date_of'])
    .where(sql<boolean>`id = any(${skuIds}::uuid[]) or near_date_of = any(${skuIds}::uuid[])`)
    .execute();
  const shared = skus.flatMap(({ id, near_date_of }) => (near_date_of ? [id, near_date_of] : [id]));
  return lockStockItems(tx, [...new Set(shared)]);
}

/** Returns the lots that were split off a lot or repacked from it, also over several repackings. */
export const listLotsMadeOf = (tx: Tx, lotId: string) =>
  tx
    .selectFrom('pack_lots')
    .select(['id', 'code', 'sku_id', 'state'])
    .where(sql<boolean>`id in (select lots_made_of(${lotId}::uuid))`)
    .orderBy('code')
    .execute();

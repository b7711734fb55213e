import { sql } from 'kysely';
import { invalidateLotsOf } from '#domains/inventory/invalidate-stock.ts';
import { blockUnsoldUnits } from '#domains/inventory/move-stock.ts';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';

/** Locks harvest lots in the order of their ids. From then on nothing more is packed of them. */
export async function lockHarvestLotsById(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from harvest_lots where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Locks the stock of pack lots. From then on no unit of them is sold, packed or moved. */
export async function lockStockOfLots(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const lots = await tx
    .selectFrom('pack_lots')
    .select('sku_id')
    .distinct()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const skus = lots.map(({ sku_id }) => sku_id);
  await lockStockItems(tx, skus);
  return skus;
}

interface RecalledLots {
  harvests: readonly string[];
  packs: readonly string[];
  skus: readonly string[]; // of the packs
}

/**
 * Recalls lots for good: harvests are not packed any more, and units that no order has reserved are blocked. The
 * caller holds the locks on the harvests and on the stock.
 */
export async function recallLots(tx: Tx, { harvests, packs, skus }: RecalledLots): Promise<void> {
  const recalled = { state: 'recalled' };
  await tx
    .updateTable('harvest_lots')
    .set(recalled)
    .where('id', '=', sql<string>`any(${harvests}::uuid[])`)
    .execute();
  await tx
    .updateTable('pack_lots')
    .set(recalled)
    .where('id', '=', sql<string>`any(${packs}::uuid[])`)
    .execute();
  await blockUnsoldUnits(tx, skus);
  await invalidateLotsOf(tx, skus);
  invalidateTags(tx, 'lots'); // the page of each pack says that it is recalled
}

/** Changes the units of a lot that are blocked. The caller holds the stock lock and records the movement. */
export async function changeBlockedUnits(tx: Tx, lotId: string, delta: number): Promise<void> {
  await tx
    .updateTable('pack_lots')
    .set({ blocked_units: sql`blocked_units + ${delta}` })
    .where('id', '=', lotId)
    .execute();
}

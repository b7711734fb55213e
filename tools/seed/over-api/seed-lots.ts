import { randomUUID } from 'node:crypto';
import { addStockMovement, listStockMovements } from '../../../contract/inventory/staff-stock.ts';
import { addDays, dayOf } from '../../../contract/lib/days.ts';
import { latestBestBefore } from '../../../contract/lots/packing-draft.ts';
import {
  type HarvestLot,
  listHarvestLots,
  listPackableSkus,
  type PackableSku,
  packLots,
} from '../../../contract/lots/staff-lots.ts';
import type { SeedCall } from './seeding-app.ts';

const mostPacks = 20;
const shareOfStock = 0.4;
const trimmed = 0.03; // of what is packed
const unknownShelf = 7; // days

/**
 * Packs the latest harvest of each crop into its products. The packs were in stock without a lot before, so they are
 * first taken out of it, and the stock of the demo stays what its world says.
 */
export async function seedLots(call: SeedCall, now: Date): Promise<void> {
  const today = dayOf(now.toISOString());
  for (const lot of await listLatestLots(call)) {
    const { data: skus } = await call(listPackableSkus, { query: { crop: lot.crop.id } });
    let left = lot.remaining_g;
    for (const sku of skus.filter(({ is_of_crop, weight_g }) => is_of_crop && weight_g !== null))
      left -= await packInto(call, { ...lot, remaining_g: left }, sku, today);
  }
}

/** Returns the latest lot of each crop that can be packed. */
async function listLatestLots(call: SeedCall): Promise<HarvestLot[]> {
  const latest = new Map<string, HarvestLot>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const listed = await call(listHarvestLots, { query: { is_waiting: true, limit: 100, page } });
    last = listed.lastPage;
    for (const lot of listed.data.filter(({ blocks }) => blocks.length === 0)) {
      const before = latest.get(lot.crop.id);
      if (!before || before.harvested_on < lot.harvested_on) latest.set(lot.crop.id, lot);
    }
  }
  return [...latest.values()];
}

/** Packs a part of the stock of a SKU out of a harvest lot, and returns the grams that were taken. */
async function packInto(call: SeedCall, lot: HarvestLot, sku: PackableSku, today: string): Promise<number> {
  const { stock } = await call(listStockMovements, { params: { sku_id: sku.id }, query: { limit: 1 } });
  const packs = Math.min(mostPacks, Math.floor(stock.available * shareOfStock));
  const pack_g = sku.weight_g ?? 0;
  const waste_g = Math.round(packs * pack_g * trimmed);
  const g = packs * pack_g + waste_g;
  const shelf_days = sku.shelf_days ?? lot.shelf_days ?? unknownShelf;
  const best_before = latestBestBefore({ packed_on: today, harvested_on: lot.harvested_on, shelf_days });
  if (packs === 0 || g > lot.remaining_g || best_before < addDays(today, 1)) return 0;

  await call(addStockMovement, {
    params: { sku_id: sku.id },
    body: { reason: 'corrected', quantity: -packs, note: 'Counted into a lot' },
    idempotencyKey: randomUUID(),
  });
  await call(packLots, {
    body: { inputs: [{ lot: lot.code, g }], sku_id: sku.id, packs, waste_g, best_before },
    idempotencyKey: randomUUID(),
  });
  return g;
}

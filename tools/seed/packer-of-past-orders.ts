import { type RawBuilder, sql } from 'kysely';
import type { OrderPacker } from '../../server/domains/checkout/seed-orders.ts';
import { harvestLotTables, shelfDays } from '../../server/domains/lots/harvest-lot-rows.ts';
import { packHarvest } from '../../server/domains/lots/pack-harvest.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';

const longestStored = 2; // days from a harvest to its packing
const trimmed = 0.03; // of what is packed

/**
 * Returns the packer of past orders: it packs each line out of a harvest of these days, as the packhouse did, and
 * returns the lots. Products that no farm grows, or that are sold by weight, get none.
 */
export const packerOfPastOrders =
  (tx: Tx, by: { id: string }): OrderPacker =>
  async (lines, at) => {
    const day = malaysianDay(new Date(at));
    const packed = [];
    for (const { line_id, sku_id, quantity } of lines) {
      const harvest = await findHarvest(tx, { sku_id, packs: quantity, day });
      if (!harvest) continue;
      const { lot, g, waste_g } = harvest;
      const request = { inputs: [{ lot, g }], sku_id, packs: quantity, waste_g };
      const code = await packHarvest(tx, request, { by, key: `past:${line_id}`, today: day, at });
      const { id: lot_id } = await tx
        .selectFrom('pack_lots')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      packed.push({ line_id, lot_id, quantity });
    }
    return packed;
  };

/** The condition that a harvest lot could be packed on a day. */
export const isPackableOn = (day: string): RawBuilder<boolean> => sql<boolean>`
  lots.harvested_on between ${day}::date - ${longestStored}::int and ${day}::date
  and ${shelfDays} is not null and lots.state = 'ok' and grade <> 'reject' and disputed_g = 0 and not plots.on_hold
  and not coalesce(cohorts.on_hold, false)`;

/**
 * Returns the latest harvest before a day that is enough for a number of packs of a SKU, with the grams that they take.
 */
async function findHarvest(
  tx: Tx,
  { sku_id, packs, day }: { sku_id: string; packs: number; day: string },
): Promise<{ lot: string; g: number; waste_g: number } | undefined> {
  const { rows } = await sql<{ lot: string; g: number; waste_g: number }>`
    select lots.code as lot, (${packs}::int * weight_g + waste_g)::int as g, waste_g
    from skus
    join products on products.id = product_id
    join variety_products using (product_id)
    join (${harvestLotTables}) on batches.variety_id = variety_products.variety_id
    cross join lateral (select round(${packs}::int * weight_g * ${trimmed}::float8)::int as waste_g) as trimming
    where skus.id = ${sku_id}::uuid and sale_mode = 'each' and weight_g is not null
      and ${isPackableOn(day)} and remaining_g >= ${packs}::int * weight_g + waste_g
    order by lots.harvested_on desc, lots.code
    limit 1
  `.execute(tx);
  return rows[0];
}

import { type RawBuilder, sql } from 'kysely';
import type { LineUnits, OrderPacker, PackedUnits } from '../../server/domains/checkout/seed-orders.ts';
import { harvestLotTables, shelfDays } from '../../server/domains/lots/harvest-lot-rows.ts';
import { packHarvest } from '../../server/domains/lots/pack-harvest.ts';
import { seedReceivedLots } from '../../server/domains/lots/seed-received-lots.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';
import { boughtIn } from './bought-in.ts';

const longestStored = 2; // days from a harvest to its packing
const trimmed = 0.03; // of what is packed

/**
 * Returns the packer of past orders. It packs units out of a harvest of these days, as the packhouse did. Suppliers
 * brought what no farm had, and what is sold by weight.
 */
export const packerOfPastOrders =
  (tx: Tx, by: { id: string }): OrderPacker =>
  async (units, at) => {
    const packed: PackedUnits[] = [];
    const missing: LineUnits[] = [];
    for (const needed of units) {
      const lot = await packFromHarvest(tx, needed, { by, at });
      if (lot) packed.push({ ...needed, lot_id: lot.id, code: lot.code });
      else missing.push(needed);
    }
    return [...packed, ...(await buyIn(tx, missing, { by, at }))];
  };

interface PastPacking {
  by: { id: string };
  at: string;
}

async function packFromHarvest(tx: Tx, { line_id, sku_id, quantity }: LineUnits, { by, at }: PastPacking) {
  const day = malaysianDay(new Date(at));
  const harvest = await findHarvest(tx, { sku_id, packs: quantity, day });
  if (!harvest) return undefined;
  const { lot, g, waste_g } = harvest;
  const request = { inputs: [{ lot, g }], sku_id, packs: quantity, waste_g };
  const code = await packHarvest(tx, request, { by, key: `past:${line_id}:${sku_id}`, today: day, at });
  return tx.selectFrom('pack_lots').select(['id', 'code']).where('code', '=', code).executeTakeFirstOrThrow();
}

/** Receives units from suppliers: one lot of each SKU. */
async function buyIn(tx: Tx, units: readonly LineUnits[], { by, at }: PastPacking): Promise<PackedUnits[]> {
  const [first] = units;
  if (!first) return [];
  const today = malaysianDay(new Date(at));
  const bySku = Map.groupBy(units, ({ sku_id }) => sku_id);
  const skus = await tx
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['skus.id', 'code', 'shelf_days'])
    .where('skus.id', 'in', [...bySku.keys()])
    .execute();
  const received = skus.map(({ id, ...sku }) => ({
    ...boughtIn(sku, today),
    sku_id: id,
    packs: (bySku.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const lots = await seedReceivedLots(tx, received, { by, today, at, source: `past:${first.line_id}` });
  return lots.flatMap(({ id, code, sku_id }) =>
    (bySku.get(sku_id) ?? []).map((needed) => ({ ...needed, lot_id: id, code })),
  );
}

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

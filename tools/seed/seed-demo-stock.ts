import { sql } from 'kysely';
import { addDays, dayOf } from '../../contract/lib/days.ts';
import { latestBestBefore } from '../../contract/lots/packing-draft.ts';
import type { HarvestLot } from '../../contract/lots/staff-lots.ts';
import { signOutStaff } from '../../contract/staff/staff.ts';
import { moveStock } from '../../server/domains/inventory/move-stock.ts';
import { harvestLotTables, listHarvestLots, shelfDays } from '../../server/domains/lots/harvest-lot-rows.ts';
import type { PackingContext } from '../../server/domains/lots/insert-pack-lot.ts';
import { packHarvest } from '../../server/domains/lots/pack-harvest.ts';
import { recordLoss } from '../../server/domains/lots/record-loss.ts';
import { seedReceivedLots } from '../../server/domains/lots/seed-received-lots.ts';
import { type Db, inTransaction, type Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { boughtIn, placeOf } from './bought-in.ts';
import { findOwner } from './find-owner.ts';
import { growForStock } from './grow-for-stock.ts';
import { signInOwner } from './over-api/owner.ts';
import { type SeedingOptions, withSeedingApp } from './over-api/seeding-app.ts';
import { preOrderedCrop } from './seed-demo-slips.ts';

const trimmed = 0.03; // of what is packed
const grainShelf = 365; // days
const unknownShelf = 7;

/** The crops that farms sow at any time. Trees have their seasons, and rice is cut once. */
const quickTemplates = new Set(['leaf_once', 'fruit_once', 'fruit_multi']);

/** Units of a SKU that are in no lot. */
export interface LooseStock {
  sku_id: string;
  code: string;
  units: number;
  weight_g: number | null;
  shelf_days: number | null; // of the product
  guaranteed_days: number;
  variety_id: string | null; // of a crop of the farms
  crop_id: string | null;
  template: string | null;
}

/**
 * Puts the stock of the demo in lots, once. Harvests of its farms are packed, and the rest comes from suppliers.
 * Crops without a fresh harvest are grown for it. The stock of each SKU stays what the world of the demo says.
 */
export const seedDemoStock = (db: Db, options: SeedingOptions): Promise<boolean> =>
  seedOnce(db, 'demo-stock', (tx) =>
    withSeedingApp(tx, options, async (app) => {
      const owner = app.as(await signInOwner(tx, app, options.config));
      const house = { tx, today: dayOf(app.opened.toISOString()), by: await findOwner(tx) };
      await guaranteeDays(tx);
      const loose = await listLooseStock(tx);
      const unpacked = await packAll(house, loose);
      await growForStock(tx, owner, { grams: gramsToGrow(unpacked), now: app.opened });
      const bought = await packAll(house, unpacked);
      const received = bought.map((sku) => ({
        ...boughtIn(sku, house.today),
        sku_id: sku.sku_id,
        packs: sku.units,
      }));
      await seedReceivedLots(tx, received, house);
      await moveStock(
        tx,
        loose.map(({ sku_id, units }) => ({ sku_id, delta: -units })),
        { reason: 'corrected', source: 'seed:lots', staffId: house.by.id, note: 'Counted into lots' },
      );
      await writeOffOldHarvests(house);
      await owner(signOutStaff, { body: {} });
    }),
  );

/**
 * Receives products again whose last lots are past their best-before day, so that a demo that is opened after a week
 * still sells them. Those that visitors bought stay sold out.
 */
export const restockDemo = (db: Db, today: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ sku_id: string; code: string; shelf_days: number | null; packs: number }>`
      select skus.id as sku_id, skus.code, shelf_days, sum(packs)::int as packs
      from pack_lots join skus on skus.id = sku_id join products on products.id = product_id
      where best_before < ${today}::date and on_hand + blocked_units > 0 and near_date_of is null and not exists (
        select from pack_lots as fresh
        where fresh.sku_id = skus.id and on_hand > 0 and state = 'ok'
          and coalesce(fresh.best_before >= ${today}::date, true))
      group by skus.id, products.id
    `.execute(tx);
    if (rows.length === 0) return;
    const received = rows.map((row) => ({
      ...boughtIn(row, today),
      sku_id: row.sku_id,
      packs: row.packs,
    }));
    await seedReceivedLots(tx, received, { by: await findOwner(tx), today });
  });

/** Guarantees a part of the days that crops of the farms keep, so that product pages say it. */
const guaranteeDays = (tx: Tx) =>
  sql`
    update products set guaranteed_days = case when shelf_days < 5 then 1 else 2 end
    where guaranteed_days is null and shelf_days >= 3
      and exists (select from variety_products where product_id = products.id)
  `.execute(tx);

/** A bench stocks a million units of each SKU. They stay in no lot: no farm grows so many. */
const mostUnits = 100_000;

/** Returns the SKUs with units in no lot, those that need the fewest grams first. */
async function listLooseStock(db: Db): Promise<LooseStock[]> {
  const { rows } = await sql<LooseStock>`
    select sku_id, skus.code, on_hand - in_lots as units, weight_g, shelf_days,
      coalesce(guaranteed_days(sku_id), 0) as guaranteed_days, variety_id, crop_id, template
    from stock_items join skus on skus.id = sku_id join products on products.id = skus.product_id
    left join lateral (
      select variety_id, crop_id, template
      from variety_products join crop_varieties on crop_varieties.id = variety_id join crops on crops.id = crop_id
      where variety_products.product_id = products.id
      limit 1
    ) as grown on true
    where on_hand - in_lots between 1 and ${mostUnits}
    order by (on_hand - in_lots) * coalesce(weight_g, 0), skus.code
  `.execute(db);
  return rows;
}

interface Packhouse extends Omit<PackingContext, 'key'> {
  tx: Tx;
}

/** Returns the grams of a harvest that the units of a SKU take, and the trimmings among them. */
function gramsOf({ units, weight_g }: LooseStock) {
  const packed_g = units * (weight_g ?? 0);
  const waste_g = Math.round(packed_g * trimmed);
  return { waste_g, input_g: packed_g + waste_g };
}

/** Returns the grams that are missing of each variety that is sown and cut within one season. */
function gramsToGrow(loose: readonly LooseStock[]): Map<string, number> {
  const grams = new Map<string, number>();
  for (const sku of loose) {
    if (!sku.variety_id || !sku.weight_g || !quickTemplates.has(sku.template ?? '')) continue;
    if (sku.crop_id === preOrderedCrop) continue;
    grams.set(sku.variety_id, (grams.get(sku.variety_id) ?? 0) + gramsOf(sku).input_g);
  }
  return grams;
}

/** Packs what fresh harvests are enough for, and returns the SKUs of which nothing was packed. */
async function packAll(house: Packhouse, loose: readonly LooseStock[]): Promise<LooseStock[]> {
  const unpacked: LooseStock[] = [];
  for (const sku of loose) if (!(await packStock(house, sku))) unpacked.push(sku);
  return unpacked;
}

async function packStock({ tx, ...house }: Packhouse, sku: LooseStock): Promise<boolean> {
  if (!sku.variety_id || !sku.weight_g) return false;
  const { sku_id, units: packs } = sku;
  const { waste_g } = gramsOf(sku);
  const found = await findInputs(tx, sku, house.today);
  if (!found) return false;
  const { inputs, best_before } = found;
  const request = { inputs, sku_id, packs, waste_g, best_before };
  const code = await packHarvest(tx, request, { ...house, key: `stock:${sku_id}` });
  await sql`update pack_lots set place = ${placeOf(sku.code)} where code = ${code}`.execute(tx);
  return true;
}

const shownLate = 2;

/** Writes off what is too old to be packed, and what was graded out. Visitors find two harvests to write off. */
async function writeOffOldHarvests({ tx, today, by }: Packhouse): Promise<void> {
  const reader = { language: 'en', today } as const;
  const page = { limit: 1_000, offset: 0 };
  const { rows: late } = await listHarvestLots(tx, reader, { ...page, is_late: true });
  const { rows: waiting } = await listHarvestLots(tx, reader, { ...page, is_waiting: true });
  const shown = late.filter(({ grade }) => grade !== 'reject').slice(-shownLate);
  const oldest = addDays(today, -unknownShelf);
  const isOld = ({ packable_until, harvested_on, crop }: HarvestLot) =>
    packable_until === null && harvested_on < oldest && !/rice|bean/.test(crop.id);
  const rejected = waiting.filter((lot) => lot.grade === 'reject' || isOld(lot));
  for (const lot of [...late, ...rejected]) {
    if (shown.includes(lot)) continue;
    const reason = lot.grade === 'reject' ? 'own_use' : 'spoiled';
    const loss = { g: lot.remaining_g, reason, note: 'Composted' } as const;
    await recordLoss(tx, lot.code, loss, { by, key: `old:${lot.id}` });
  }
}

interface FreshHarvest {
  lot: string;
  origin: string; // farm and grade: lots of one can be packed together
  harvested_on: string;
  remaining_g: number;
  shelf_days: number | null; // of the crop
}

/** Returns the newest harvests of one farm and grade that are enough, and still keep long enough. */
async function findInputs(tx: Tx, sku: LooseStock, today: string) {
  const { input_g } = gramsOf(sku);
  const unknown = sku.template === 'grain' ? grainShelf : unknownShelf;
  const { rows } = await sql<FreshHarvest>`
    select lots.code as lot, concat(lots.farm_id, grade) as origin, lots.harvested_on, remaining_g, ${shelfDays} as shelf_days
    from ${harvestLotTables}
    where batches.variety_id = ${sku.variety_id}::uuid and remaining_g > 0 and lots.state = 'ok' and disputed_g = 0
      and grade in ('one', 'ungraded') and not plots.on_hold and not coalesce(cohorts.on_hold, false)
    order by lots.harvested_on desc, lots.code
  `.execute(tx);
  const endOf = ({ harvested_on, shelf_days }: FreshHarvest) =>
    latestBestBefore({
      made_on: today,
      harvested_on,
      shelf_days: sku.shelf_days ?? shelf_days ?? unknown,
    });
  const least = addDays(today, 1 + sku.guaranteed_days);
  const fresh = rows.filter((row) => endOf(row) >= least);
  for (const lots of Map.groupBy(fresh, ({ origin }) => origin).values()) {
    const inputs: { lot: string; g: number }[] = [];
    let missing = input_g;
    let best_before = endOf(lots[0] as FreshHarvest);
    for (const harvest of lots) {
      if (missing === 0) break;
      const g = Math.min(missing, harvest.remaining_g);
      inputs.push({ lot: harvest.lot, g });
      missing -= g;
      if (endOf(harvest) < best_before) best_before = endOf(harvest);
    }
    if (missing === 0) return { inputs, best_before };
  }
  return undefined;
}

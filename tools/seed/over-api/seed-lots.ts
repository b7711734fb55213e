import { randomUUID } from 'node:crypto';
import { products } from '@kebun/world/products.ts';
import { addStockMovement, listStockMovements } from '../../../contract/inventory/staff-stock.ts';
import { addDays, dayOf } from '../../../contract/lib/days.ts';
import { latestBestBefore } from '../../../contract/lots/packing-draft.ts';
import {
  type HarvestLot,
  holdLot,
  listHarvestLots,
  listPackableSkus,
  type PackableSku,
  packLots,
  receiveLot,
  repackLots,
  writeOffLot,
} from '../../../contract/lots/staff-lots.ts';
import type { SeedCall } from './seeding-app.ts';

/** The guaranteed days of products, by the code of their SKU. */
const guaranteedDays = new Map(
  products.flatMap(({ sku, guaranteed_days }) => (guaranteed_days ? [[sku, guaranteed_days] as const] : [])),
);

const mostPacks = 20;
const shareOfStock = 0.4;
const trimmed = 0.03; // of what is packed
const unknownShelf = 7; // days
const grainShelf = 365;

interface Packhouse {
  call: SeedCall;
  today: string;
  lots: Map<string, HarvestLot>; // that can be packed, with what they have left
}

interface PackingPlan {
  lots: readonly HarvestLot[];
  sku: PackableSku;
  packs: number;
  isNew?: boolean; // the packs come on top of the stock of the world
  endsOn?: string; // an earlier best-before day than the shelf life allows
}

/**
 * Packs the latest harvest of each crop into its products, and one product from two harvests that differ. Receives
 * bought-in packs, holds one lot, repacks one, writes one off, and packs one that would not keep as long as guaranteed.
 * The other packs were in stock without a lot before, so they are first taken out of it, and what the demo sells stays
 * what its world says.
 */
export async function seedLots(call: SeedCall, now: Date): Promise<void> {
  const lots = new Map((await listPackable(call)).map((lot) => [lot.code, lot]));
  const house = { call, today: dayOf(now.toISOString()), lots };
  await seedMixed(house);
  let last: PackingPlan | undefined;
  for (const { code, crop } of latestOfCrops(house)) {
    const { data: skus } = await call(listPackableSkus, { query: { crop: crop.id } });
    for (const sku of skus.filter(({ is_of_crop, weight_g }) => is_of_crop && weight_g !== null)) {
      const packing = { lots: currentOf(house, [code]), sku, packs: await countPacks(call, sku) };
      // all units of a product with guaranteed days, if the harvest has as much: its page then names the harvest
      const all = guaranteedDays.has(sku.code) && { ...packing, packs: await countAvailable(call, sku) };
      if ((all && (await pack(house, all))) || (await pack(house, packing))) last = packing;
    }
  }
  if (last) await seedHeld(house, last);
  await seedRepacked(house);
  await seedShort(house);
  await seedReceived(house);
}

/** Returns the harvest lots that can be packed. */
async function listPackable(call: SeedCall): Promise<HarvestLot[]> {
  const found: HarvestLot[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const listed = await call(listHarvestLots, { query: { is_waiting: true, limit: 100, page } });
    last = listed.lastPage;
    found.push(...listed.data.filter(({ blocks }) => blocks.length === 0));
  }
  return found;
}

/** Returns the latest lot of each crop. */
function latestOfCrops({ lots }: Packhouse): HarvestLot[] {
  const latest = new Map<string, HarvestLot>();
  for (const lot of lots.values()) {
    const before = latest.get(lot.crop.id);
    if (!before || before.harvested_on < lot.harvested_on) latest.set(lot.crop.id, lot);
  }
  return [...latest.values()];
}

const currentOf = ({ lots }: Packhouse, codes: readonly string[]) =>
  codes.flatMap((code) => lots.get(code) ?? []);

async function countPacks(call: SeedCall, sku: PackableSku): Promise<number> {
  return Math.min(mostPacks, Math.floor((await countAvailable(call, sku)) * shareOfStock));
}

/** Returns the units that can be counted into a new lot. */
async function countAvailable(call: SeedCall, sku: PackableSku): Promise<number> {
  const { stock } = await call(listStockMovements, { params: { sku_id: sku.id }, query: { limit: 1 } });
  return Math.min(stock.available, stock.in_no_lot);
}

/** Packs two harvests of one crop together that are of different farms or grades. */
async function seedMixed(house: Packhouse): Promise<void> {
  for (const lot of latestOfCrops(house)) {
    const other = [...house.lots.values()].find(
      ({ crop, farm, grade }) => crop.id === lot.crop.id && (farm.id !== lot.farm.id || grade !== lot.grade),
    );
    if (!other) continue;
    const { data: skus } = await house.call(listPackableSkus, { query: { crop: lot.crop.id } });
    for (const sku of skus.filter(({ is_of_crop, weight_g }) => is_of_crop && weight_g !== null)) {
      const packs = await countPacks(house.call, sku);
      if (await pack(house, { lots: [lot, other], sku, packs })) return;
    }
  }
}

/** Packs a few more and holds them at once, so that all of them are blocked. */
async function seedHeld(house: Packhouse, { lots, sku }: PackingPlan): Promise<void> {
  const codes = lots.map(({ code }) => code);
  const code = await pack(house, { lots: currentOf(house, codes), sku, packs: 4, isNew: true });
  if (code) await house.call(holdLot, { params: { code }, body: { reason: 'A customer found a stone' } });
}

/** Fills two large packs of a product into small ones. One small pack is spilt. */
async function seedRepacked(house: Packhouse): Promise<void> {
  for (const { code, crop } of latestOfCrops(house)) {
    const { data: skus } = await house.call(listPackableSkus, { query: { crop: crop.id } });
    const weighed = skus.filter(({ is_of_crop, weight_g }) => is_of_crop && weight_g !== null);
    for (const large of weighed) {
      const small = weighed.find((other) => isPartOf(other, large));
      if (!small) continue;
      const packs = (2 * gramsOf(large)) / gramsOf(small) - 1;
      if ((await countAvailable(house.call, small)) < packs) continue;
      const plan = { lots: currentOf(house, [code]), sku: large, packs: 2, isNew: true };
      const lot = await pack(house, plan);
      if (!lot) continue;
      await takeOutOfStock(house.call, small, packs);
      await house.call(repackLots, {
        body: {
          inputs: [{ lot, packs: 2 }],
          sku_id: small.id,
          packs,
          waste_g: gramsOf(small),
          reason: 'Torn bags, filled into small ones',
        },
        idempotencyKey: randomUUID(),
      });
      return;
    }
  }
}

const gramsOf = ({ weight_g }: PackableSku) => weight_g ?? 0;

const isPartOf = (small: PackableSku, large: PackableSku) =>
  small.name === large.name && gramsOf(small) < gramsOf(large) && gramsOf(large) % gramsOf(small) === 0;

/** Packs three of a product with guaranteed days that end tomorrow, before these days are over. */
async function seedShort(house: Packhouse): Promise<void> {
  for (const lot of latestOfCrops(house)) {
    const { data: skus } = await house.call(listPackableSkus, { query: { crop: lot.crop.id } });
    const sku = skus.find(
      ({ is_of_crop, weight_g, code }) => is_of_crop && weight_g && guaranteedDays.has(code),
    );
    const endsOn = addDays(house.today, 1);
    if (sku && (await pack(house, { lots: [lot], sku, packs: 3, isNew: true, endsOn }))) return;
  }
}

/** Receives a part of the stock of products that no farm of the shop grows, with supplier and invoice. */
async function seedReceived(house: Packhouse): Promise<void> {
  const { data: skus } = await house.call(listPackableSkus, { query: { text: 'mushroom' } });
  const [first, second] = skus;
  if (first)
    await receive(house, first, { packs: await countPacks(house.call, first), invoice: 'CFS-10482' });
  if (second) await seedWrittenOff(house, second);
}

/** Receives packs on top of the stock of the world, which spoil, and writes all of them off. */
async function seedWrittenOff(house: Packhouse, sku: PackableSku): Promise<void> {
  const packs = 5;
  const code = await receive(house, sku, { packs, invoice: 'CFS-10496', isNew: true });
  const params = { code };
  const reason = 'The cold room was open overnight';
  await house.call(holdLot, { params, body: { reason } });
  await house.call(writeOffLot, { params, body: { units: packs, reason }, idempotencyKey: randomUUID() });
}

async function receive(
  { call, today }: Packhouse,
  sku: PackableSku,
  { packs, invoice, isNew }: { packs: number; invoice: string; isNew?: boolean },
): Promise<string> {
  if (!isNew) await takeOutOfStock(call, sku, packs);
  const { data } = await call(receiveLot, {
    body: {
      sku_id: sku.id,
      packs,
      supplier: 'Cameron Fresh Supplies',
      country: 'MY',
      invoice_number: invoice,
      best_before: addDays(today, sku.shelf_days ?? unknownShelf),
    },
    idempotencyKey: randomUUID(),
  });
  return data.code;
}

const takeOutOfStock = (call: SeedCall, sku: PackableSku, packs: number) =>
  call(addStockMovement, {
    params: { sku_id: sku.id },
    body: { reason: 'corrected', quantity: -packs, note: 'Counted into a lot' },
    idempotencyKey: randomUUID(),
  });

/** Packs a SKU out of harvest lots in equal parts. Returns the code, or undefined where they have too little left. */
async function pack(
  house: Packhouse,
  { lots, sku, packs, isNew, endsOn }: PackingPlan,
): Promise<string | undefined> {
  const pack_g = sku.weight_g ?? 0;
  const waste_g = Math.round(packs * pack_g * trimmed);
  const share = Math.floor((packs * pack_g + waste_g) / lots.length);
  const g = (at: number) => (at === 0 ? packs * pack_g + waste_g - share * (lots.length - 1) : share);
  const unknown = /rice/i.test(sku.name) ? grainShelf : unknownShelf;
  const shelf = lots.map(({ shelf_days }) => sku.shelf_days ?? shelf_days ?? unknown);
  const harvested_on = lots.map((lot) => lot.harvested_on).sort()[0] ?? house.today;
  const life = { made_on: house.today, harvested_on, shelf_days: Math.min(...shelf) };
  const latest = latestBestBefore(life);
  const best_before = endsOn ?? latest;
  const isShort = lots.some((lot, at) => g(at) > lot.remaining_g);
  const least = addDays(house.today, 1 + (endsOn ? 0 : (guaranteedDays.get(sku.code) ?? 0)));
  if (packs === 0 || isShort || latest < least) return undefined;

  if (!isNew) await takeOutOfStock(house.call, sku, packs);
  const inputs = lots.map(({ code }, at) => ({ lot: code, g: g(at) }));
  const { data } = await house.call(packLots, {
    body: { inputs, sku_id: sku.id, packs, waste_g, best_before, is_mixed: lots.length > 1 },
    idempotencyKey: randomUUID(),
  });
  for (const [at, lot] of lots.entries())
    house.lots.set(lot.code, { ...lot, remaining_g: lot.remaining_g - g(at) });
  return data.code;
}

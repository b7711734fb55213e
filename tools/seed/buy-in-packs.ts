import { randomUUID } from 'node:crypto';
import { enterOrder, getEntryChoices, listSellableSkus } from '../../contract/checkout/entered-orders.ts';
import { addStockMovement } from '../../contract/inventory/staff-stock.ts';
import {
  holdLot,
  listPackableSkus,
  listPackLots,
  type PackableSku,
  receiveLot,
  releaseLot,
} from '../../contract/lots/staff-lots.ts';
import type { SeedCall } from './over-api/seeding-app.ts';

/** A restaurant that orders by phone. */
export const restaurant = {
  recipient: 'Kedai Makan Kak Ros',
  email: 'kakros@example.com',
  contact_number: '012-000 0042',
  street_address: '12, Jalan SS 2/24',
  city: 'Petaling Jaya',
  zip: '47300',
  state_id: 'MY-10',
};

export const packsOrdered = [8, 6, 4] as const;
const mostPrice = 800; // sen; together less than cash on delivery may be

/** Units. The benches stock a demo with more, which no staff member could take out at once. */
const mostStock = 1_000;

/** A delivery slot that can be ordered. */
export interface FreeSlot {
  method: string;
  slot: string;
  day: string;
}

/** Returns the first free slot after a day. */
export async function nextSlot(owner: SeedCall, today: string): Promise<FreeSlot | undefined> {
  const { data } = await owner(getEntryChoices, { query: { zip: restaurant.zip } });
  return data.shippings
    .flatMap(({ id, slots }) =>
      slots
        .filter(({ date, is_closed, is_full }) => date > today && !is_closed && !is_full)
        .map((slot) => ({ method: id, slot: slot.id, day: slot.date })),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))[0];
}

/** A SKU with its product and the units that are free. */
export interface DemoSku extends PackableSku {
  product_id: string;
  available: number;
}

/** Returns a SKU of each crop that has a weight, is in stock and is not dear. */
export async function cheapSkusOf(
  owner: SeedCall,
  crops: readonly string[],
  kept?: RegExp,
): Promise<DemoSku[]> {
  const found: DemoSku[] = [];
  for (const crop of new Set(crops)) {
    const { data } = await owner(listPackableSkus, { query: { crop } });
    const sku = data.find(({ is_of_crop, weight_g, code }) => is_of_crop && weight_g && !kept?.test(code));
    if (!sku || found.some(({ id }) => id === sku.id)) continue;
    const [sellable] = (await owner(listSellableSkus, { query: { text: sku.code } })).data;
    if (!sellable || sellable.available === 0 || sellable.available > mostStock) continue;
    if (sellable.price > mostPrice) continue;
    found.push({ ...sku, product_id: sellable.product_id, available: sellable.available });
  }
  return found;
}

/** Puts a bought-in lot in place of the free units of each SKU: it ends on a day. */
export async function buyInPacks(
  owner: SeedCall,
  skus: readonly DemoSku[],
  best_before: string,
): Promise<BoughtPacks[]> {
  const bought: BoughtPacks[] = [];
  for (const [at, sku] of skus.entries()) {
    const packs = packsOrdered[at] ?? 4;
    const taken = await takeOut(owner, sku);
    bought.push({ sku, packs, taken, lot: await receive(owner, sku, { packs, best_before }) });
  }
  return bought;
}

export interface BoughtPacks {
  sku: DemoSku;
  packs: number;
  lot: string;
  taken: TakenUnits[];
}

/** Units that were taken out of a lot. */
interface TakenUnits {
  lot_id: string;
  units: number;
}

/** Takes the free units of a SKU out of its lots. */
async function takeOut(owner: SeedCall, sku: DemoSku): Promise<TakenUnits[]> {
  const query = { sku_id: sku.id, in_stock: true, limit: 100 };
  const { data: lots } = await owner(listPackLots, { query });
  const taken: TakenUnits[] = [];
  let left = sku.available;
  for (const { id: lot_id, on_hand } of lots) {
    const units = Math.min(left, on_hand);
    if (units === 0) continue;
    await correctLot(owner, sku, { lot_id, quantity: -units, note: 'Sold at the market' });
    taken.push({ lot_id, units });
    left -= units;
  }
  return taken;
}

/** Puts units back into the lots that they were taken out of. */
export async function bringBack(owner: SeedCall, { sku, taken }: BoughtPacks): Promise<void> {
  for (const { lot_id, units: quantity } of taken)
    await correctLot(owner, sku, { lot_id, quantity, note: 'Back from the market' });
}

/** Orders bought-in packs for the restaurant, on the phone. */
export async function orderPacks(
  owner: SeedCall,
  { method, slot }: FreeSlot,
  bought: readonly BoughtPacks[],
) {
  if (bought.length === 0) return;
  await owner(enterOrder, {
    body: {
      items: bought.map(({ sku, packs }) => ({ product_id: sku.product_id, quantity: packs })),
      address: restaurant,
      shipping_method: method,
      slot_id: slot,
      payment_gateway: 'cod',
      payment_method: 'cod',
      language: 'en',
    },
    idempotencyKey: randomUUID(),
  });
}

/** Returns the codes of the lots of a SKU that orders can get. */
export async function lotsOnSale(owner: SeedCall, { id: sku_id }: DemoSku): Promise<string[]> {
  const query = { sku_id, in_stock: true, state: 'ok', limit: 100 } as const;
  const { data } = await owner(listPackLots, { query });
  return data.filter(({ on_hand }) => on_hand > 0).map(({ code }) => code);
}

/** Holds lots, so that orders get none of their packs. */
export async function holdLots(owner: SeedCall, codes: readonly string[]): Promise<void> {
  for (const code of codes)
    await owner(holdLot, { params: { code }, body: { reason: 'Yellow leaves at the evening check' } });
}

/** Releases lots of which nothing was found. */
export async function releaseLots(owner: SeedCall, codes: readonly string[]): Promise<void> {
  for (const code of codes)
    await owner(releaseLot, { params: { code }, body: { reason: 'Sorted by hand, the rest is fine' } });
}

async function correctLot(
  owner: SeedCall,
  sku: PackableSku,
  { lot_id, quantity, note }: { lot_id: string; quantity: number; note: string },
): Promise<void> {
  await owner(addStockMovement, {
    params: { sku_id: sku.id },
    body: { reason: 'corrected', lot_id, quantity, note },
    idempotencyKey: randomUUID(),
  });
}

async function receive(
  owner: SeedCall,
  sku: PackableSku,
  { packs, best_before }: { packs: number; best_before: string },
): Promise<string> {
  const { data } = await owner(receiveLot, {
    body: {
      sku_id: sku.id,
      packs,
      supplier: 'Cameron Fresh Supplies',
      invoice_number: 'CFS-10517',
      best_before,
    },
    idempotencyKey: randomUUID(),
  });
  return data.code;
}

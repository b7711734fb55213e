import { randomUUID } from 'node:crypto';
import { enterOrder, getEntryChoices, listSellableSkus } from '../../contract/checkout/entered-orders.ts';
import { addStockMovement } from '../../contract/inventory/staff-stock.ts';
import { addDays } from '../../contract/lib/days.ts';
import { holdLot, listPackableSkus, type PackableSku, receiveLot } from '../../contract/lots/staff-lots.ts';
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

const packsOrdered = [8, 6, 4];
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

/** Puts bought-in lots in place of the free units of SKUs, and returns the packs of each with its lot. */
export async function buyInPacks(
  owner: SeedCall,
  day: string,
  skus: readonly DemoSku[],
): Promise<BoughtPacks[]> {
  const bought: BoughtPacks[] = [];
  for (const [at, sku] of skus.entries()) {
    const packs = packsOrdered[at] ?? 4;
    await correctStock(owner, sku, { quantity: -sku.available, note: 'Sold at the market' });
    bought.push({ sku, packs, lot: await receive(owner, sku, { packs, day }) });
  }
  return bought;
}

export interface BoughtPacks {
  sku: DemoSku;
  packs: number;
  lot: string;
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

/** Holds lots, so that orders get none of their packs. */
export async function holdLots(owner: SeedCall, bought: readonly BoughtPacks[]): Promise<void> {
  for (const { lot: code } of bought)
    await owner(holdLot, { params: { code }, body: { reason: 'Yellow leaves at the evening check' } });
}

/** Corrects the stock of a SKU that no lot brought. */
export async function correctStock(
  owner: SeedCall,
  sku: PackableSku,
  { quantity, note }: { quantity: number; note: string },
): Promise<void> {
  await owner(addStockMovement, {
    params: { sku_id: sku.id },
    body: { reason: 'corrected', quantity, note },
    idempotencyKey: randomUUID(),
  });
}

async function receive(
  owner: SeedCall,
  sku: PackableSku,
  { packs, day }: { packs: number; day: string },
): Promise<string> {
  const { data } = await owner(receiveLot, {
    body: {
      sku_id: sku.id,
      packs,
      supplier: 'Cameron Fresh Supplies',
      invoice_number: 'CFS-10517',
      best_before: addDays(day, 7),
    },
    idempotencyKey: randomUUID(),
  });
  return data.code;
}

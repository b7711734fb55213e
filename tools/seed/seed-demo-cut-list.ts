import { randomUUID } from 'node:crypto';
import { enterOrder, getEntryChoices, listSellableSkus } from '../../contract/checkout/entered-orders.ts';
import { type CutList, getCutList, makeCutList } from '../../contract/fulfilment/cut-lists.ts';
import { addStockMovement } from '../../contract/inventory/staff-stock.ts';
import { addDays, dayOf } from '../../contract/lib/days.ts';
import {
  holdLot,
  listHarvestLots,
  listPackableSkus,
  type PackableSku,
  receiveLot,
} from '../../contract/lots/staff-lots.ts';
import type { SeedCall, SeedingApp } from './over-api/seeding-app.ts';

/** A restaurant that orders by phone. */
const restaurant = {
  recipient: 'Kedai Makan Kak Ros',
  email: 'kakros@example.com',
  contact_number: '012-000 0042',
  street_address: '12, Jalan SS 2/24',
  city: 'Petaling Jaya',
  zip: '47300',
  state_id: 'MY-10',
};

/** Products that visitors of the demo look for first stay on sale. */
const popular = /SAWI|KANGKUNG|KAILAN|CHILLI|PAK-CHOY/;

const packsOrdered = [8, 6, 4];
const mostPrice = 800; // sen; together less than cash on delivery may be

/**
 * Gives the farms something to cut for the next delivery day: packs that were bought in for an order were put on hold.
 * One product has no ripe batch.
 */
export async function seedDemoCutList(app: SeedingApp, owner: SeedCall): Promise<void> {
  const slot = await nextSlot(owner, dayOf(app.opened.toISOString()));
  if (!slot) return;
  await owner(makeCutList, { params: { day: slot.day }, body: {} });
  const { data: list } = await owner(getCutList, { params: { day: slot.day } });
  const ripe = await skusOf(
    owner,
    list.places.map(({ crop_id }) => crop_id),
  );
  const unripe = await skusOf(owner, await unripeCrops(owner, list));
  await orderHeld(owner, slot, [...ripe.slice(0, 2), ...unripe.slice(0, 1)]);
  await owner(makeCutList, { params: { day: slot.day }, body: {} });
}

/** Returns the first free slot after today. */
async function nextSlot(owner: SeedCall, today: string) {
  const { data } = await owner(getEntryChoices, { query: { zip: restaurant.zip } });
  return data.shippings
    .flatMap(({ id, slots }) =>
      slots
        .filter(({ date, is_closed, is_full }) => date > today && !is_closed && !is_full)
        .map((slot) => ({ method: id, slot: slot.id, day: slot.date })),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))[0];
}

/** Units. The benches stock a demo with more, which no staff member could take out at once. */
const mostStock = 1_000;

/** A SKU with its product and the units that are free. */
interface DemoSku extends PackableSku {
  product_id: string;
  available: number;
}

/** Returns a SKU of each crop that has a weight, is in stock and is not dear. */
async function skusOf(owner: SeedCall, crops: readonly string[]): Promise<DemoSku[]> {
  const found: DemoSku[] = [];
  for (const crop of new Set(crops)) {
    const { data } = await owner(listPackableSkus, { query: { crop } });
    const sku = data.find(({ is_of_crop, weight_g, code }) => is_of_crop && weight_g && !popular.test(code));
    if (!sku || found.some(({ id }) => id === sku.id)) continue;
    const [sellable] = (await owner(listSellableSkus, { query: { text: sku.code } })).data;
    if (!sellable || sellable.available === 0 || sellable.available > mostStock) continue;
    if (sellable.price > mostPrice) continue;
    found.push({ ...sku, product_id: sellable.product_id, available: sellable.available });
  }
  return found;
}

/** Returns the crops that were harvested before and of which nothing may be cut now. */
async function unripeCrops(owner: SeedCall, { places }: CutList): Promise<string[]> {
  const { data } = await owner(listHarvestLots, { query: { limit: 100 } });
  const crops = new Set(data.map(({ crop }) => crop.id));
  return [...crops].filter((crop) => !places.some(({ crop_id }) => crop_id === crop));
}

/** Orders packs of lots, and holds the lots. */
async function orderHeld(
  owner: SeedCall,
  { method, slot, day }: NonNullable<Awaited<ReturnType<typeof nextSlot>>>,
  skus: readonly DemoSku[],
): Promise<void> {
  const items: { product_id: string; quantity: number }[] = [];
  const lots: string[] = [];
  for (const [at, sku] of skus.entries()) {
    const packs = packsOrdered[at] ?? 4;
    lots.push(await replaceStock(owner, sku, { before: sku.available, packs, day }));
    items.push({ product_id: sku.product_id, quantity: packs });
  }
  if (items.length === 0) return;
  await owner(enterOrder, {
    body: {
      items,
      address: restaurant,
      shipping_method: method,
      slot_id: slot,
      payment_gateway: 'cod',
      payment_method: 'cod',
      language: 'en',
    },
    idempotencyKey: randomUUID(),
  });
  for (const code of lots)
    await owner(holdLot, { params: { code }, body: { reason: 'Yellow leaves at the evening check' } });
}

/** Takes the free units of a SKU out of stock and receives a lot in their place. Returns its code. */
async function replaceStock(
  owner: SeedCall,
  sku: PackableSku,
  { before, packs, day }: { before: number; packs: number; day: string },
): Promise<string> {
  await owner(addStockMovement, {
    params: { sku_id: sku.id },
    body: { reason: 'corrected', quantity: -before, note: 'Sold at the market' },
    idempotencyKey: randomUUID(),
  });
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

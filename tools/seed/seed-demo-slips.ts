import { randomUUID } from 'node:crypto';
import { addToCart } from '../../contract/cart/cart.ts';
import { placeOrder, saveCheckout } from '../../contract/checkout/checkout.ts';
import { listSwaps, swapPreOrder } from '../../contract/checkout/swap-pre-order.ts';
import { startBatch } from '../../contract/farms/batches/staff-batch-actions.ts';
import { getStaffCrop } from '../../contract/farms/crops/staff-crops.ts';
import type { FarmEventInput } from '../../contract/farms/events/events.ts';
import { submitFarmEvents } from '../../contract/farms/events/staff-events.ts';
import { listPlots } from '../../contract/farms/plots/plots.ts';
import { listStaffFarms } from '../../contract/farms/staff-farms.ts';
import { dayLength } from '../../contract/lib/days.ts';
import { listPresaleBatches, openPresale } from '../../contract/preorders/staff-presales.ts';
import { notifyOfSlips } from '../../server/domains/orders/slips/notify-of-slips.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import type { SeedCall } from './over-api/seeding-app.ts';
import { nextVan } from './seed-unpaid-order.ts';

/** Celery of which nothing is harvested: harvests that wait to be packed would fill the orders. */
export const preOrderedCrop = 'celery';
const plants = 180;
const place = { farm: 'CAM', plot: 'P12' };
const packs = [2, 1]; // of each order

/** The customer who pre-orders, and the owner of the shop. */
interface Callers {
  owner: SeedCall;
  customer: SeedCall;
}

/**
 * Pre-orders packs of a batch twice, and sprays the batch after that, so that it is cut a week later. One order waits
 * for the customer's choice; the other is swapped.
 */
export async function seedDemoSlips(
  tx: Tx,
  { owner, customer }: Callers,
  { addressId, now }: { addressId: string; now: Date },
): Promise<void> {
  const { events, batchId } = await growBatch(owner, now);
  const presale = await presell(owner, batchId);
  const orders: { id: string; display_id: string }[] = [];
  for (const quantity of packs) orders.push(await preOrder(customer, { presale, quantity, addressId }));

  const spray: FarmEventInput<'sprayed'> = {
    ...events(1 / 24),
    type: 'sprayed',
    payload: { product: 'Copper hydroxide', dose: '2 g/L', phi_days: 7, unscouted_reason: 'advised' },
  };
  await owner(submitFarmEvents, { body: { events: [spray] } });
  await notifyOfSlips(tx);
  await swapLines(customer, orders.at(-1)?.display_id ?? '');
}

/** Sows a batch in the past, and records what makes it ready to be cut. */
async function growBatch(owner: SeedCall, now: Date) {
  const farm = (await owner(listStaffFarms)).data.find(({ code }) => code === place.farm);
  const { data: plots } = await owner(listPlots, { query: { farm_id: farm?.id ?? '', limit: 100 } });
  const plot = plots.find(({ code }) => code === place.plot);
  const [variety] = (await owner(getStaffCrop, { params: { id: preOrderedCrop } })).data.varieties;
  if (!farm || !plot || !variety)
    throw new Error(`growBatch: the demo grows no ${preOrderedCrop} on ${place.plot}`);
  const batchId = randomUUID();
  const events = (daysAgo: number) => ({
    id: randomUUID(),
    farm_id: farm.id,
    batch_id: batchId,
    cohorts: [{ location_id: plot.id }],
    occurred_at: new Date(now.valueOf() - daysAgo * dayLength).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
  });
  const sown: FarmEventInput<'seeded'> = {
    ...events(75),
    type: 'seeded',
    payload: { quantity: plants, unit: 'seed' },
  };
  await owner(startBatch, {
    body: { id: batchId, farm_id: farm.id, variety_id: variety.id, event: sown },
  });
  const grown: FarmEventInput[] = [
    { ...events(64), type: 'germination_counted', payload: { germinated: plants, final: true } },
    { ...events(1), type: 'ready_declared', payload: {} },
  ];
  await owner(submitFarmEvents, { body: { events: grown } });
  return { events, batchId };
}

/** Opens the presale of the batch, and returns its id. */
async function presell(owner: SeedCall, batchId: string): Promise<string> {
  const batch = (await owner(listPresaleBatches, {})).data.find(({ id }) => id === batchId);
  const [pack] = batch?.packs ?? [];
  if (!pack) throw new Error(`presell: the batch of ${preOrderedCrop} cannot be sold before it is cut`);
  const { data } = await owner(openPresale, { body: { batch_id: batchId, sku_id: pack.sku_id } });
  return data.id;
}

/** Pre-orders packs for the first van while the harvest is expected, paid in cash. */
async function preOrder(
  customer: SeedCall,
  { presale: presale_id, quantity, addressId }: { presale: string; quantity: number; addressId: string },
): Promise<{ id: string; display_id: string }> {
  await customer(addToCart, { body: { presale_id, quantity } });
  await customer(saveCheckout, { body: { billing_address: { id: addressId } } });
  const { data: checkout } = await customer(saveCheckout, {
    body: { payment_gateway: 'cod', payment_method: 'cod', ...(await nextVan(customer)) },
  });
  const { version: cart_version, totals } = checkout.cart;
  const { data: order } = await customer(placeOrder, {
    body: { cart_version, expected_total: totals.total, accept_terms: true },
    idempotencyKey: randomUUID(),
  });
  return order;
}

/** Takes a somewhat cheaper product in stock in place of each line that slipped. */
async function swapLines(customer: SeedCall, display_id: string): Promise<void> {
  const { data: lines } = await customer(listSwaps, { params: { display_id } });
  for (const { order_item_id, choices } of lines) {
    const choice = choices.find(({ back }) => back > 0) ?? choices[0];
    if (!choice) continue;
    const { sku_id, amount } = choice;
    await customer(swapPreOrder, { params: { display_id }, body: { order_item_id, sku_id, amount } });
  }
}

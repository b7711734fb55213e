import { utcOffset } from '@kebun/contract/lib/days.ts';
import type { Tx } from '#platform/db/db.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';
import { scheduleDeal } from './schedule-deal.ts';

/** A demo deal: active for half of every day, from an hour in Malaysia. */
export interface DealSeed {
  product: string;
  price: number;
  units: number;
  at_the_gate: number;
  max_per_shopper: number | null;
  begins: string; // 08:00
}

const day = 86_400_000; // milliseconds
/** Seeds the deals of the last day. From then on they recur by themselves. */
export async function seedDeals(tx: Tx, deals: readonly DealSeed[], now: Date): Promise<void> {
  const skus = await tx
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.id', 'products.slug'])
    .execute();
  const skuOf = new Map(skus.map(({ slug, id }) => [slug, id]));

  for (const { product, price, units, at_the_gate, max_per_shopper, begins } of deals) {
    const sku_id = skuOf.get(product);
    if (!sku_id) throw new Error(`seedDeals: ${product} is not in the seed`);
    const began = lastTime(begins, now);
    await scheduleDeal(tx, {
      sku_id,
      price,
      allotment: units,
      withheld: at_the_gate,
      max_per_shopper,
      starts_at: new Date(began).toISOString(),
      ends_at: new Date(began + day / 2).toISOString(),
      repeat_interval: '24 hours',
    });
  }
  await advanceRecurringDeals(tx);
}

/** Returns the last moment with this time of day in Malaysia. */
function lastTime(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const here = now.getTime() + utcOffset;
  const today = here - (here % day) + (hours * 60 + minutes) * 60_000;
  return (today > here ? today - day : today) - utcOffset;
}

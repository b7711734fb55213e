import { coupons } from '@kebun/world/coupons.ts';
import { deals } from '@kebun/world/deals.ts';
import { products } from '@kebun/world/products.ts';
import type { WorldCoupon, WorldDeal } from '@kebun/world/types.ts';
import { addCoupon, type CouponDraft } from '../../../contract/coupons/coupons.ts';
import { addDeal, type DealDraft } from '../../../contract/deals/staff-deals.ts';
import { dayLength, utcOffset } from '../../../contract/lib/days.ts';
import { listPresaleBatches, openPresale } from '../../../contract/preorders/staff-presales.ts';
import { type Ids, idOf } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

const ranFor = 30; // days
const mostPresales = 6; // batches

/** Enters the coupons, one of which has ended, the daily deals, and presales of some batches. */
export async function seedPromotions(
  call: SeedCall,
  { categories, skus }: { categories: Ids; skus: Ids },
  now: Date,
): Promise<void> {
  for (const coupon of coupons) await call(addCoupon, { body: couponDraft(coupon, categories, now) });
  for (const deal of deals) await call(addDeal, { body: dealDraft(deal, skus, now) });
  await seedPresales(call);
}

/** Opens presales of some batches that are ready, each of another product. */
async function seedPresales(call: SeedCall): Promise<void> {
  const { data: batches } = await call(listPresaleBatches, {});
  const presold = new Set<string>();
  for (const { id: batch_id, packs } of batches) {
    const pack = packs.find(({ product, most }) => most > 0 && !presold.has(product.id));
    if (!pack || presold.size === mostPresales) continue;
    presold.add(pack.product.id);
    await call(openPresale, { body: { batch_id, sku_id: pack.sku_id } });
  }
}

function couponDraft(
  { categories: slugs = [], ended_days_ago, ...terms }: WorldCoupon,
  categories: Ids,
  now: Date,
): CouponDraft {
  const ends = ended_days_ago === undefined ? null : now.valueOf() - ended_days_ago * dayLength;
  return {
    ...terms,
    kind: terms.amount ? 'fixed' : terms.percent ? 'percentage' : 'free_delivery',
    category_ids: slugs.map((slug) => idOf(categories, slug)),
    starts_at: new Date((ends ?? now.valueOf()) - ranFor * dayLength).toISOString(),
    ends_at: ends === null ? null : new Date(ends).toISOString(),
  };
}

/** A deal that is running began at its hour of today or yesterday. */
function dealDraft(
  { product, at_the_gate: withheld, units: allotment, begins, ...terms }: WorldDeal,
  skus: Ids,
  now: Date,
): DealDraft {
  const starts = currentRound(begins, now);
  return {
    ...terms,
    ...{ sku_id: idOf(skus, skuOf(product)), allotment, withheld, is_daily: true },
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + dayLength / 2).toISOString(),
  };
}

const skuOf = (slug: string) => products.find((product) => product.slug === slug)?.sku ?? slug;

/** Returns the start of the round that is running, or of the next one. A round takes half a day. */
function currentRound(begins: string, now: Date): number {
  const [hours = 0, minutes = 0] = begins.split(':').map(Number);
  const here = now.valueOf() + utcOffset;
  const today = here - (here % dayLength) + (hours * 60 + minutes) * 60_000;
  const latest = today > here ? today - dayLength : today;
  return (latest + dayLength / 2 > here ? latest : latest + dayLength) - utcOffset;
}

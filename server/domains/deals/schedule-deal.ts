import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

export interface NewDeal {
  sku_id: string;
  price: number; // of one unit, sen
  allotment: number; // units
  withheld: number; // of those, reserved for the farm gate
  max_per_shopper: number | null;
  starts_at: string;
  ends_at: string;
  repeat_interval: string | null; // a PostgreSQL interval
  series_id?: string; // the series of the previous round; a new series by default
}

/**
 * Schedules a deal. Throws when the sku already has a deal in that time, or the product has several packs, because
 * a deal applies to one pack. Pages are updated at its start and its end.
 */
export async function scheduleDeal(tx: Tx, deal: NewDeal): Promise<void> {
  const blockReason = await planDeal(tx, deal);
  if (blockReason) throw new Refusal(blockReason);
}

/** The same for jobs: returns the refusal code instead of throwing. */
export async function planDeal(tx: Tx, deal: NewDeal): Promise<RefusalCode | undefined> {
  if (await hasSeveralPacks(tx, deal.sku_id)) return 'deal_needs_single_variant';

  const scheduled = await tx
    .insertInto('deals')
    .values({ ...deal, sold: deal.withheld })
    .onConflict((overlapping) => overlapping.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!scheduled) return 'deal_overlaps';

  invalidateTags(tx, 'deals');
  for (const at of [deal.starts_at, deal.ends_at]) {
    await enqueue(tx, 'deals.advance', {}, { jobKey: `deals.advance at ${at}`, runAt: at });
  }
  return undefined;
}

async function hasSeveralPacks(tx: Tx, skuId: string): Promise<boolean> {
  const packs = await tx
    .selectFrom('skus')
    .innerJoin('skus as other', 'other.product_id', 'skus.product_id')
    .select('other.id')
    .where('skus.id', '=', skuId)
    .where(sql<boolean>`other.near_date_of is null or other.clearance_until is not null`)
    .limit(2)
    .execute();
  return packs.length > 1;
}

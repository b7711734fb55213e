import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { invalidateTags } from '#platform/cache/tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

export interface NewDeal {
  sku_id: string;
  price: number; // of one unit, sen
  allotment: number; // units
  set_aside: number; // of those, for the farm gate
  per_shopper: number | null;
  starts_at: string;
  ends_at: string;
  every: string | null; // an interval of PostgreSQL
  series_id?: string; // of a deal that came before it; a series of its own when left out
}

/**
 * Fixes a deal for a time. A sku has one deal at a time, and goods in several packs have none: whoever chooses a pack
 * would not know which of them is in it. The pages turn when it begins and when it ends.
 */
export async function scheduleDeal(tx: Tx, deal: NewDeal): Promise<void> {
  const obstacle = await planDeal(tx, deal);
  if (obstacle) throw new Refusal(obstacle);
}

/** The same where nobody waits for an answer: it says what was in the way, if anything was. */
export async function planDeal(tx: Tx, deal: NewDeal): Promise<RefusalCode | undefined> {
  if (await hasSeveralPacks(tx, deal.sku_id)) return 'deal_of_one_pack';

  const scheduled = await tx
    .insertInto('deals')
    .values({ ...deal, sold: deal.set_aside })
    .onConflict((overlapping) => overlapping.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!scheduled) return 'deal_overlaps';

  invalidateTags(tx, 'deals');
  for (const at of [deal.starts_at, deal.ends_at]) {
    await enqueue(tx, 'deals.turn', {}, { jobKey: `deals turn at ${at}`, runAt: at });
  }
  return undefined;
}

async function hasSeveralPacks(tx: Tx, skuId: string): Promise<boolean> {
  const packs = await tx
    .selectFrom('skus')
    .innerJoin('skus as other', 'other.product_id', 'skus.product_id')
    .select('other.id')
    .where('skus.id', '=', skuId)
    .limit(2)
    .execute();
  return packs.length > 1;
}

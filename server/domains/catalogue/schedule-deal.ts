import type { Tx } from '#platform/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { Refusal } from '#platform/refusal.ts';
import { announce } from '#platform/tags.ts';

export interface NewDeal {
  sku_id: string;
  price: number; // of one unit, sen
  allotment: number; // units
  set_aside: number; // of those, for the farm gate
  per_shopper: number | null;
  starts_at: string;
  ends_at: string;
  every: string | null; // an interval of PostgreSQL
}

/** Fixes a deal for a time. A sku has one deal at a time; the pages turn when it begins and when it ends. */
export async function scheduleDeal(tx: Tx, deal: NewDeal): Promise<void> {
  const scheduled = await tx
    .insertInto('deals')
    .values({ ...deal, sold: deal.set_aside })
    .onConflict((overlapping) => overlapping.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!scheduled) throw new Refusal('deal_overlaps');

  announce(tx, 'deals');
  for (const at of [deal.starts_at, deal.ends_at]) {
    await enqueue(tx, 'catalogue.turn-deals', {}, { jobKey: `deals turn at ${at}`, runAt: at });
  }
}

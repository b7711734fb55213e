import { sql } from 'kysely';
import { reindexProducts } from '#domains/catalogue/reindex-products.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { tryLockDealSchedule } from './lock-deals.ts';
import { type NewDeal, planDeal } from './schedule-deal.ts';

/**
 * Updates collections when a deal has begun or ended, and plans the next round of recurring deals. It depends on the
 * current state only, so it may run late, twice or without need.
 */
export async function advanceRecurringDeals(tx: Tx): Promise<void> {
  for (const { id, sku_id } of await selectDueDeals(tx)) {
    if (await tryLockDealSchedule(tx, sku_id)) await planRounds(tx, id); // otherwise the lock holder plans them
  }

  const turned = await productsOutOfPlace(tx);
  if (turned.length > 0) await reindexProducts(tx, turned);
  invalidateTags(tx, 'deals', 'settings'); // settings say whether a deal is running
}

/** Returns active recurring deals without a planned next round, in lock order. */
const selectDueDeals = (tx: Tx) =>
  tx
    .selectFrom('deals')
    .select(['id', 'sku_id'])
    .where('repeat_interval', 'is not', null)
    .where('starts_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .execute();

async function planRounds(tx: Tx, id: string): Promise<void> {
  for (const round of await nextRounds(tx, id)) {
    const blockReason = await planDeal(tx, round); // an impossible round is tried again on the next run
    if (!blockReason && round.repeat_interval) await copyToNextRound(tx, id);
  }
}

/** Returns the missing rounds of a recurring deal: the current one, if another, and the next. */
async function nextRounds(tx: Tx, id: string): Promise<NewDeal[]> {
  const { rows } = await sql<NewDeal>`
    with passed as (
      select *, floor(extract(epoch from now() - starts_at) / extract(epoch from repeat_interval))::float8 as rounds
      from deals where id = ${id}::uuid and repeat_interval is not null and starts_at <= now()
    )
    select sku_id, series_id, price, allotment, withheld, max_per_shopper,
      case when round > rounds then repeat_interval::text end as repeat_interval,
      starts_at + round * repeat_interval as starts_at, ends_at + round * repeat_interval as ends_at
    from passed cross join lateral (values (rounds), (rounds + 1)) as coming (round)
    where round > 0 and ends_at + round * repeat_interval > now()
    order by round
  `.execute(tx);
  return rows;
}

/** Moves the recurrence to the next round. */
const copyToNextRound = (tx: Tx, id: string) =>
  tx.updateTable('deals').set({ repeat_interval: null }).where('id', '=', id).execute();

async function productsOutOfPlace(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with listed as (
      select product_id from collection_products where collection = 'deal:flash'
    ), due as (
      select product_id from active_deals join skus on skus.id = sku_id
      join products on products.id = product_id where status = 'publish'
    )
    (select product_id from listed except select product_id from due)
    union all (select product_id from due except select product_id from listed)
    order by product_id
  `.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { announce } from '#platform/tags.ts';
import { keepCatalogue } from './keep-catalogue.ts';
import { type NewDeal, planDeal } from './schedule-deal.ts';

/**
 * Puts the shelves right where a deal has begun or is over, and schedules the next of those that come back.
 * It goes by what is, not by what it was called for, so it may be done late, twice or for nothing.
 */
export async function turnDeals(tx: Tx): Promise<void> {
  for (const { follows, ...deal } of await nextRounds(tx)) {
    const obstacle = await planDeal(tx, deal); // what cannot be now is tried again the next time
    if (!obstacle && deal.every) await passOn(tx, follows);
  }

  const turned = await productsOutOfPlace(tx);
  if (turned.length > 0) await keepCatalogue(tx, turned);
  announce(tx, 'deals');
}

interface NextRound extends NewDeal {
  follows: string; // the deal that comes back as this
}

/** Of each deal that comes back, and has begun: the round that is on now, if that is another one, and the next. */
async function nextRounds(tx: Tx): Promise<NextRound[]> {
  const { rows } = await sql<NextRound>`
    with passed as (
      select *, floor(extract(epoch from now() - starts_at) / extract(epoch from every))::float8 as rounds
      from deals where every is not null and starts_at <= now()
    )
    select id as follows, sku_id, price, allotment, set_aside, per_shopper,
      case when round > rounds then every::text end as every,
      starts_at + round * every as starts_at, ends_at + round * every as ends_at
    from passed cross join lateral (values (rounds), (rounds + 1)) as coming (round)
    where round > 0 and ends_at + round * every > now()
    order by sku_id, round
  `.execute(tx);
  return rows;
}

/** From now on the next round comes back, and this one no more. */
const passOn = (tx: Tx, id: string) =>
  tx.updateTable('deals').set({ every: null }).where('id', '=', id).execute();

async function productsOutOfPlace(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with standing as (
      select product_id from shelved_products where shelf = 'deal:flash'
    ), due as (
      select product_id from deals_on join skus on skus.id = sku_id
      join products on products.id = product_id where status = 'publish'
    )
    (select product_id from standing except select product_id from due)
    union all (select product_id from due except select product_id from standing)
    order by product_id
  `.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

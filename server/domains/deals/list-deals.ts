import { type listDeals as call, type Deal, dealList } from '@kebun/contract/deals/deals.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { endedDealDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { type CardWithStock, liveColumns } from '#domains/catalogue/listing/card-with-stock.ts';
import type { Db } from '#platform/db/db.ts';
import { figureOf, momentOf, pageOf, type RowColumns, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';

/** A deal on a product on sale, with its card. */
export interface ListedDeal {
  deal: Omit<Deal, 'product'>;
  card: CardWithStock;
}

interface DealRow extends Omit<Deal, 'product'>, CardWithStock {}

const columns: RowColumns<typeof dealList, ListedDeal> = {
  status: wordOf(({ deal }) => deal.status),
  price: figureOf(({ deal }) => deal.price),
  starts_at: momentOf(({ deal }) => deal.starts_at),
  ends_at: momentOf(({ deal }) => deal.ends_at),
};

/** Lists active deals, the nearest end first; upcoming deals; or those that ended in the last day. */
export async function listDeals(db: Db, query: Static<(typeof call.call)['query']>, language: Language) {
  return pageOf(await selectDeals(db, language), parseListQuery(query, dealList), columns, language);
}

export const findDeal = async (db: Db, id: string, language: Language): Promise<ListedDeal | undefined> =>
  (await selectDeals(db, language)).find(({ deal }) => deal.id === id);

async function selectDeals(db: Db, language: Language): Promise<ListedDeal[]> {
  const { rows } = await sql<DealRow>`
    select deals.id, status, starts_at, ends_at, price, max_per_shopper, allotment as stock_total,
      greatest(least(allotment - sold, on_hand - reserved), 0) as stock_left, ${liveColumns}
    from deals
    cross join lateral (
      select case when now() < starts_at then 'scheduled' when now() < ends_at then 'running' else 'ended' end as status
    ) as derived
    join product_cards using (sku_id)
    join stock_items using (sku_id)
    where ends_at > now() - ${endedDealDays} * interval '1 day' and language = ${language}
    order by array_position(array['running', 'scheduled', 'ended'], status),
      case when status = 'scheduled' then starts_at else ends_at end, sold * 1.0 / allotment desc, deals.id
  `.execute(db);

  return rows.map(({ product_id, card, available, is_new, deal, ...row }) => ({
    deal: row,
    card: { product_id, card, available, is_new, deal },
  }));
}

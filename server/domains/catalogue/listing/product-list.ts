import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { availableSql } from '../products/available.ts';
import type { Correction } from '../search/find-corrections.ts';
import { matchesOf, rankTiers, synonymsOf, topRanked } from '../search/search-matches.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { withSpellCorrectionFor } from '../search/spell-correction.ts';
import { type CardWithStock, liveColumns } from './card-with-stock.ts';
import type { ProductFilters } from './product-filters.ts';
import { countBits, flattenBitmap } from './product-sets.ts';
import { type ProductQueryPlan, planProductQuery } from './query-plan.ts';

export type ProductOrder =
  | 'featured'
  | 'price'
  | 'name'
  | 'created_at'
  | 'sold'
  | 'sold_week'
  | 'popularity'
  | 'relevance';

export interface ProductListParams {
  filters: ProductFilters;
  orderBy: ProductOrder | undefined; // undefined: by relevance for a search, otherwise featured first
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
  language: Language;
}

export interface ProductListPage {
  cards: CardWithStock[];
  total: number;
  corrections: Correction[];
  synonyms?: string[]; // only for a search
}

interface PageRow extends Omit<ProductListPage, 'cards' | 'corrections'> {
  is_known: boolean; // whether the search words match any product at all
}

/**
 * Returns one page of a list and the number of products in the whole list. It runs one statement, or more when the
 * spelling must be corrected.
 */
export async function findProductList(db: Db, params: ProductListParams): Promise<ProductListPage> {
  const { is_known, ...page } = await withSpellCorrectionFor(db, params.filters, (filters) =>
    findPage(db, { ...params, filters }),
  );
  return page;
}

async function findPage(db: Db, params: ProductListParams) {
  const list = planProductQuery(params.filters);
  const { search } = list;
  const { first, ids, total, isKnown } = pageOf(params, list);

  const { rows } = await sql<PageRow & (CardWithStock | { card: null })>`
    with ${first} page as materialized (
      select
        ${total} as total, ${isKnown} as is_known, array(${ids}) as ids
        ${search ? sql`, ${synonymsOf(search)} as synonyms` : sql``}
    )
    select total, is_known, ${liveColumns} ${search ? sql`, synonyms` : sql``}
    from page
    left join product_cards on product_cards.product_id = any(ids) and language = ${params.language}
    left join stock_items using (sku_id)
    order by array_position(ids, product_cards.product_id)
  `.execute(db);

  const [{ total: count = 0, is_known = false, synonyms } = {} as Partial<PageRow>] = rows;
  return {
    cards: rows.filter((row) => row.card !== null),
    total: count,
    is_known,
    ...(synonyms && { synonyms }),
  };
}

/** The SQL of one page: common table expressions, the total, and the ids of the page. */
interface PageOfIds {
  first: RawBuilder<unknown>;
  total: RawBuilder<number>;
  isKnown: RawBuilder<boolean>;
  ids: RawBuilder<unknown>;
}

function pageOf(params: ProductListParams, list: ProductQueryPlan): PageOfIds {
  const { search } = list;
  if (list.isWholeCollection) return collectionPage(params, list);
  if (!search || (params.orderBy ?? 'relevance') !== 'relevance') return sortedPage(params, list);
  return list.isWholeSearch ? nearestPage(search, params) : narrowedPage(search, params, list);
}

/** Reads the page along the index of the collection. The total is stored. */
const collectionPage = (params: ProductListParams, { collection }: ProductQueryPlan): PageOfIds => ({
  first: sql``,
  total: sql`(select coalesce(max(product_count), 0) from product_collections where collection = ${collection})`,
  isKnown: sql`true`,
  ids: sql`
    select product_id from collection_products as listed where collection = ${collection}
    order by ${orderBySql(params)} ${limitSql(params)}`,
});

/** Reads along the index of the collection and checks each product against the bitmap of the list. */
const sortedPage = (params: ProductListParams, list: ProductQueryPlan): PageOfIds => ({
  ...listBitmap(list),
  ids: sql`
    select product_id from collection_products as listed where ${isChosenOn(list)}
    order by ${orderBySql(params)} ${limitSql(params)}`,
});

/** The bitmap of a list and its count. */
const listBitmap = ({ set, search }: ProductQueryPlan) => ({
  first: sql`
    ${search ? sql`matches as materialized (${matchesOf(search)}),` : sql``}
    in_list as materialized (${set}),
    chosen as materialized (select ${countBits(sql`in_list`)} as total, ${flattenBitmap(sql`in_list`)} as products),`,
  total: sql<number>`(select total from chosen)`,
  isKnown: search ? sql<boolean>`${countBits(sql`matches`)} > 0` : sql<boolean>`true`,
});

const isChosenOn = ({ collection }: ProductQueryPlan) => sql`
  listed.collection = ${collection} and (select total from chosen) > 0
  and get_bit((select products from chosen), listed.number) = 1`;

/** Products that are sold out sort last among the first 60 equal matches, so that only these are checked. */
const relevanceWindow = 60;

/** The most relevant products first. It searches only as many as the end of the page needs. */
function nearestPage(search: SearchQuery, params: ProductListParams): PageOfIds {
  const depth = Math.ceil((params.offset + params.limit) / relevanceWindow) * relevanceWindow;
  return {
    first: sql`
      matches as materialized (${matchesOf(search)}),
      nearest as materialized (${topRanked(search, { matches: sql`matches`, requested: depth })}),`,
    total: countBits(sql`matches`),
    isKnown: sql`exists (select from nearest)`,
    ids: sql`
      select product_id
      from (
        select product_id, tier, row_number() over (order by tier, sold desc, product_id) - 1 as place from nearest
      ) as nearest
      join collection_products as listed using (product_id)
      left join stock_items using (sku_id)
      where listed.collection = 'all'
      order by place / ${sql.lit(relevanceWindow)}, tier, ${availableSql('listed')} <= 0, place
      ${limitSql(params)}`,
  };
}

/** A list of at most this many products is scanned row by row. */
const scanLimit = 500;

/** The most relevant products among those that match the other filters. */
function narrowedPage(search: SearchQuery, params: ProductListParams, list: ProductQueryPlan): PageOfIds {
  const { first, ...page } = listBitmap(list);
  const isChosen = sql`get_bit((select products from chosen), product_words.number) = 1`;
  const ofMany = topRanked(search, {
    matches: sql`matches`,
    requested: params.offset + params.limit,
    within: sql`and (select total from chosen) > ${sql.lit(scanLimit)} and ${isChosen}`,
  });
  return {
    ...page,
    first: sql`${first} tiers as materialized (${rankTiers(search)}),`,
    ids: sql`
      select product_id
      from (
        (${ofMany})
        union all
        select product_id, (select min(tier) from tiers where words @@ question), product_words.sold
        from collection_products as listed join product_words using (product_id)
        where (select total from chosen) <= ${sql.lit(scanLimit)} and ${isChosenOn(list)}
      ) as found
      order by tier, sold desc, product_id ${limitSql(params)}`,
  };
}

/** The sort keys of each order. Each has an index, which is read backwards for the other direction. */
const keys: Record<Exclude<ProductOrder, 'relevance'>, (language: Language) => string[]> = {
  featured: () => ['is_featured', 'sold', 'product_id'],
  price: () => ['price', 'product_id'],
  name: (language) => [`name_${language}`, 'product_id'],
  created_at: () => ['created_at', 'product_id'],
  sold: () => ['sold', 'product_id'],
  sold_week: () => ['sold_week', 'product_id'],
  popularity: () => ['popularity', 'product_id'],
};

function orderBySql({ orderBy = 'featured', sortedBy, language }: ProductListParams) {
  const columns = keys[orderBy === 'relevance' ? 'featured' : orderBy](language);
  return sql.join(columns.map((column) => sql`${sql.ref(`listed.${column}`)} ${sql.raw(sortedBy)}`));
}

/** Inlines the limit. With parameters PostgreSQL would plan for an unknown limit and replan every page. */
const limitSql = ({ limit, offset }: ProductListParams) =>
  sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;

import type { Language } from '@kebun/contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { availableOf } from './available.ts';
import { type ListedProducts, listedProducts } from './listed-products.ts';
import { type LiveCard, liveColumns } from './live-card.ts';
import type { ProductFilters } from './product-filters.ts';
import {
  allMatches,
  bestMatches,
  type Correction,
  correctionsOf,
  hidden,
  synonymsOf,
} from './search-matches.ts';
import type { SearchQuery } from './search-query.ts';

export type ProductOrder = 'featured' | 'price' | 'name' | 'created_at' | 'sold' | 'relevance';

export interface ProductListAsked {
  filters: ProductFilters;
  orderBy: ProductOrder | undefined; // none: the nearest first where something is searched for, else what is featured
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
  language: Language;
}

export interface ProductListPage {
  cards: LiveCard[];
  total: number;
  corrections?: Correction[]; // where something was searched for
  synonyms?: string[];
}

/** One page of a list and how many products the whole list has. One statement, whatever is asked. */
export async function findProductList(db: Db, asked: ProductListAsked): Promise<ProductListPage> {
  const list = listedProducts(asked.filters);
  const { search } = list;
  const page = pageOf(asked, list);

  const { rows } = await sql<Omit<ProductListPage, 'cards'> & (LiveCard | { card: null })>`
    with ${page.first} page as materialized (
      select
        ${page.total} as total, array(${page.ids}) as ids
        ${search ? sql`, ${correctionsOf} as corrections, ${synonymsOf(search)} as synonyms` : sql``}
    )
    select total, ${liveColumns} ${search ? sql`, corrections, synonyms` : sql``}
    from page
    left join product_cards on product_cards.product_id = any(ids) and language = ${asked.language}
    left join stock_items using (sku_id)
    order by array_position(ids, product_cards.product_id)
  `.execute(db);

  const [{ total = 0, corrections, synonyms } = {} as Partial<ProductListPage>] = rows;
  return {
    cards: rows.filter((row) => row.card !== null),
    total,
    ...(corrections && { corrections }),
    ...(synonyms && { synonyms }),
  };
}

/** How the ids of a page are found: what has to be known first, their number in all, and those of the page. */
interface PageOfIds {
  first: RawBuilder<unknown>;
  total: RawBuilder<number>;
  ids: RawBuilder<unknown>;
}

function pageOf(asked: ProductListAsked, list: ListedProducts): PageOfIds {
  const { search } = list;
  const isNearest = (asked.orderBy ?? 'relevance') === 'relevance';
  if (search && isNearest && !list.isNarrowed) return nearestPage(search, asked);

  const order = search && isNearest ? sql`tier, listed.sold desc, listed.product_id` : orderOf(asked);
  return {
    first: search ? sql`${allMatches(search)},` : sql``,
    total: list.count,
    ids: sql`select listed.product_id from ${list.rows} order by ${order} ${cutOf(asked)}`,
  };
}

/** What is sold out stands last among the sixty that fit alike, so that only these need be looked at. */
const together = 60;

/** The nearest first. Only so many are looked for as come before the end of the page. */
function nearestPage(search: SearchQuery, asked: ProductListAsked): PageOfIds {
  const wanted = Math.ceil((asked.offset + asked.limit) / together) * together;
  return {
    first: sql`${bestMatches(search, wanted)},`,
    total: sql`(
      select (select count(*) from product_words where words @@ ${hidden(search.anywhere, 'tsquery')})
        + (select count(*) from guessed)
    )`,
    ids: sql`
      select product_id
      from (
        select *, row_number() over (order by tier, sold desc, product_id) - 1 as place
        from found order by place limit ${sql.lit(wanted)}
      ) as nearest
      join shelved_products as listed using (product_id)
      join stock_items using (sku_id)
      where listed.shelf = 'all'
      order by place / ${sql.lit(together)}, tier, ${availableOf('listed')} <= 0, place
      ${cutOf(asked)}`,
  };
}

/** What each order goes by. There is an index for each; read backwards it is the other direction. */
const keys: Record<Exclude<ProductOrder, 'relevance'>, (language: Language) => string[]> = {
  featured: () => ['is_featured', 'sold', 'product_id'],
  price: () => ['price', 'product_id'],
  name: (language) => [`name_${language}`, 'product_id'],
  created_at: () => ['created_at', 'product_id'],
  sold: () => ['sold', 'product_id'],
};

function orderOf({ orderBy = 'featured', sortedBy, language }: ProductListAsked) {
  const columns = keys[orderBy === 'relevance' ? 'featured' : orderBy](language);
  return sql.join(columns.map((column) => sql`${sql.ref(`listed.${column}`)} ${sql.raw(sortedBy)}`));
}

/** Written out: a plan for any number whatever would look dearer, and so a new one be made for every page. */
const cutOf = ({ limit, offset }: ProductListAsked) =>
  sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;

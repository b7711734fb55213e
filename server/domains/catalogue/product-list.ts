import type { Language } from '@kebun/contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { isUuid } from '#platform/uuid.ts';
import { type LiveCard, liveColumns } from './live-card.ts';
import { allOf, anyOf, conditionOf, shelfById } from './product-conditions.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { type Correction, correctionsOf, matches, synonymsOf } from './search-matches.ts';
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

/**
 * Walks along the narrowest shelf there is, in the order that its index has, and looks at all else on the way.
 * One statement; a list that is nothing but a shelf is not counted, because its number is kept.
 */
export async function findProductList(db: Db, asked: ProductListAsked): Promise<ProductListPage> {
  const list = listedProducts(asked.filters);
  const { rows } = await sql<Omit<ProductListPage, 'cards'> & (LiveCard | { card: null })>`
    with ${list.search ? sql`${matches(list.search, ['product'])},` : sql``} page as materialized (
      select
        ${list.count} as total,
        array(
          select listed.product_id from ${list.rows}
          order by ${orderOf(asked, list.search)}
          limit ${asked.limit} offset ${asked.offset}
        ) as ids
        ${list.search ? sql`, ${correctionsOf} as corrections, ${synonymsOf(list.search)} as synonyms` : sql``}
    )
    select total, ${liveColumns} ${list.search ? sql`, corrections, synonyms` : sql``}
    from page
    left join product_cards on product_cards.product_id = any(ids) and language = ${asked.language}
    left join stock_items using (sku_id)
    order by array_position(ids, product_cards.product_id)
  `.execute(db);

  const [{ total, corrections, synonyms } = { total: 0 }] = rows;
  return {
    cards: rows.filter((row) => row.card !== null),
    total,
    ...(corrections && { corrections }),
    ...(synonyms && { synonyms }),
  };
}

export interface ListedProducts {
  search: SearchQuery | undefined;
  rows: RawBuilder<unknown>; // what follows `from`, the products being called `listed`
  count: RawBuilder<number>;
}

/** What a list holds, as far as SQL has to say it. */
export function listedProducts({ every, some }: ProductFilters): ListedProducts {
  const walked = every.find((filter) => shelfOf(filter) !== undefined);
  const shelf = (walked && shelfOf(walked)) ?? sql<string>`'all'`;
  const searched = every.find((filter) => filter.by === 'text');
  const others = every.filter((filter) => filter !== walked && filter !== searched).map(conditionOf);
  const conditions = some.length > 0 ? [...others, anyOf(some.map(conditionOf))] : others;

  const on = allOf([sql`listed.shelf = ${shelf}`, ...conditions]);
  const rows = searched
    ? sql`found
        join shelved_products as listed on listed.product_id = subject_id
        join stock_items on stock_items.sku_id = listed.sku_id
        where ${on}`
    : sql`shelved_products as listed where ${on}`;
  const count =
    searched || conditions.length > 0
      ? sql<number>`(select count(*) from ${rows})`
      : sql<number>`(select coalesce(max(product_count), 0) from shelves where shelf = ${shelf})`;

  return { rows, count, search: searched?.query };
}

/** The one shelf that a filter is about. */
function shelfOf(filter: ProductFilter): RawBuilder<string> | undefined {
  if (filter.by === 'shelf' && filter.shelves.length === 1) return sql`${filter.shelves[0]}`;
  if (filter.by === 'shelf_id' && isUuid(filter.id)) return shelfById(filter.kind, filter.id);
  return undefined;
}

/** What each order goes by. There is an index for each; read backwards it is the other direction. */
const keys: Record<Exclude<ProductOrder, 'relevance'>, (language: Language) => string[]> = {
  featured: () => ['is_featured', 'sold', 'product_id'],
  price: () => ['price', 'product_id'],
  name: (language) => [`name_${language}`, 'product_id'],
  created_at: () => ['created_at', 'product_id'],
  sold: () => ['sold', 'product_id'],
};

function orderOf({ orderBy, sortedBy, language }: ProductListAsked, search: SearchQuery | undefined) {
  if (search && (orderBy ?? 'relevance') === 'relevance') return nearestFirst;

  const key = orderBy === undefined || orderBy === 'relevance' ? 'featured' : orderBy;
  const direction = sql.raw(sortedBy);
  return sql.join(keys[key](language).map((column) => sql`${sql.ref(`listed.${column}`)} ${direction}`));
}

/** What is sold out stands last of its kind, and the more wanted before the others. */
const nearestFirst = sql`tier, on_hand = stock_items.held, listed.sold desc, listed.product_id`;

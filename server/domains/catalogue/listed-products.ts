import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/uuid.ts';
import { allOf, anyOf, conditionOf, shelfById } from './product-conditions.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import type { SearchQuery } from './search-query.ts';

/** What a list holds, as far as SQL has to say it. */
export interface ListedProducts {
  search: SearchQuery | undefined;
  isNarrowed: boolean; // by more than the one shelf, or the one search
  rows: RawBuilder<unknown>; // what follows `from`, the products being called `listed`; a search wants `found`
  count: RawBuilder<number>;
}

/** Walks along the narrowest shelf there is and looks at all else on the way. The number on a shelf is kept. */
export function listedProducts({ every, some }: ProductFilters): ListedProducts {
  const walked = every.find((filter) => shelfOf(filter) !== undefined);
  const shelf = (walked && shelfOf(walked)) ?? sql<string>`'all'`;
  const searched = every.find((filter) => filter.by === 'text');
  const others = every.filter((filter) => filter !== walked && filter !== searched).map(conditionOf);
  const conditions = some.length > 0 ? [...others, anyOf(some.map(conditionOf))] : others;

  const found = searched
    ? sql`found join shelved_products as listed using (product_id)`
    : sql`shelved_products as listed`;
  const rows = sql`${found} where ${allOf([sql`listed.shelf = ${shelf}`, ...conditions])}`;
  const isWholeShelf = !searched && conditions.length === 0;

  return {
    search: searched?.query,
    isNarrowed: conditions.length > 0 || Boolean(searched && walked),
    rows,
    count: isWholeShelf
      ? sql`(select coalesce(max(product_count), 0) from shelves where shelf = ${shelf})`
      : sql`(select count(*) from ${rows})`,
  };
}

/** The one shelf that a filter is about. */
function shelfOf(filter: ProductFilter): RawBuilder<string> | undefined {
  if (filter.by === 'shelf' && filter.shelves.length === 1) return sql`${filter.shelves[0]}`;
  if (filter.by === 'shelf_id' && isUuid(filter.id)) return shelfById(filter.kind, filter.id);
  return undefined;
}

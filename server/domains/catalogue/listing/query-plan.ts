import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/lib/uuid.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { collectionById, filterSet } from './filter-sets.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { bitmapNamed, intersectionOf, type ProductSet, unionOf } from './product-sets.ts';

/** The parts of a product list as SQL. */
export interface ProductQueryPlan {
  search: SearchQuery | undefined;
  collection: RawBuilder<string>; // the collection whose index is read
  isWholeCollection: boolean;
  isWholeSearch: boolean;
  set: ProductSet; // all filters
}

export function planProductQuery({ every, some }: ProductFilters): ProductQueryPlan {
  const walked = every.find((filter) => collectionOf(filter) !== undefined);
  const search = searchIn({ every, some });
  const filters = every.length + some.length;

  return {
    search,
    collection: (walked && collectionOf(walked)) ?? sql<string>`'all'`,
    isWholeCollection: filters === (walked ? 1 : 0),
    isWholeSearch: filters === 1 && search !== undefined,
    set: intersectionOf(filterBitmaps({ every, some })),
  };
}

/** Returns one bitmap for each filter, and one for the alternatives together. */
export function filterBitmaps({ every, some }: ProductFilters): ProductSet[] {
  const sets = every.map(filterSet);
  if (some.length > 0) sets.push(unionOf(some.map(filterSet)));
  return sets.length > 0 ? sets : [bitmapNamed(sql`'all'`)];
}

/** Returns the search of a list. When it matches nothing, the spelling is corrected. */
export const searchIn = ({ every }: ProductFilters): SearchQuery | undefined =>
  every.find((filter) => filter.by === 'text')?.query;

/** Returns the collection of a filter that names exactly one. */
function collectionOf(filter: ProductFilter): RawBuilder<string> | undefined {
  if (filter.by === 'collection' && filter.collections.length === 1) return sql`${filter.collections[0]}`;
  if (filter.by === 'collection_id' && isUuid(filter.id)) return collectionById(filter.kind, filter.id);
  return undefined;
}

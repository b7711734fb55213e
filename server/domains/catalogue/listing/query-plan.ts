import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/lib/uuid.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { collectionById, setOf } from './product-conditions.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { bitmapNamed, intersectionOf, type ProductSet, unionOf } from './product-sets.ts';

/** What a list holds, as far as SQL has to say it. */
export interface ProductQueryPlan {
  search: SearchQuery | undefined;
  shelf: RawBuilder<string>; // the one along which its products are found
  isWholeShelf: boolean;
  isWholeSearch: boolean;
  set: ProductSet; // all of them
}

export function planProductQuery({ every, some }: ProductFilters): ProductQueryPlan {
  const walked = every.find((filter) => collectionOf(filter) !== undefined);
  const search = searchIn({ every, some });
  const filters = every.length + some.length;

  return {
    search,
    shelf: (walked && collectionOf(walked)) ?? sql<string>`'all'`,
    isWholeShelf: filters === (walked ? 1 : 0),
    isWholeSearch: filters === 1 && search !== undefined,
    set: intersectionOf(filterBitmaps({ every, some })),
  };
}

/** Of each filter one, and one of those of which one must hold. */
export function filterBitmaps({ every, some }: ProductFilters): ProductSet[] {
  const sets = every.map(setOf);
  if (some.length > 0) sets.push(unionOf(some.map(setOf)));
  return sets.length > 0 ? sets : [bitmapNamed(sql`'all'`)];
}

/** What is searched for. Where it fits nothing as it is spelt, it is guessed what was meant. */
export const searchIn = ({ every }: ProductFilters): SearchQuery | undefined =>
  every.find((filter) => filter.by === 'text')?.query;

/** The one shelf that a filter is about. */
function collectionOf(filter: ProductFilter): RawBuilder<string> | undefined {
  if (filter.by === 'shelf' && filter.shelves.length === 1) return sql`${filter.shelves[0]}`;
  if (filter.by === 'shelf_id' && isUuid(filter.id)) return collectionById(filter.kind, filter.id);
  return undefined;
}

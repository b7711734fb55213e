import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/lib/uuid.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { setOf, shelfById } from './product-conditions.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { inAllOf, inAnyOf, type ProductSet, setNamed } from './product-sets.ts';

/** What a list holds, as far as SQL has to say it. */
export interface ListedProducts {
  search: SearchQuery | undefined;
  shelf: RawBuilder<string>; // the one along which its products are found
  isWholeShelf: boolean;
  isWholeSearch: boolean;
  set: ProductSet; // all of them
}

export function listedProducts({ every, some }: ProductFilters): ListedProducts {
  const walked = every.find((filter) => shelfOf(filter) !== undefined);
  const search = searchIn({ every, some });
  const filters = every.length + some.length;

  return {
    search,
    shelf: (walked && shelfOf(walked)) ?? sql<string>`'all'`,
    isWholeShelf: filters === (walked ? 1 : 0),
    isWholeSearch: filters === 1 && search !== undefined,
    set: inAllOf(setsOf({ every, some })),
  };
}

/** Of each filter one, and one of those of which one must hold. */
export function setsOf({ every, some }: ProductFilters): ProductSet[] {
  const sets = every.map(setOf);
  if (some.length > 0) sets.push(inAnyOf(some.map(setOf)));
  return sets.length > 0 ? sets : [setNamed(sql`'all'`)];
}

/** What is searched for. Where it fits nothing as it is spelt, it is guessed what was meant. */
export const searchIn = ({ every }: ProductFilters): SearchQuery | undefined =>
  every.find((filter) => filter.by === 'text')?.query;

/** The one shelf that a filter is about. */
function shelfOf(filter: ProductFilter): RawBuilder<string> | undefined {
  if (filter.by === 'shelf' && filter.shelves.length === 1) return sql`${filter.shelves[0]}`;
  if (filter.by === 'shelf_id' && isUuid(filter.id)) return shelfById(filter.kind, filter.id);
  return undefined;
}

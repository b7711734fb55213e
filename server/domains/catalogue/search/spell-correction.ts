import type { Db } from '#platform/db/db.ts';
import type { ProductFilters } from '../listing/product-filters.ts';
import { searchIn } from '../listing/query-plan.ts';
import { type Correction, findCorrections } from './find-corrections.ts';
import type { SearchQuery } from './search-query.ts';

/** What was found, with what misspelt words were taken for, if anything had to be guessed. */
export type Corrected<T> = T & { corrections: Correction[] };

/**
 * Looks for what was typed. Only when no product at all has all the words, then for what may have been meant: for
 * all words that are known or like known ones, then for most of them.
 */
export async function withSpellCorrection<T extends { is_known: boolean }>(
  db: Db,
  query: SearchQuery,
  look: (query: SearchQuery) => Promise<T>,
): Promise<Corrected<T>> {
  const found = await look(query);
  if (found.is_known) return { ...found, corrections: [] };

  const { corrections, queries } = await findCorrections(db, query);
  for (const guess of queries) {
    const guessed = await look(guess);
    if (guessed.is_known) return { ...guessed, corrections };
  }
  return { ...found, corrections };
}

/** The same for a list that may be narrowed by other things besides what is searched for. */
export async function withSpellCorrectionFor<T extends { is_known: boolean }>(
  db: Db,
  filters: ProductFilters,
  look: (filters: ProductFilters) => Promise<T>,
): Promise<Corrected<T>> {
  const search = searchIn(filters);
  if (!search) return { ...(await look(filters)), corrections: [] };
  return withSpellCorrection(db, search, (query) =>
    look({
      ...filters,
      every: filters.every.map((each) =>
        each.by === 'text' && each.query === search ? { by: 'text', query } : each,
      ),
    }),
  );
}

import type { Db } from '#platform/db/db.ts';
import type { ProductFilters } from '../listing/product-filters.ts';
import { searchIn } from '../listing/query-plan.ts';
import { type Correction, findCorrections } from './find-corrections.ts';
import type { SearchQuery } from './search-query.ts';

/** A result with the corrections that were applied. */
export type CorrectedResult<T> = T & { corrections: Correction[] };

/**
 * Runs a search. When no product matches all words, it retries with corrections: first all words, then most of
 * them.
 */
export async function withSpellCorrection<T extends { is_known: boolean }>(
  db: Db,
  query: SearchQuery,
  runQuery: (query: SearchQuery) => Promise<T>,
): Promise<CorrectedResult<T>> {
  const found = await runQuery(query);
  if (found.is_known) return { ...found, corrections: [] };

  const { corrections, queries } = await findCorrections(db, query);
  for (const guess of queries) {
    const guessed = await runQuery(guess);
    if (guessed.is_known) return { ...guessed, corrections };
  }
  return { ...found, corrections };
}

/** The same for a list with further filters. */
export async function withSpellCorrectionFor<T extends { is_known: boolean }>(
  db: Db,
  filters: ProductFilters,
  runQuery: (filters: ProductFilters) => Promise<T>,
): Promise<CorrectedResult<T>> {
  const search = searchIn(filters);
  if (!search) return { ...(await runQuery(filters)), corrections: [] };
  return withSpellCorrection(db, search, (query) =>
    runQuery({
      ...filters,
      every: filters.every.map((each) =>
        each.by === 'text' && each.query === search ? { by: 'text', query } : each,
      ),
    }),
  );
}

import type { Tx } from '#platform/db/db.ts';
import { reindexProducts } from '../reindex-products.ts';
import { indexTaxonomySearch } from '../search/search-index.ts';

/** Reindexes all products of a collection, because each shows its name and link. */
export async function reindexCollection(tx: Tx, products: readonly { id: string }[]): Promise<void> {
  await indexTaxonomySearch(tx);
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  );
}

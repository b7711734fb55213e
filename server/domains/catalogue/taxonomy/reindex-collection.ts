import type { Tx } from '#platform/db/db.ts';
import { reindexProducts } from '../reindex-products.ts';
import { indexTaxonomySearch } from '../search/search-index.ts';

/** Reindexes all products on a shelf, because each shows the name and link of the shelf. */
export async function reindexCollection(tx: Tx, products: readonly { id: string }[]): Promise<void> {
  await indexTaxonomySearch(tx);
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  );
}

import type { Tx } from '#platform/db/db.ts';
import { reindexProducts } from '../reindex-products.ts';
import { indexTaxonomySearch } from '../search/search-index.ts';

/** Whatever stands on a shelf shows what it is called and where it leads: all of it is written anew. */
export async function reindexCollection(tx: Tx, products: readonly { id: string }[]): Promise<void> {
  await indexTaxonomySearch(tx);
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  );
}

import type { Tx } from '#platform/db/db.ts';
import { keepCatalogue } from '../reindex-products.ts';
import { keepShelfSearch } from '../search/search-index.ts';

/** Whatever stands on a shelf shows what it is called and where it leads: all of it is written anew. */
export async function shelfChanged(tx: Tx, products: readonly { id: string }[]): Promise<void> {
  await keepShelfSearch(tx);
  await keepCatalogue(
    tx,
    products.map(({ id }) => id),
  );
}

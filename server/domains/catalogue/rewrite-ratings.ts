import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { reindexProducts } from './reindex-products.ts';

const batch = 500;

/** Rewrites all products on sale, so that their cards show ratings or, while reviews are disabled, none. */
export async function rewriteRatings(db: Db, inTransaction: InTransaction): Promise<void> {
  const products = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  const ids = products.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batch) {
    await inTransaction((tx) => reindexProducts(tx, ids.slice(at, at + batch)));
  }
}

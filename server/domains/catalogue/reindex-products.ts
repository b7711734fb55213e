import { sql } from 'kysely';
import { type InTransaction, invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { writeProductBitmaps } from './listing/product-bitmaps.ts';
import { lockProductCards, writeProductCards } from './listing/product-cards.ts';
import { findProductFacts } from './products/product-facts.ts';
import { indexProductSearch, indexTaxonomySearch } from './search/search-index.ts';
import { findSynonyms } from './search/search-synonyms.ts';
import { countCollections, writeCollectionEntries } from './taxonomy/collection-entries.ts';

const batch = 1_000;

/**
 * Rewrites the cards, collections, bitmaps and search data of these products and of the bundles that contain them.
 * Every change of a product, or of data that products show, calls it in the same transaction.
 */
export async function reindexProducts(tx: Tx, changed: readonly string[]): Promise<void> {
  await lockProductCards(tx);
  const productIds = [...changed, ...(await bundlesShowing(tx, changed))];
  const synonyms = await findSynonyms(tx);

  for (let at = 0; at < productIds.length; at += batch) {
    const ids = productIds.slice(at, at + batch);
    const products = await findProductFacts(tx, ids);
    await writeProductCards(tx, ids, products);
    await indexProductSearch(tx, ids, products, synonyms);
  }
  await writeCollectionEntries(tx, productIds);
  await writeProductBitmaps(tx, productIds);
  await countCollections(tx);
  invalidateTags(tx, 'catalogue', ...productIds.map((id) => `product:${id}`));
}

async function bundlesShowing(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ bundle_id: string }>`
    select distinct bundle_id
    from skus
    join bundle_options on bundle_options.sku_id = skus.id
    join bundle_slots on bundle_slots.id = slot_id
    where product_id = any(${productIds}::uuid[]) and bundle_id <> all(${productIds}::uuid[])
  `.execute(tx);
  return rows.map(({ bundle_id }) => bundle_id);
}

/** Products that a job writes in one transaction. Few, so that a person who saves a product waits only shortly. */
export const reindexBatch = 50;

/** Rewrites the search data of all products, categories and brands, after words with the same meaning changed. */
export async function reindexSearch(db: Db, inTransaction: InTransaction): Promise<void> {
  const products = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  const ids = products.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += reindexBatch) {
    const some = ids.slice(at, at + reindexBatch);
    await inTransaction(async (tx) => {
      await lockProductCards(tx);
      await indexProductSearch(tx, some, await findProductFacts(tx, some), await findSynonyms(tx));
    });
  }
  await inTransaction(async (tx) => {
    await indexTaxonomySearch(tx);
    invalidateTags(tx, 'catalogue');
  });
}

/** Rewrites all products on sale, so that their cards show ratings or, while reviews are disabled, none. */
export async function rewriteRatings(db: Db, inTransaction: InTransaction): Promise<void> {
  const products = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  const ids = products.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += reindexBatch) {
    await inTransaction((tx) => reindexProducts(tx, ids.slice(at, at + reindexBatch)));
  }
}

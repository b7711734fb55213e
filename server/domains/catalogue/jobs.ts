import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { importPictures } from './imports/import-pictures.ts';
import { runImport } from './imports/stored-import.ts';
import { writeMissingCards } from './missing-cards.ts';
import { publishDueProducts } from './products/publish-due-products.ts';
import type { OpenNewStock } from './products/save-product.ts';
import { reindexSearch, rewriteRatings } from './reindex-products.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'catalogue.write_missing_cards': Record<string, never>;
    'catalogue.import_products': { import_id: string };
    'catalogue.import_pictures': { import_id: string };
    'catalogue.publish_due_products': Record<string, never>;
    'catalogue.rewrite_ratings': Record<string, never>;
    'catalogue.reindex_search': Record<string, never>;
  }
}

/** Applies an import that a staff member has confirmed. Stock is above the catalogue, so it is passed in. */
export const importProductsTask =
  (openStock: OpenNewStock): Task<{ import_id: string }> =>
  async ({ import_id }, db, inTransaction) => {
    noteShopLanguages((await readSettings(db)).languages); // they decide which columns a row needs
    await runImport(inTransaction, import_id, openStock);
  };

/** Stores the pictures of a zip that a staff member has confirmed, below this folder. */
export const importPicturesTask =
  (dataDir: string): Task<{ import_id: string }> =>
  ({ import_id }, db, inTransaction) =>
    importPictures({ db, inTransaction, id: import_id, dataDir });

/** Runs every minute. */
export const publishProductsTask = ((_nothing, _db, inTransaction) =>
  publishDueProducts(inTransaction)) satisfies Task<Record<string, never>>;

/** Runs after reviews were enabled or disabled. */
export const rewriteRatingsTask = ((_nothing, db, inTransaction) =>
  rewriteRatings(db, inTransaction)) satisfies Task<Record<string, never>>;

/** Runs after words with the same meaning changed. */
export const reindexSearchTask = ((_nothing, db, inTransaction) =>
  reindexSearch(db, inTransaction)) satisfies Task<Record<string, never>>;

/** Runs after a language was added. */
export const writeMissingCardsTask = ((_nothing, db, inTransaction) =>
  writeMissingCards(db, inTransaction)) satisfies Task<Record<string, never>>;

import type { Task } from '#platform/jobs/jobs.ts';
import { applyImport } from './import-products.ts';
import { turnDeals } from './turn-deals.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'catalogue.import': { import_id: string };
    'catalogue.turn-deals': Record<string, never>;
  }
}

/** A deal begins, is over or is gone: the shelves are put right. */
export const turnTheDeals = ((_nothing, _db, inTransaction) => inTransaction(turnDeals)) satisfies Task<
  Record<string, never>
>;

/** A file of products that somebody has looked at is done. */
export const importTheProducts = (({ import_id }, _db, inTransaction) =>
  inTransaction((tx) => applyImport(tx, import_id))) satisfies Task<{ import_id: string }>;

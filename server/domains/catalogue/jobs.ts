import type { Task } from '#platform/jobs/jobs.ts';
import { applyImport } from './imports/import-products.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'catalogue.import': { import_id: string };
  }
}

/** Applies an import that a staff member has confirmed. */
export const importProductsTask = (({ import_id }, _db, inTransaction) =>
  inTransaction((tx) => applyImport(tx, import_id))) satisfies Task<{ import_id: string }>;

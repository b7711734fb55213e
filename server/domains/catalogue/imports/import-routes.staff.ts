import * as contract from '@kebun/contract/catalogue/imports/product-imports.ts';
import { staff } from '#platform/auth/policy.ts';
import { csvOf } from '#platform/files/csv.ts';
import { type App, serve } from '#platform/http/http.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { exportProductRows } from '../products/export-products.ts';
import { selectRecentImports } from './import-rows.ts';
import { pictureImportRoutes } from './picture-import-routes.staff.ts';
import {
  checkAgain,
  checkImport,
  createNamesOfFile,
  findImport,
  invalidRowsOf,
  listImportRows,
  queueImport,
} from './stored-import.ts';

const type = 'text/csv; charset=utf-8';

/** Import and export of products as files. */
export function importRoutes(app: App): void {
  pictureImportRoutes(app);
  const writing = staff('products.price');

  serve(
    app,
    contract.checkProductImport,
    async ({ db, inTransaction, staff: by, query, request, reply, t }) => {
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const id = await inTransaction((tx) => checkImport(tx, { bytes, fileName: query.file_name, by }));
      reply.code(201);
      return { data: await findImport(db, id, t) };
    },
    { ...writing, tables: true },
  );
  serve(
    app,
    contract.getProductImport,
    async ({ db, params, t }) => ({ data: await findImport(db, params.id, t) }),
    writing,
  );
  serve(
    app,
    contract.checkImportAgain,
    async ({ db, inTransaction, staff: by, params, body, reply, t }) => {
      const id = await inTransaction((tx) => checkAgain(tx, params.id, by, body.default_category));
      reply.code(201);
      return { data: await findImport(db, id, t) };
    },
    writing,
  );
  serve(
    app,
    contract.createMissingNames,
    async ({ db, inTransaction, staff: by, params, reply, t }) => {
      const id = await inTransaction((tx) => createNamesOfFile(tx, params.id, by));
      reply.code(201);
      return { data: await findImport(db, id, t) };
    },
    writing,
  );
  serve(
    app,
    contract.listRecentImports,
    async ({ db }) => ({ data: await selectRecentImports(db) }),
    writing,
  );
  serve(
    app,
    contract.listImportRows,
    ({ db, params, query, t }) => listImportRows(db, params.id, query, t),
    writing,
  );
  serve(
    app,
    contract.applyProductImport,
    async ({ db, inTransaction, staff: by, params, body, reply, t }) => {
      await inTransaction((tx) => queueImport(tx, params.id, { onlyGood: body.only_good ?? false, by }));
      reply.code(202);
      return { data: await findImport(db, params.id, t) };
    },
    writing,
  );
  serve(
    app,
    contract.getInvalidRows,
    async ({ db, params, t }) => {
      await findImport(db, params.id, t);
      return new StreamReply(csvOf(invalidRowsOf(db, params.id, t)), { type, fileName: 'invalid-rows.csv' });
    },
    writing,
  );
  serve(
    app,
    contract.exportProducts,
    ({ db }) => new StreamReply(csvOf(exportProductRows(db)), { type, fileName: 'products.csv' }),
    staff('products.read'),
  );
}

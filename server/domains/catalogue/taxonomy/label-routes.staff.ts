import * as contract from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { selectLabels } from './label-rows.ts';
import {
  createProductLabel,
  deleteProductLabel,
  mergeProductLabel,
  reorderProductLabels,
  updateProductLabel,
} from './save-label.ts';

/** The staff endpoints for dietary needs and tags. */
export function labelStaffRoutes(app: App): void {
  const reading = staff('products.read');
  const writing = staff('products.write');

  serve(
    app,
    contract.listStaffProductLabels,
    async ({ db, params: { kind } }) => ({ data: await selectLabels(db, kind) }),
    reading,
  );
  serve(
    app,
    contract.createProductLabel,
    async ({ inTransaction, staff: by, params: { kind }, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createProductLabel(tx, kind, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.updateProductLabel,
    async ({ inTransaction, staff: by, params: { kind, id }, body }) => ({
      data: await inTransaction((tx) => updateProductLabel(tx, kind, id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.deleteProductLabel,
    async ({ inTransaction, staff: by, params: { kind, id } }) => {
      await inTransaction((tx) => deleteProductLabel(tx, kind, id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.mergeProductLabel,
    async ({ inTransaction, staff: by, params: { kind, id }, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => mergeProductLabel(tx, kind, id, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.reorderProductLabels,
    async ({ inTransaction, staff: by, params: { kind }, body }) => ({
      data: await inTransaction((tx) => reorderProductLabels(tx, kind, body.ids, by)),
    }),
    writing,
  );
}

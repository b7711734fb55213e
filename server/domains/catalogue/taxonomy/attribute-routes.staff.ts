import * as contract from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { selectAttributes } from './attribute-rows.ts';
import { changeAttribute, createAttribute, orderAttributes, removeAttribute } from './save-attribute.ts';

/** The staff endpoints for pack attributes, such as size or grade. */
export function attributeStaffRoutes(app: App): void {
  const writing = staff('products.write');

  serve(
    app,
    contract.listStaffAttributes,
    async ({ db }) => ({ data: await selectAttributes(db) }),
    staff('products.read'),
  );
  serve(
    app,
    contract.createAttribute,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createAttribute(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeAttribute,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeAttribute(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeAttribute,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeAttribute(tx, params.id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.orderAttributes,
    async ({ inTransaction, staff: by, body }) => ({
      data: await inTransaction((tx) => orderAttributes(tx, body.ids, by)),
    }),
    writing,
  );
}

import * as contract from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { changeBrand, createBrand, removeBrand } from './save-brand.ts';
import { changeCategory, createCategory, orderCategories, removeCategory } from './save-category.ts';
import { selectStaffBrands, selectStaffCategories } from './staff-collection-rows.ts';

/** The staff endpoints for categories and brands. */
export function taxonomyStaffRoutes(app: App): void {
  const reading = staff('products.read');
  const writing = staff('products.write');

  serve(
    app,
    contract.listStaffCategories,
    async ({ db }) => ({ data: await selectStaffCategories(db) }),
    reading,
  );
  serve(
    app,
    contract.createCategory,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createCategory(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeCategory,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeCategory(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeCategory,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeCategory(tx, params.id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.orderCategories,
    async ({ inTransaction, staff: by, body }) => ({
      data: await inTransaction((tx) => orderCategories(tx, body.ids, by)),
    }),
    writing,
  );

  serve(app, contract.listStaffBrands, async ({ db }) => ({ data: await selectStaffBrands(db) }), reading);
  serve(
    app,
    contract.createBrand,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createBrand(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeBrand,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeBrand(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeBrand,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeBrand(tx, params.id, by));
      return null;
    },
    writing,
  );
}

import * as schema from '@kebun/contract/catalogue/taxonomy/staff-collections.schema.ts';
import * as contract from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
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
    schema.listStaffCategories,
    async ({ db }) => ({ data: await selectStaffCategories(db) }),
    reading,
  );
  serve(
    app,
    contract.createCategory,
    schema.createCategory,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createCategory(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeCategory,
    schema.changeCategory,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeCategory(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeCategory,
    schema.removeCategory,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeCategory(tx, params.id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.orderCategories,
    schema.orderCategories,
    async ({ inTransaction, staff: by, body }) => ({
      data: await inTransaction((tx) => orderCategories(tx, body.ids, by)),
    }),
    writing,
  );

  serve(
    app,
    contract.listStaffBrands,
    schema.listStaffBrands,
    async ({ db }) => ({ data: await selectStaffBrands(db) }),
    reading,
  );
  serve(
    app,
    contract.createBrand,
    schema.createBrand,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createBrand(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeBrand,
    schema.changeBrand,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeBrand(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeBrand,
    schema.removeBrand,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeBrand(tx, params.id, by));
      return null;
    },
    writing,
  );
}

import * as contract from '@kebun/contract/tax/tax-classes.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { changeTaxClass, createTaxClass, removeTaxClass } from './change-tax-class.ts';
import { selectTaxClasses } from './tax-class-rows.ts';

/** The staff endpoints for tax classes. */
export function taxStaffRoutes(app: App): void {
  const pricing = staff('products.price');

  serve(app, contract.listTaxClasses, async ({ db }) => ({ data: await selectTaxClasses(db) }), pricing);
  serve(
    app,
    contract.createTaxClass,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createTaxClass(tx, body, by)) };
    },
    pricing,
  );
  serve(
    app,
    contract.changeTaxClass,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeTaxClass(tx, params.id, body, by)),
    }),
    pricing,
  );
  serve(
    app,
    contract.removeTaxClass,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeTaxClass(tx, params.id, by));
      return null;
    },
    pricing,
  );
}

import * as contract from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { changeShop, createShop, removeShop } from './save-shop.ts';
import { selectStaffShops } from './staff-shop-rows.ts';

/** The staff endpoints for shop locations. */
export function shopStaffRoutes(app: App): void {
  const writing = staff('settings.write');

  serve(app, contract.listStaffShops, async ({ db }) => ({ data: await selectStaffShops(db) }), writing);
  serve(
    app,
    contract.createShop,
    async ({ inTransaction, staff: by, body, reply }) => {
      const data = await inTransaction((tx) => createShop(tx, body, by));
      reply.code(201);
      return { data };
    },
    writing,
  );
  serve(
    app,
    contract.changeShop,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeShop(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeShop,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeShop(tx, params.id, by));
      return null;
    },
    writing,
  );
}

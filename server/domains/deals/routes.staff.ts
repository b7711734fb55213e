import * as contract from '@kebun/contract/deals/staff-deals.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { addDeal, changeDeal, endDeal, findDealForStaff, listDealsForStaff } from './staff-deals.ts';
import { selectDealProducts } from './staff-rows.ts';

/** The staff endpoints for deals. */
export function dealStaffRoutes(app: App): void {
  const writing = staff('deals.write');

  serve(
    app,
    contract.listStaffDeals,
    ({ db, query, language }) => listDealsForStaff(db, query, language),
    writing,
  );
  serve(
    app,
    contract.getStaffDeal,
    async ({ db, params, language }) => ({ data: await findDealForStaff(db, params.id, language) }),
    writing,
  );
  serve(
    app,
    contract.listDealProducts,
    async ({ db, query, language }) => ({
      data: await selectDealProducts(db, { text: query.text, language }),
    }),
    writing,
  );
  serve(
    app,
    contract.addDeal,
    async ({ db, inTransaction, staff: by, body, language, reply }) => {
      const id = await inTransaction((tx) => addDeal(tx, body, by));
      reply.code(201);
      return { data: await findDealForStaff(db, id, language) };
    },
    writing,
  );
  serve(
    app,
    contract.changeDeal,
    async ({ db, inTransaction, staff: by, params, body, language }) => {
      await inTransaction((tx) => changeDeal(tx, params.id, body, by));
      return { data: await findDealForStaff(db, params.id, language) };
    },
    writing,
  );
  serve(
    app,
    contract.endDeal,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => endDeal(tx, params.id, by));
      return null;
    },
    writing,
  );
}

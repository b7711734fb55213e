import * as contract from '@kebun/contract/preorders/staff-preorders.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findOfferForStaff, listBatchesToOffer, listOffersForStaff } from './list-offers-for-staff.ts';
import { changeOffer, openOffer } from './open-offer.ts';

/** The staff endpoints for pre-orders of batches. */
export function preOrderStaffRoutes(app: App): void {
  const writing = staff('preorders.write');

  serve(
    app,
    contract.listStaffPreOrders,
    ({ db, query, language }) => listOffersForStaff(db, query, language),
    writing,
  );
  serve(
    app,
    contract.getStaffPreOrder,
    async ({ db, params, language }) => ({ data: await findOfferForStaff(db, params.id, language) }),
    writing,
  );
  serve(
    app,
    contract.listPreOrderBatches,
    async ({ db, language }) => ({ data: await listBatchesToOffer(db, language) }),
    writing,
  );
  serve(
    app,
    contract.openPreOrder,
    async ({ db, inTransaction, staff: by, body, language, reply }) => {
      const id = await inTransaction((tx) => openOffer(tx, body, by));
      reply.code(201);
      return { data: await findOfferForStaff(db, id, language) };
    },
    writing,
  );
  serve(
    app,
    contract.changePreOrder,
    async ({ db, inTransaction, staff: by, params, body, language }) => {
      await inTransaction((tx) => changeOffer(tx, params.id, body, by));
      return { data: await findOfferForStaff(db, params.id, language) };
    },
    writing,
  );
}

import * as contract from '@kebun/contract/coupons/coupons.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import {
  addCoupon,
  changeCoupon,
  findCouponForStaff,
  listCouponsForStaff,
  removeCoupon,
} from './staff-coupons.ts';

/** The staff endpoints for coupons. */
export function couponStaffRoutes(app: App): void {
  const writing = staff('coupons.write');

  serve(app, contract.listStaffCoupons, ({ db, query }) => listCouponsForStaff(db, query), writing);
  serve(
    app,
    contract.getStaffCoupon,
    async ({ db, params }) => ({ data: await findCouponForStaff(db, params.id) }),
    writing,
  );
  serve(
    app,
    contract.addCoupon,
    async ({ db, inTransaction, staff: by, body, reply }) => {
      const id = await inTransaction((tx) => addCoupon(tx, body, by));
      reply.code(201);
      return { data: await findCouponForStaff(db, id) };
    },
    writing,
  );
  serve(
    app,
    contract.changeCoupon,
    async ({ db, inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => changeCoupon(tx, params.id, body, by));
      return { data: await findCouponForStaff(db, params.id) };
    },
    writing,
  );
  serve(
    app,
    contract.removeCoupon,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeCoupon(tx, params.id, by));
      return null;
    },
    writing,
  );
}

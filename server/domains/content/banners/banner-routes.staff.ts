import * as contract from '@kebun/contract/content/banners/staff-banners.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import {
  addBanner,
  changeBanner,
  findBannerForStaff,
  listBannersForStaff,
  orderBanners,
  removeBanner,
} from './edit-banners.ts';

/** The staff endpoints for banners. */
export function bannerStaffRoutes(app: App): void {
  const hanging = staff('content.write');

  serve(app, contract.listStaffBanners, async ({ db }) => ({ data: await listBannersForStaff(db) }), hanging);
  serve(
    app,
    contract.getStaffBanner,
    async ({ db, params }) => ({ data: await findBannerForStaff(db, params.id) }),
    hanging,
  );
  serve(
    app,
    contract.addBanner,
    async ({ inTransaction, staff: by, body, reply }) => {
      const data = await inTransaction((tx) => addBanner(tx, body, by));
      reply.code(201);
      return { data };
    },
    hanging,
  );
  serve(
    app,
    contract.changeBanner,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeBanner(tx, params.id, body, by)),
    }),
    hanging,
  );
  serve(
    app,
    contract.removeBanner,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeBanner(tx, params.id, by));
      return null;
    },
    hanging,
  );
  serve(
    app,
    contract.orderBanners,
    async ({ db, inTransaction, staff: by, body: { position, ids } }) => {
      await inTransaction((tx) => orderBanners(tx, position, ids, by));
      return { data: await listBannersForStaff(db) };
    },
    hanging,
  );
}

import * as settingsSchema from '@kebun/contract/shop-settings.schema.ts';
import * as settings from '@kebun/contract/shop-settings.ts';
import { type App, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { bannerStaffRoutes } from './banner-routes.staff.ts';
import { changeSettings, findShopSettings } from './change-settings.ts';
import { layoutStaffRoutes } from './layout-routes.staff.ts';
import { menuStaffRoutes } from './menu-routes.staff.ts';
import { writingStaffRoutes } from './writing-routes.staff.ts';

/** What staff set of the shop and put up in it. */
export function contentStaffRoutes(app: App): void {
  settingsRoutes(app);
  layoutStaffRoutes(app);
  bannerStaffRoutes(app);
  writingStaffRoutes(app);
  menuStaffRoutes(app);
}

function settingsRoutes(app: App) {
  const setting = staff('settings.write');

  serve(
    app,
    settings.getShopSettings,
    settingsSchema.getShopSettings,
    ({ db }) => findShopSettings(db),
    setting,
  );
  serve(
    app,
    settings.changeShopSettings,
    settingsSchema.changeShopSettings,
    async ({ inTransaction, staff: by, body, db }) => {
      await inTransaction((tx) => changeSettings(tx, body, by));
      return findShopSettings(db);
    },
    setting,
  );
}

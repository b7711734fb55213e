import * as settings from '@kebun/contract/content/settings/shop-settings.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { bannerStaffRoutes } from './banners/banner-routes.staff.ts';
import { layoutStaffRoutes } from './layouts/layout-routes.staff.ts';
import { menuStaffRoutes } from './menus/menu-routes.staff.ts';
import {
  infoPageStaffRoutes,
  staticBlockPreviewRoutes,
  staticBlockStaffRoutes,
} from './pages/page-routes.staff.ts';
import { changeSettings, findShopSettings, type ListOpenSteps } from './settings/change-settings.ts';
import { wordStaffRoutes } from './words/word-routes.staff.ts';

/** The staff endpoints for settings and content. */
export function contentStaffRoutes(app: App, listOpenSteps: ListOpenSteps): void {
  settingsRoutes(app, listOpenSteps);
  layoutStaffRoutes(app);
  bannerStaffRoutes(app);
  staticBlockStaffRoutes(app);
  staticBlockPreviewRoutes(app);
  infoPageStaffRoutes(app);
  menuStaffRoutes(app);
  wordStaffRoutes(app);
}

function settingsRoutes(app: App, listOpenSteps: ListOpenSteps) {
  const setting = staff('settings.write');

  serve(app, settings.getShopSettings, ({ db }) => findShopSettings(db), setting);
  serve(
    app,
    settings.changeShopSettings,
    async ({ inTransaction, staff: by, body, db }) => {
      await inTransaction((tx) => changeSettings(tx, body, by, listOpenSteps));
      return findShopSettings(db);
    },
    setting,
  );
}

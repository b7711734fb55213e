import * as contract from '@kebun/contract/content/menus/staff-menus.ts';
import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { selectInfoPages } from '../pages/info-page-rows.ts';
import { menuPages } from './default-menus.ts';
import { findForStaff, listForStaff, publishMenu } from './publish-menu.ts';

/** The staff endpoints for menus. */
export function menuStaffRoutes(app: App): void {
  const writing = staff('content.write');

  serve(app, contract.listStaffMenus, async ({ db }) => ({ data: await listForStaff(db) }), writing);
  serve(
    app,
    contract.getStaffMenu,
    async ({ db, params, language, t }) => ({
      data: await findForStaff(db, params.name),
      pages: [
        ...menuPages.map(({ path, labelKey }) => ({ path, label: t(labelKey) })),
        ...(await selectInfoPages(db)).map(({ slug, title }) => ({
          path: infoPagePath(slug),
          label: textIn(title, language),
        })),
      ],
    }),
    writing,
  );
  serve(
    app,
    contract.publishMenu,
    async ({ db, inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => publishMenu(tx, params.name, body, by));
      return { data: await findForStaff(db, params.name) };
    },
    writing,
  );
}

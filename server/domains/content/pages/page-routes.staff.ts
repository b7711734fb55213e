import * as schema from '@kebun/contract/content/pages/staff-pages.schema.ts';
import * as contract from '@kebun/contract/content/pages/staff-pages.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findForStaff, listForStaff, publishWriting } from './publish-page.ts';

/** What staff write for shoppers to read. */
export function writingStaffRoutes(app: App): void {
  const writing = staff('content.write');

  serve(
    app,
    contract.listStaffWritings,
    schema.listStaffWritings,
    async ({ db }) => ({ data: await listForStaff(db) }),
    writing,
  );
  serve(
    app,
    contract.getStaffWriting,
    schema.getStaffWriting,
    async ({ db, params }) => ({ data: await findForStaff(db, params.slug) }),
    writing,
  );
  serve(
    app,
    contract.publishWriting,
    schema.publishWriting,
    async ({ db, inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => publishWriting(tx, params.slug, body, by));
      return { data: await findForStaff(db, params.slug) };
    },
    writing,
  );
}

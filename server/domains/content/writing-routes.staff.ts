import * as schema from '@kebun/contract/staff-writings.schema.ts';
import * as contract from '@kebun/contract/staff-writings.ts';
import { type App, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { findForStaff, listForStaff, publishWriting } from './publish-writing.ts';

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

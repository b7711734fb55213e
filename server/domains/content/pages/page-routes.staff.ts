import * as contract from '@kebun/contract/content/pages/staff-pages.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import {
  findStaticBlockForStaff,
  listStaticBlocksForStaff,
  publishStaticBlock,
} from './publish-static-block.ts';
import { policyDraft } from './templates/policy-draft.ts';

/** The staff endpoints for the shop's texts. */
export function staticBlockStaffRoutes(app: App): void {
  const writing = staff('content.write');

  serve(
    app,
    contract.listStaffStaticBlocks,
    async ({ db }) => ({ data: await listStaticBlocksForStaff(db) }),
    writing,
  );
  serve(
    app,
    contract.getStaffStaticBlock,
    async ({ db, params }) => ({ data: await findStaticBlockForStaff(db, params.slug) }),
    writing,
  );
  serve(
    app,
    contract.getPolicyDraft,
    async ({ db, params }) => ({ data: await policyDraft(db, params.slug) }),
    writing,
  );
  serve(
    app,
    contract.publishStaticBlock,
    async ({ db, inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => publishStaticBlock(tx, params.slug, body, by));
      return { data: await findStaticBlockForStaff(db, params.slug) };
    },
    writing,
  );
}

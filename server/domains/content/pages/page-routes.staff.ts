import * as contract from '@kebun/contract/content/pages/staff-pages.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { addInfoPage, removeInfoPage } from './add-info-page.ts';
import { findStaticBlockForStaff, listStaticBlocksForStaff } from './list-static-blocks-for-staff.ts';
import { publishStaticBlock } from './publish-static-block.ts';
import { shareStaticBlock } from './share-static-block.ts';
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
      const slug = await inTransaction((tx) => publishStaticBlock(tx, params.slug, body, by));
      return { data: await findStaticBlockForStaff(db, slug) };
    },
    writing,
  );
}

/** The staff endpoint for preview links of policies and info pages. */
export const staticBlockPreviewRoutes = (app: App): void =>
  serve(
    app,
    contract.shareStaticBlock,
    async ({ inTransaction, staff: by, params, body, reply }) => {
      const data = await inTransaction((tx) => shareStaticBlock(tx, params.slug, { draft: body, by }));
      reply.code(201);
      return { data };
    },
    staff('content.write'),
  );

/** The staff endpoints for the pages that staff add. */
export function infoPageStaffRoutes(app: App): void {
  const writing = staff('content.write');

  serve(
    app,
    contract.addInfoPage,
    async ({ db, inTransaction, staff: by, body, clock, reply }) => {
      const slug = await inTransaction((tx) => addInfoPage(tx, body, { by, now: clock() }));
      reply.code(201);
      return { data: await findStaticBlockForStaff(db, slug) };
    },
    writing,
  );
  serve(
    app,
    contract.removeInfoPage,
    async ({ inTransaction, staff: by, params, query: { revision } }) => {
      await inTransaction((tx) => removeInfoPage(tx, params.slug, { by, revision }));
      return null;
    },
    writing,
  );
}

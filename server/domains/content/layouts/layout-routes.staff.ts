import * as contract from '@kebun/contract/content/layouts/staff-layouts.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import {
  chooseLayout,
  dropDraft,
  findLayoutForStaff,
  listLayoutsForStaff,
  publishLayout,
  saveDraft,
} from './edit-layout.ts';
import { selectPositions } from './layout-rows.ts';
import { sectionKinds } from './section-kinds.ts';

/** The staff endpoints for home page layouts. */
export function layoutStaffRoutes(app: App): void {
  const editing = staff('content.write');

  serve(
    app,
    contract.listStaffLayouts,
    async ({ db, language }) => ({ data: await listLayoutsForStaff(db, language) }),
    editing,
  );
  serve(
    app,
    contract.getStaffLayout,
    async ({ db, params, language }) => ({
      data: await findLayoutForStaff(db, params.slug, language),
      kinds: [...sectionKinds],
      positions: await selectPositions(db),
    }),
    editing,
  );
  serve(
    app,
    contract.saveLayoutDraft,
    async ({ db, inTransaction, staff: by, params: { slug }, body: { sections, revision }, language }) => {
      await inTransaction((tx) => saveDraft(tx, slug, sections, { by, revision }));
      return { data: await findLayoutForStaff(db, slug, language) };
    },
    editing,
  );
  serve(
    app,
    contract.dropLayoutDraft,
    async ({ db, inTransaction, staff: by, params: { slug }, query: { revision }, language }) => {
      await inTransaction((tx) => dropDraft(tx, slug, { by, revision }));
      return { data: await findLayoutForStaff(db, slug, language) };
    },
    editing,
  );
  serve(
    app,
    contract.publishLayout,
    async ({ db, inTransaction, staff: by, params: { slug }, body: { revision }, language, reply }) => {
      await inTransaction((tx) => publishLayout(tx, slug, { by, revision }));
      reply.code(201);
      return { data: await findLayoutForStaff(db, slug, language) };
    },
    editing,
  );
  serve(
    app,
    contract.chooseLayout,
    async ({ db, inTransaction, staff: by, body, language }) => {
      await inTransaction((tx) => chooseLayout(tx, body.slug, by));
      return { data: await listLayoutsForStaff(db, language) };
    },
    editing,
  );
}

import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { StaffLayout, StaffLayoutRow } from '@kebun/contract/content/layouts/staff-layouts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { AuditActionOf } from '@kebun/contract/staff/audit-actions.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { overrideSettings } from '../settings/override-settings.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  type EditedLayout,
  insertVersion,
  lockLayout,
  selectVersions,
  selectWorked,
  selectWorkedOne,
  showDraft,
  updateDraft,
} from './layout-rows.ts';

/** The editing staff member, and the version they have seen. */
interface EditContext {
  by: { id: string };
  revision: number;
}

export async function listLayoutsForStaff(db: Db, language: Language): Promise<StaffLayoutRow[]> {
  const { home_layout } = await readSettings(db);
  return (await selectWorked(db)).map((layout) => rowOf(layout, home_layout, language));
}

export async function findLayoutForStaff(db: Db, slug: string, language: Language): Promise<StaffLayout> {
  const layout = await selectWorkedOne(db, slug);
  if (!layout) throw new Refusal('not_found');
  const { sections, draft, preview_token, revision, version } = layout;
  return {
    ...rowOf(layout, (await readSettings(db)).home_layout, language),
    sections,
    draft: draft && { sections: draft, key: preview_token ?? '' },
    revision,
    versions: await selectVersions(db, slug, version),
  };
}

const rowOf = (
  { slug, name, draft, version, updated_at }: EditedLayout,
  chosen: string,
  language: Language,
): StaffLayoutRow => ({
  slug,
  name: textIn(name, language),
  is_chosen: slug === chosen,
  has_draft: draft !== null,
  version,
  updated_at,
});

/** Saves a draft of a layout, visible to staff. */
export async function saveDraft(tx: Tx, slug: string, sections: readonly Section[], editing: EditContext) {
  const layout = await lockAsSeen(tx, slug, editing);
  await updateDraft(tx, slug, sections);
  await write(tx, editing, slug, 'layout.draft_saved', layout.draft ?? layout.sections, sections);
}

/** Discards the draft. */
export async function dropDraft(tx: Tx, slug: string, editing: EditContext) {
  const { draft, sections } = await lockAsSeen(tx, slug, editing);
  await updateDraft(tx, slug, null);
  await write(tx, editing, slug, 'layout.draft_discarded', draft, sections);
}

/** Publishes the draft. The previous content stays as a version and can be drafted again. */
export async function publishLayout(tx: Tx, slug: string, editing: EditContext) {
  const { draft, sections, version } = await lockAsSeen(tx, slug, editing);
  if (!draft) throw new Refusal('nothing_to_publish');
  await insertVersion(tx, {
    layout_slug: slug,
    version: version + 1,
    sections: draft,
    published_by: editing.by.id,
  });
  await showDraft(tx, slug);
  await write(tx, editing, slug, 'layout.published', sections, draft);
  invalidateTags(tx, 'layouts');
}

/** Makes a layout the home page. */
export async function chooseLayout(tx: Tx, slug: string, by: { id: string }) {
  if (!(await lockLayout(tx, slug))) throw new Refusal('not_found');
  const { home_layout } = await readSettings(tx);
  await overrideSettings(tx, { home_layout: slug });
  await audit(tx, by, {
    action: 'layout.chosen',
    subject: { kind: 'layout', id: slug },
    before: { home_layout },
    after: { home_layout: slug },
  });
}

async function lockAsSeen(tx: Tx, slug: string, { revision }: EditContext): Promise<EditedLayout> {
  const layout = await lockLayout(tx, slug);
  if (!layout) throw new Refusal('not_found');
  if (layout.revision !== revision)
    throw new Refusal('version_conflict', { fresh: { revision: layout.revision } });
  return layout;
}

type Sections = readonly Section[] | null;

const write = (
  tx: Tx,
  { by }: EditContext,
  slug: string,
  action: AuditActionOf<'layout'>,
  before: Sections,
  after: Sections,
) =>
  audit(tx, by, {
    action,
    subject: { kind: 'layout', id: slug },
    before: before && { sections: before },
    after: after && { sections: after },
  });

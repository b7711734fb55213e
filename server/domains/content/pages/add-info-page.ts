import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import {
  infoPageRules,
  type NewInfoPage,
  type StaffStaticBlock,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { maxInfoPages } from '@kebun/contract/lib/limits.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertBlock, lockName, lockStaticBlockName } from '../queries.ts';
import { deleteInfoPage, isSlugTaken, lockInfoPages, updateSlug } from './info-page-rows.ts';
import { findStaticBlockForStaff } from './list-static-blocks-for-staff.ts';

/** Adds an info page without text. Shoppers see it once it is published. Returns its slug. */
export async function addInfoPage(
  tx: Tx,
  draft: NewInfoPage,
  { by, now }: { by: Actor; now: Date },
): Promise<string> {
  assertRules(infoPageRules, draft);
  const title = trimmedTexts(draft.title);
  const slug = draft.slug?.trim() || shorten(latinSlugOf(textIn(title, baseLanguage())));
  if (!slug) throw invalidField('slug', 'office.product_rule_slug_form');
  assertRules(infoPageRules, { title, slug });

  const { count, position } = await lockInfoPages(tx);
  if (count >= maxInfoPages) throw invalidField('title', 'office.info_page_rule_full');
  await lockName(tx, slug);
  const page = { slug, type: 'page', title, sections: [], position } as const;
  const isTaken =
    (await isSlugTaken(tx, slug, null)) ||
    !(await insertBlock(tx, { ...page, version: '1.0', effective_on: dayOf(now.toISOString()) }));
  if (isTaken) throw invalidField('slug', 'office.info_page_rule_taken');
  await audit(tx, by, {
    action: 'static_block.created',
    subject: { kind: 'static_block', id: slug },
    before: null,
    after: await findStaticBlockForStaff(tx, slug),
  });
  invalidateTags(tx, 'content');
  return slug;
}

const shorten = (slug: string) => slug.slice(0, 60).replace(/-$/, '');

interface InfoPageChange {
  id: string;
  before: StaffStaticBlock;
  slug: string; // the new one
  title: StaffStaticBlock['title'];
}

/** Validates the new title and slug of an info page, and moves it. Its names are locked. */
export async function moveInfoPage(tx: Tx, { id, before, slug, title }: InfoPageChange): Promise<void> {
  if (!slug) throw invalidField('slug', 'office.product_rule_slug_form');
  assertRules(infoPageRules, { title, slug });
  if (slug === before.slug) return;
  if (await isSlugTaken(tx, slug, id)) throw invalidField('slug', 'office.info_page_rule_taken');
  await updateSlug(tx, id, { from: before.slug, to: slug });
}

/** Deletes an info page in the revision that the caller has seen. The audit log keeps its text. */
export async function removeInfoPage(
  tx: Tx,
  slug: string,
  { by, revision }: { by: Actor; revision: number },
): Promise<void> {
  await lockName(tx, slug);
  const locked = await lockStaticBlockName(tx, slug);
  const before = await findStaticBlockForStaff(tx, slug);
  if (!isInfoPage(before)) throw new Refusal('not_found');
  if (!locked || locked.revision !== revision)
    throw new Refusal('version_conflict', { fresh: { revision: before.revision } });
  await deleteInfoPage(tx, locked.id);
  const { earlier: _, ...was } = before;
  await audit(tx, by, {
    action: 'static_block.deleted',
    subject: { kind: 'static_block', id: slug },
    before: was,
    after: null,
  });
  invalidateTags(tx, 'content', 'menus', `content:${slug}`);
}

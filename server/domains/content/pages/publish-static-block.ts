import { blankOpens, shopTexts } from '@kebun/contract/content/pages/shop-texts.ts';
import type { PublishedStaticBlock, StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  archiveVersion,
  insertBlock,
  lockName,
  lockStaticBlock,
  lockStaticBlockName,
  type StaticBlockInput,
  updateBlock,
} from '../queries.ts';
import { moveInfoPage } from './add-info-page.ts';
import { assertMarks } from './assert-marks.ts';
import { assertRecipe, replaceRecipeProducts } from './assert-recipe.ts';
import { findStaticBlockForStaff } from './list-static-blocks-for-staff.ts';
import { withAnchors } from './with-anchors.ts';

/**
 * Publishes a text from the version that the caller has seen, or writes it for the first time. Versions only go up,
 * and old versions stay readable. The fields of a text are fixed by its page. Returns its slug, which may be a new one.
 */
export async function publishStaticBlock(
  tx: Tx,
  slug: string,
  { revision, slug: newSlug = slug, recipe, ...text }: PublishedStaticBlock,
  by: { id: string },
): Promise<string> {
  for (const name of [...new Set([slug, newSlug])].toSorted()) await lockName(tx, name);
  const locked = await lockStaticBlockName(tx, slug);
  const before = await findStaticBlockForStaff(tx, slug);
  const wasMoved = before.id !== null && !locked;
  if (before.revision !== revision || wasMoved)
    throw new Refusal('version_conflict', { fresh: { revision: before.revision } });
  check(text, before);
  assertRecipe({ ...text, ...(recipe !== undefined && { recipe }) }, before);
  await assertMarks(tx, text.sections);
  if (locked && isInfoPage(before)) {
    await moveInfoPage(tx, { id: locked.id, before, slug: newSlug, title: text.title });
  } else assertPlain(slug, newSlug, text);

  await writeStaticBlock(tx, {
    ...text,
    slug: newSlug,
    type: before.type,
    show_in_footer: locked?.show_in_footer ?? before.type === 'policy',
    ...(!locked && { position: 1 + shopTexts.findIndex((each) => each.slug === slug) }),
    sections: withAnchors(text.sections, 'heading'),
    items: withAnchors(text.items, 'q'),
    ...(recipe !== undefined && {
      recipe_minutes: recipe?.minutes ?? null,
      recipe_servings: recipe?.servings ?? null,
    }),
  });
  if (locked && recipe !== undefined) await replaceRecipeProducts(tx, locked.id, recipe);
  const { earlier: _, ...was } = before;
  const { earlier: __, ...is } = await findStaticBlockForStaff(tx, newSlug);
  await audit(tx, by, {
    action: 'static_block.published',
    subject: { kind: 'static_block', id: newSlug },
    before: was,
    after: is,
  });
  if (is.slug !== was.slug || is.shown_from !== was.shown_from || is.shown_until !== was.shown_until) {
    invalidateTags(tx, 'menus', `content:${slug}`);
  }
  return newSlug;
}

/** The texts that every shop has keep their addresses, and are shown as soon as they are written. */
function assertPlain(
  slug: string,
  newSlug: string,
  { shown_from, shown_until }: Pick<PublishedStaticBlock, 'shown_from' | 'shown_until'>,
) {
  if (newSlug !== slug) throw invalidField('slug', 'office.product_rule_slug_stays');
  if (shown_from !== undefined) throw invalidField('shown_from');
  if (shown_until !== undefined) throw invalidField('shown_until');
}

function check(text: Omit<PublishedStaticBlock, 'revision' | 'slug'>, before: StaffStaticBlock) {
  if (before.version !== null && isBelow(text.version, before.version)) {
    throw invalidField('version', 'office.static_block_rule_version');
  }
  const { shown_from = before.shown_from, shown_until = before.shown_until } = text;
  if (shown_from && shown_until && Date.parse(shown_until) <= Date.parse(shown_from)) {
    throw invalidField('shown_until', 'office.info_page_rule_shown_until');
  }
  const needsSections = before.type === 'policy' || (isInfoPage(before) && shown_from !== null);
  const isEmpty =
    (needsSections && text.sections.length === 0) || (before.type === 'faq' && text.items.length === 0);
  if (isEmpty) throw invalidField('sections', 'office.static_block_rule_empty');
  const blanks = blankPaths(text);
  if (blanks.length > 0) {
    const rule = ['office.static_block_rule_blank'] as const;
    throw new Refusal('request_invalid', { errors: Object.fromEntries(blanks.map((path) => [path, rule])) });
  }
  const names = (fields: object) => Object.keys(fields).sort().join();
  if (names(text.fields) !== names(before.fields)) {
    throw invalidField('fields');
  }
}

/** Returns the path of each text that still holds a blank of its template. */
function blankPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(blankOpens) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => blankPaths(inside, path ? `${path}.${key}` : key));
}

function isBelow(version: string, than: string) {
  const [a = 0, b = 0] = version.split('.').map(Number);
  const [c = 0, d = 0] = than.split('.').map(Number);
  return a < c || (a === c && b < d);
}

/**
 * Writes a text and keeps its earlier versions readable. A changed policy needs a new version, because customers
 * have accepted the old one.
 */
export async function writeStaticBlock(tx: Tx, block: StaticBlockInput): Promise<void> {
  if (await insertBlock(tx, block))
    invalidateTags(tx, 'settings', 'menus'); // menus and settings list the existing texts
  else await rewrite(tx, block);
  invalidateTags(tx, 'content', `content:${block.slug}`);
}

async function rewrite(tx: Tx, block: StaticBlockInput) {
  const { id, version, says_the_same, had_the_version } = await lockStaticBlock(tx, block);
  const isNew = version !== block.version;
  if (had_the_version || (block.type === 'policy' && !isNew && !says_the_same)) {
    throw new Refusal('version_taken');
  }
  if (isNew) await archiveVersion(tx, id);
  await updateBlock(tx, id, block);
}

import { inLatin } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { blankOpens, shopTexts } from '@kebun/contract/content/pages/shop-texts.ts';
import type {
  PublishedStaticBlock,
  StaffStaticBlock,
  StaffStaticBlockRow,
  StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { everyText, noTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { inEveryLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  archiveVersion,
  type BlockRow,
  type EarlierRow,
  insertBlock,
  lockName,
  lockStaticBlock,
  lockStaticBlockName,
  type StaticBlockInput,
  selectBlock,
  selectBlocks,
  selectEarlier,
  updateBlock,
} from '../queries.ts';

/** Lists all texts: first those that every shop needs, written or not, then the others. */
export async function listStaticBlocksForStaff(db: Db): Promise<StaffStaticBlockRow[]> {
  const blocks = await selectBlocks(db);
  const missing = shopTexts.filter((text) => blocks.every(({ slug }) => slug !== text.slug));
  return [...missing.map(missingRowOf), ...blocks.map(rowOf)];
}

export async function findStaticBlockForStaff(db: Db, slug: string): Promise<StaffStaticBlock> {
  const block = await selectBlock(db, slug);
  if (!block) {
    const missing = shopTexts.find((text) => text.slug === slug);
    if (!missing) throw new Refusal('not_found');
    return { ...missingRowOf(missing), ...noText(missing), revision: 0, earlier: [] };
  }
  const earlier = await selectEarlier(db, block.id);
  return {
    ...rowOf(block),
    ...textOf(block),
    revision: block.revision,
    earlier: earlier.map((then) => ({
      ...textOf(then),
      version: then.version,
      effective_on: then.effective_on,
      replaced_at: then.replaced_at,
    })),
  };
}

const rowOf = (block: BlockRow): StaffStaticBlockRow => ({
  id: block.id,
  slug: block.slug,
  type: block.type as StaffStaticBlockRow['type'],
  title: everyText(block.title),
  is_written: isWritten(block),
  version: block.version,
  effective_on: block.effective_on,
  updated_at: block.updated_at,
});

const missingRowOf = (text: (typeof shopTexts)[number]): StaffStaticBlockRow => ({
  id: null,
  slug: text.slug,
  type: text.type,
  title: noText(text).title,
  is_written: false,
  version: null,
  effective_on: null,
  updated_at: null,
});

/** The content of an unwritten text: its usual title. */
const noText = ({ labelKey }: (typeof shopTexts)[number]): StaticBlockText => ({
  title: inEveryLanguage(labelKey),
  summary: everyText(noTexts),
  sections: [],
  fields: {},
  items: [],
});

/** The seeded "About us" has empty paragraphs, so it counts as unwritten. */
const isWritten = ({ sections, items, fields }: BlockRow) =>
  sections.length > 0 ||
  items.length > 0 ||
  Object.values(fields).some((texts) => Object.values(texts).some(Boolean));

const textOf = (row: BlockRow | EarlierRow): StaticBlockText => ({
  title: everyText(row.title),
  summary: everyText(row.summary),
  sections: row.sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading: everyText(heading),
    paragraphs: paragraphs.map(everyText),
  })),
  fields: Object.fromEntries(Object.entries(row.fields).map(([name, texts]) => [name, everyText(texts)])),
  items: row.items.map(({ id, topic, q, a }) => ({
    id,
    topic: everyText(topic),
    q: everyText(q),
    a: everyText(a),
  })),
});

/**
 * Publishes a text from the version that the caller has seen, or writes it for the first time. Versions only go up,
 * and old versions stay readable. The fields of a text are fixed by its page.
 */
export async function publishStaticBlock(
  tx: Tx,
  slug: string,
  { revision, ...text }: PublishedStaticBlock,
  by: { id: string },
): Promise<void> {
  await lockName(tx, slug);
  const held = await lockStaticBlockName(tx, slug);
  const before = await findStaticBlockForStaff(tx, slug);
  if (before.revision !== revision)
    throw new Refusal('version_conflict', { fresh: { revision: before.revision } });
  check(text, before);

  await writeStaticBlock(tx, {
    ...text,
    slug,
    type: before.type,
    show_in_footer: held?.show_in_footer ?? before.type === 'policy',
    ...(!held && { position: 1 + shopTexts.findIndex((each) => each.slug === slug) }),
    sections: withAnchors(text.sections, ({ heading }) => textIn(heading, baseLanguage())),
    items: withAnchors(text.items, ({ q }) => textIn(q, baseLanguage())),
  });
  const { earlier: _, ...was } = before;
  const { earlier: __, ...is } = await findStaticBlockForStaff(tx, slug);
  await audit(tx, by, {
    action: 'static_block.published',
    subject: { kind: 'static_block', id: slug },
    before: was,
    after: is,
  });
}

function check(text: Omit<PublishedStaticBlock, 'revision'>, before: StaffStaticBlock) {
  if (before.version !== null && isBelow(text.version, before.version)) {
    throw invalidField('version', 'office.static_block_rule_version');
  }
  const isEmpty =
    (before.type === 'policy' && text.sections.length === 0) ||
    (before.type === 'faq' && text.items.length === 0);
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

/** Keeps link anchors. A part without one is named after its words. */
function withAnchors<T extends { id?: string }>(parts: readonly T[], wordsOf: (part: T) => string) {
  const taken = new Set(parts.flatMap(({ id }) => id ?? []));
  return parts.map((part) => {
    if (part.id) return { ...part, id: part.id };
    const words = inLatin(wordsOf(part))
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['part'];
    const base = words.slice(0, 6).join('-').slice(0, 50);
    let id = base;
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
    taken.add(id);
    return { ...part, id };
  });
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

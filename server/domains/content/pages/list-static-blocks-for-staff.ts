import { shopTexts } from '@kebun/contract/content/pages/shop-texts.ts';
import type {
  StaffStaticBlock,
  StaffStaticBlockRow,
  StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { everyText, noTexts } from '@kebun/contract/lib/localised.ts';
import type { Db } from '#platform/db/db.ts';
import { inEveryLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type BlockRow, type EarlierRow, selectBlocks, selectEarlier } from '../queries.ts';
import { findRecipe } from './assert-recipe.ts';
import { selectBlockByAnySlug } from './find-static-blocks.ts';

/** Lists all texts: first those that every shop needs, written or not, then the others. */
export async function listStaticBlocksForStaff(db: Db): Promise<StaffStaticBlockRow[]> {
  const blocks = await selectBlocks(db);
  const missing = shopTexts.filter((text) => blocks.every(({ slug }) => slug !== text.slug));
  return [...missing.map(missingRowOf), ...blocks.map(rowOf)];
}

/** Returns a text by its slug; an info page also by an earlier one. */
export async function findStaticBlockForStaff(db: Db, slug: string): Promise<StaffStaticBlock> {
  const block = await selectBlockByAnySlug(db, slug);
  if (!block) {
    const missing = shopTexts.find((text) => text.slug === slug);
    if (!missing) throw new Refusal('not_found');
    return { ...missingRowOf(missing), ...noText(missing), revision: 0, recipe: null, earlier: [] };
  }
  const earlier = await selectEarlier(db, block.id);
  return {
    ...rowOf(block),
    ...textOf(block),
    revision: block.revision,
    recipe: await findRecipe(db, block),
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
  shown_from: block.shown_from,
  shown_until: block.shown_until,
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
  shown_from: null,
  shown_until: null,
  updated_at: null,
});

/** The content of an unwritten text: its usual title. */
const noText = ({ labelKey }: (typeof shopTexts)[number]): StaticBlockText => ({
  title: inEveryLanguage(labelKey),
  summary: everyText(noTexts),
  meta_title: everyText(noTexts),
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
  meta_title: everyText(row.meta_title),
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

import {
  blockList,
  type listStaticBlocks as call,
  type StaticBlock,
  type StaticBlockReply,
} from '@kebun/contract/content/pages/pages.ts';
import { picturesIn } from '@kebun/contract/content/pages/parse-markup.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { flagOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import {
  type BlockRow,
  listPictureSizes,
  selectBlock,
  selectBlockById,
  selectBlocks,
  selectEarlier,
  selectTextSlugs,
} from '../queries.ts';
import { factsOf } from './assert-recipe.ts';
import { selectIdByEarlierSlug } from './info-page-rows.ts';
import { markdownHtml } from './markdown-html.ts';

type PositionedBlock = BlockRow & { position: number };

/** Returns the title in the reader's language. */
const titleIn = (language: Language) =>
  textOf<PositionedBlock>(
    (row) => textIn(row.title, language),
    ({ title }) => Object.values(title),
  );

const columnsIn = (language: Language): RowColumns<typeof blockList, PositionedBlock> => ({
  title: titleIn(language),
  name: titleIn(language),
  text: titleIn(language),
  slug: wordOf(({ slug }) => slug),
  type: wordOf(({ type }) => type),
  show_in_footer: flagOf(({ show_in_footer }) => show_in_footer),
  position: { by: ({ position }) => position },
});

/** Returns the slugs of the written texts. */
export const listTexts = (db: Db): Promise<string[]> => selectTextSlugs(db);

interface Reader {
  language: Language;
  now: Date;
}

/** Lists the shop's texts that are shown. They are few, so all are read and filtered in memory. */
export async function listStaticBlocks(
  db: Db,
  query: Static<(typeof call.call)['query']>,
  { language, now }: Reader,
) {
  const shown = (await selectBlocks(db)).filter((block) => isShown(block, now));
  const blocks = shown.map((block, position) => ({ ...block, position }));
  const found = pageOf(blocks, parseListQuery(query, blockList), columnsIn(language), language);
  return { ...found, data: found.data.map(({ position: _, ...block }) => inLanguage(block, language)) };
}

/** Staff decide from and until when an info page is shown. The other texts are shown as soon as they are written. */
const isShown = (block: BlockRow, now: Date) =>
  !isInfoPage(block) ||
  (block.shown_from !== null &&
    Date.parse(block.shown_from) <= now.getTime() &&
    (block.shown_until === null || Date.parse(block.shown_until) > now.getTime()));

/**
 * Returns a text by slug or id, in its current or an earlier version. Returns undefined for an unknown text or
 * version. An info page is also found by an earlier slug, and its earlier versions are for staff.
 */
export async function findStaticBlock(
  db: Db,
  { slug, version }: { slug: string; version?: string | undefined },
  { language, now }: Reader,
): Promise<StaticBlockReply | undefined> {
  const block = isUuid(slug) ? await selectBlockById(db, slug) : await selectBlockByAnySlug(db, slug);
  if (!block || !isShown(block, now)) return undefined;
  const earlier = isInfoPage(block) ? [] : await selectEarlier(db, block.id);
  const versions = [block, ...earlier].map(({ version, effective_on }) => ({ version, effective_on }));
  if (!version || version === block.version) {
    return { ...(await withPictures(db, inLanguage(block, language))), versions };
  }

  const then = earlier.find((one) => one.version === version);
  if (!then) return undefined;
  const { replaced_at, ...text } = then;
  const earlierText = inLanguage({ ...block, ...text, updated_at: replaced_at }, language);
  return { ...(await withPictures(db, earlierText)), versions };
}

/** Adds the sizes of the pictures in a text, so that a page has room for them before they arrive. */
export async function withPictures<Block extends Pick<StaticBlock, 'sections'>>(db: Db, block: Block) {
  const addresses = block.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(picturesIn));
  return { ...block, pictures: await listPictureSizes(db, addresses) };
}

/** Returns a text by its slug, or an info page by a slug that it had. */
export async function selectBlockByAnySlug(db: Db, slug: string): Promise<BlockRow | undefined> {
  const block = await selectBlock(db, slug);
  const earlier = block ? undefined : await selectIdByEarlierSlug(db, slug);
  return earlier === undefined ? block : selectBlockById(db, earlier);
}

export const sectionsIn = (sections: BlockRow['sections'], language: Language): StaticBlock['sections'] =>
  sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading: textIn(heading, language),
    paragraphs: paragraphs.map((paragraph) => textIn(paragraph, language)),
  }));

function inLanguage(
  { title: titles, summary, meta_title, sections, fields, items, ...row }: BlockRow,
  language: Language,
): StaticBlock {
  const { revision: _, shown_from: __, shown_until: ___, recipe_minutes, recipe_servings, ...block } = row;
  const title = textIn(titles, language);
  const visibleSections = sectionsIn(sections, language);
  return {
    ...block,
    recipe: factsOf({ recipe_minutes, recipe_servings }),
    type: block.type as StaticBlock['type'],
    title,
    content: markdownHtml(visibleSections, language),
    sections: visibleSections,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, textIn(field, language)]),
    ),
    items: items.map(({ id, topic, q, a }) => ({
      id,
      topic: textIn(topic, language),
      q: textIn(q, language),
      a: textIn(a, language),
    })),
    seo: { title: textIn(meta_title, language) || title, description: textIn(summary, language) },
  };
}

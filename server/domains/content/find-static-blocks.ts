import type { ListQuery, SearchTerm } from '@kebun/contract/collection.ts';
import type { StaticBlock, StaticBlockRead } from '@kebun/contract/content.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { asList, paged } from '#platform/collection.ts';
import type { Db } from '#platform/db.ts';
import { asHtml } from './as-html.ts';
import { type BlockRow, selectBlock, selectBlocks, selectEarlier } from './queries.ts';

// biome-ignore format: table
const shape = {
  search:  ['slug', 'type'],
  filters: ['slug', 'type', 'show_in_footer'],
  orders:  ['position', 'name'],
} as const;

/** The shop's own texts are a handful, so they are read whole and picked from here. */
export async function listStaticBlocks(db: Db, query: ListQuery, language: Language) {
  const { terms, join, orderBy, sortedBy, page, limit, offset } = asList(query, shape);
  const conditions = terms.map((term) => (block: BlockRow) => holds(term, block));
  const isFound = (block: BlockRow) =>
    conditions.length === 0 || conditions[join === 'and' ? 'every' : 'some']((condition) => condition(block));

  const blocks = (await selectBlocks(db))
    .filter((block) => !query.slug || query.slug.split(',').includes(block.slug))
    .filter((block) => !query.type || query.type === block.type)
    .filter((block) => query.show_in_footer === undefined || query.show_in_footer === block.show_in_footer)
    .filter(isFound)
    .map((block) => inLanguage(block, language));
  if (orderBy === 'name') blocks.sort((a, b) => a.title.localeCompare(b.title, language));
  if (sortedBy === 'desc') blocks.reverse();

  return paged(blocks.slice(offset, offset + limit), { page, limit, total: blocks.length });
}

const holds = ({ field, values }: SearchTerm, block: BlockRow) =>
  values.includes(field === 'slug' ? block.slug : block.type);

/** A text as it is now, or as an earlier version said it. Undefined where there is no such text or version. */
export async function findStaticBlock(
  db: Db,
  { slug, version }: { slug: string; version?: string | undefined },
  language: Language,
): Promise<StaticBlockRead | undefined> {
  const block = await selectBlock(db, slug);
  if (!block) return undefined;
  const earlier = await selectEarlier(db, block.id);
  const versions = [block, ...earlier].map(({ version, effective_on }) => ({ version, effective_on }));
  if (!version || version === block.version) return { ...inLanguage(block, language), versions };

  const then = earlier.find((one) => one.version === version);
  if (!then) return undefined;
  const { replaced_at, ...said } = then;
  return { ...inLanguage({ ...block, ...said, updated_at: replaced_at }, language), versions };
}

function inLanguage(
  { title_en, title_zh, summary_en, summary_zh, sections, fields, items, edited: _, ...block }: BlockRow,
  language: Language,
): StaticBlock {
  const title = language === 'zh' ? title_zh : title_en;
  const told = sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading: heading[language],
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
  }));
  return {
    ...block,
    type: block.type as StaticBlock['type'],
    title,
    content: asHtml(told),
    sections: told,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[language]])),
    items: items.map(({ id, topic, q, a }) => ({
      id,
      topic: topic[language],
      q: q[language],
      a: a[language],
    })),
    seo: { title, description: language === 'zh' ? summary_zh : summary_en },
  };
}

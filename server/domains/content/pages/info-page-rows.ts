import type { Localised } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** The static blocks that staff added. `isInfoPage` says the same of one row. */
const infoPages = (db: Db) =>
  db
    .selectFrom('static_blocks')
    .where('static_blocks.type', '=', 'page')
    .where('static_blocks.slug', '<>', 'about-us');

const shownPages = (db: Db, now: Date) =>
  infoPages(db)
    .where('shown_from', '<=', now.toISOString())
    .where((page) => page.or([page('shown_until', 'is', null), page('shown_until', '>', now.toISOString())]));

/** Returns the titles of all info pages, shown or not. */
export const selectInfoPages = (db: Db) =>
  infoPages(db)
    .select(['slug', 'title', 'shown_from'])
    .$castTo<{ slug: string; title: Localised; shown_from: string | null }>()
    .orderBy('position')
    .orderBy('slug')
    .execute();

/** Returns the addresses of the shown info pages, for sitemaps. */
export const listInfoPageAddresses = (db: Db, now: Date) =>
  shownPages(db, now).select(['slug', 'updated_at']).orderBy('position').orderBy('slug').execute();

/** Returns the slug of a shown info page by its slug and by each of its earlier slugs. */
export async function selectPresentSlugs(db: Db, now: Date): Promise<Map<string, string>> {
  const slugs = await shownPages(db, now)
    .leftJoin('static_block_slugs as earlier', 'earlier.block_id', 'static_blocks.id')
    .select(['static_blocks.slug', 'earlier.slug as earlier'])
    .execute();
  return new Map(
    slugs.flatMap(({ slug, earlier }) => [
      [slug, slug] as const,
      ...(earlier ? [[earlier, slug] as const] : []),
    ]),
  );
}

/** Returns the id of the info page that had this slug. */
export const selectIdByEarlierSlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('static_block_slugs').select('block_id').where('slug', '=', slug).executeTakeFirst())
    ?.block_id;

/** Tells whether a slug leads to a text, or to another text than this one. */
export async function isSlugTaken(tx: Tx, slug: string, blockId: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
      select from static_blocks where slug = ${slug}
      union all
      select from static_block_slugs where slug = ${slug} and block_id is distinct from ${blockId}::uuid
    ) as is_taken`.execute(tx);
  return rows[0]?.is_taken ?? false;
}

/** Returns how many info pages there are, and the position after the last text. Other additions wait. */
export async function lockInfoPages(tx: Tx): Promise<{ count: number; position: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('info_pages'))`.execute(tx);
  const { count } = await infoPages(tx)
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { last } = await tx
    .selectFrom('static_blocks')
    .select((all) => all.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), position: Number(last ?? 0) + 1 };
}

/** Gives a page another slug. The old one leads to the page from then on. */
export async function updateSlug(tx: Tx, blockId: string, { from, to }: { from: string; to: string }) {
  await tx.deleteFrom('static_block_slugs').where('slug', '=', to).execute();
  await tx.insertInto('static_block_slugs').values({ slug: from, block_id: blockId }).execute();
  await tx.updateTable('static_blocks').set({ slug: to }).where('id', '=', blockId).execute();
}

export const deleteInfoPage = (tx: Tx, blockId: string) =>
  tx.deleteFrom('static_blocks').where('id', '=', blockId).execute();

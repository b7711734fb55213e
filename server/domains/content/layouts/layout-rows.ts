import { randomUUID } from 'node:crypto';
import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import { leastBestSellers, productsOfOneList } from '@kebun/contract/lib/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type Layout = Selectable<DB['home_layouts']>;

/** A layout as staff edit it. */
export type EditedLayout = Omit<Layout, 'sections' | 'draft'> & {
  sections: Section[];
  draft: Section[] | null;
  version: number;
};

const layouts = (db: Db) =>
  db
    .selectFrom('home_layouts')
    .selectAll()
    .select(
      sql<number>`(select max(version) from home_layout_versions where layout_slug = slug)`.as('version'),
    )
    .$castTo<EditedLayout>();

export const selectWorked = (db: Db) => layouts(db).orderBy('sort').orderBy('slug').execute();
export const selectWorkedOne = (db: Db, slug: string) =>
  layouts(db).where('slug', '=', slug).executeTakeFirst();

/** Returns a draft for the holder of its key. */
export const selectByDraft = (db: Db, key: string) =>
  layouts(db).where('preview_token', '=', key).executeTakeFirst();

/** Locks a layout until the transaction ends. */
export async function lockLayout(tx: Tx, slug: string): Promise<EditedLayout | undefined> {
  await sql`select from home_layouts where slug = ${slug} for update`.execute(tx);
  return selectWorkedOne(tx, slug);
}

/** Null deletes the draft. */
export const updateDraft = (tx: Tx, slug: string, draft: readonly Section[] | null) =>
  tx
    .updateTable('home_layouts')
    .set({
      draft: draft && JSON.stringify(draft),
      preview_token: draft && randomUUID(),
      revision: sql`revision + 1`,
    })
    .where('slug', '=', slug)
    .execute();

/** Publishes the draft. */
export const showDraft = (tx: Tx, slug: string) =>
  tx
    .updateTable('home_layouts')
    .set({
      sections: sql`draft`,
      draft: null,
      preview_token: null,
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('slug', '=', slug)
    .execute();

interface NewVersion {
  layout_slug: string;
  version: number;
  sections: readonly Section[];
  published_by: string;
}

export const insertVersion = (tx: Tx, { sections, ...version }: NewVersion) =>
  tx
    .insertInto('home_layout_versions')
    .values({ ...version, sections: JSON.stringify(sections) })
    .execute();

const latest = 20;

/** Returns the latest published versions and the original one. */
export const selectVersions = (db: Db, slug: string, newest: number) =>
  db
    .selectFrom('home_layout_versions as shown')
    .leftJoin('staff', 'staff.id', 'published_by')
    .select(['shown.version', 'sections', 'published_at', 'name as published_by'])
    .where('layout_slug', '=', slug)
    .where((has) => has.or([has('shown.version', '>', newest - latest), has('shown.version', '=', 1)]))
    .orderBy('shown.version', 'desc')
    .$castTo<{ version: number; sections: Section[]; published_at: string; published_by: string | null }>()
    .execute();

/** Returns all banner positions, with or without banners. */
export const selectPositions = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('banners').select('position').distinct().orderBy('position').execute();
  return rows.map(({ position }) => position);
};

/**
 * Returns whether visitors have looked at or bought any product, and whether enough products sell for a list that
 * differs from the others.
 */
export async function selectDemand(db: Db): Promise<{ has_popular: boolean; has_best_sellers: boolean }> {
  const { rows } = await sql<{ has_popular: boolean; has_best_sellers: boolean }>`
    select exists (select from products where popularity > 0) as has_popular,
      exists (
        select from products where status = 'publish' and sold_last_month > 0 offset ${leastBestSellers - 1}
      ) and exists (
        select from products where status = 'publish' offset ${productsOfOneList}
      ) as has_best_sellers`.execute(db);
  return rows[0] ?? { has_popular: false, has_best_sellers: false };
}

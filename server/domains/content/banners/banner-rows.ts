import type { BannerDraft } from '@kebun/contract/content/banners/staff-banners.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PictureRow } from '../queries.ts';

export type BannerRow = Selectable<DB['banners']> & { desktop: PictureRow | null; mobile: PictureRow | null };

const banners = (db: Db) =>
  db
    .selectFrom('banners')
    .leftJoin('pictures as desktop', 'desktop.id', 'desktop_picture_id')
    .leftJoin('pictures as mobile', 'mobile.id', 'mobile_picture_id')
    .selectAll('banners')
    .select([
      sql<PictureRow | null>`to_json(desktop)`.as('desktop'),
      sql<PictureRow | null>`to_json(mobile)`.as('mobile'),
    ]);

export const selectAllBanners = (db: Db): Promise<BannerRow[]> =>
  banners(db).orderBy('position').orderBy('sort').orderBy('slug').execute();

export const selectBanner = (db: Db, id: string): Promise<BannerRow | undefined> =>
  banners(db).where('banners.id', '=', id).executeTakeFirst();

const columnsOf = ({ title, subtitle, button, ...draft }: BannerDraft) => ({
  ...draft,
  title,
  subtitle: subtitle ?? noTexts,
  button: button ?? noTexts,
});

/** Returns undefined when another banner has the slug. */
export const insertBanner = (tx: Tx, slug: string, draft: BannerDraft) =>
  tx
    .insertInto('banners')
    .values({
      ...columnsOf(draft),
      slug,
      sort: sql`(select coalesce(max(sort), 0) + 1 from banners where position = ${draft.position})`,
    })
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Returns undefined when the banner has another version. */
export const updateBanner = (tx: Tx, id: string, version: number, draft: BannerDraft) =>
  tx
    .updateTable('banners')
    .set({ ...columnsOf(draft), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deleteBanner = (tx: Tx, id: string) => tx.deleteFrom('banners').where('id', '=', id).execute();

/** Locks the banners of one position until the transaction ends, in their order. */
export const lockBannersAt = (tx: Tx, position: string) =>
  tx
    .selectFrom('banners')
    .select('id')
    .where('position', '=', position)
    .orderBy('sort')
    .orderBy('slug')
    .forUpdate()
    .execute();

export const updateOrder = (tx: Tx, ids: readonly string[]) =>
  sql`
    update banners set sort = place
      from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
     where banners.id = requested.id
  `.execute(tx);

/** Returns which of these picture ids exist. */
export const selectPictureIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

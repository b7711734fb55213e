import type { Language } from '@kebun/contract/languages.ts';
import type { Layout } from '@kebun/contract/layouts.ts';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db.generated.ts';
import type { Db, Tx } from '#platform/db.ts';

type Overrides = Record<string, unknown>;

export const selectSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['overrides', 'version', 'updated_at'])
    .$castTo<{ overrides: Overrides; version: number; updated_at: string }>()
    .executeTakeFirstOrThrow();

export const lockSettings = (tx: Tx) =>
  tx
    .selectFrom('settings')
    .select('overrides')
    .forUpdate()
    .$castTo<{ overrides: Overrides }>()
    .executeTakeFirstOrThrow();

export const updateOverrides = (tx: Tx, overrides: Overrides) =>
  tx
    .updateTable('settings')
    .set({
      overrides: JSON.stringify(overrides),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();

type Localised = Record<Language, string>;
type Section = { id: string; heading: Localised; paragraphs: Localised[] };

export type BlockRow = Omit<Selectable<DB['static_blocks']>, 'position' | 'sections' | 'fields' | 'items'> & {
  sections: Section[];
  fields: Record<string, Localised>;
  items: { q: Localised; a: Localised }[];
};

const blocks = (db: Db) =>
  db
    .selectFrom('static_blocks')
    .select([
      'id',
      'slug',
      'type',
      'title_en',
      'title_zh',
      'summary_en',
      'summary_zh',
      'sections',
      'fields',
      'items',
      'version',
      'effective_on',
      'show_in_footer',
      'updated_at',
    ])
    .$castTo<BlockRow>();

export const selectBlocks = (db: Db) => blocks(db).orderBy('position').execute();
export const selectBlock = (db: Db, slug: string) => blocks(db).where('slug', '=', slug).executeTakeFirst();

/** With the pictures it shows, as they are served. */
export const selectBanners = (db: Db, now: Date) =>
  db
    .selectFrom('banners')
    .leftJoin('pictures as desktop', 'desktop.id', 'desktop_picture_id')
    .leftJoin('pictures as mobile', 'mobile.id', 'mobile_picture_id')
    .selectAll('banners')
    .select([
      sql<Picture | null>`to_json(desktop)`.as('desktop'),
      sql<Picture | null>`to_json(mobile)`.as('mobile'),
    ])
    .where((has) => has.or([has('starts_at', 'is', null), has('starts_at', '<=', now.toISOString())]))
    .where((has) => has.or([has('ends_at', 'is', null), has('ends_at', '>', now.toISOString())]))
    .orderBy('sort')
    .orderBy('slug');

export type Picture = Selectable<DB['pictures']>;

export const selectLayouts = (db: Db) =>
  db
    .selectFrom('home_layouts')
    .select(['slug', 'name_en', 'name_zh', 'sections', 'updated_at'])
    .$castTo<LayoutRow>()
    .orderBy('sort')
    .orderBy('slug')
    .execute();

export type LayoutRow = Pick<
  Selectable<DB['home_layouts']>,
  'slug' | 'name_en' | 'name_zh' | 'updated_at'
> & {
  sections: Layout['sections'];
};

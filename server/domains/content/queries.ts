import type { Language } from '@kebun/contract/languages.ts';
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

export type BlockRow = Omit<Selectable<DB['static_blocks']>, 'position' | 'sections'> & {
  sections: Section[];
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
      'sections',
      'version',
      'effective_on',
      'show_in_footer',
      'updated_at',
    ])
    .$castTo<BlockRow>();

export const selectBlocks = (db: Db) => blocks(db).orderBy('position').execute();
export const selectBlock = (db: Db, slug: string) => blocks(db).where('slug', '=', slug).executeTakeFirst();

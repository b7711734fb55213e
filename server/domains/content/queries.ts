import type { Layout } from '@kebun/contract/content/layouts/layouts.ts';
import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type Overrides = Record<string, unknown>;

export const selectSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['overrides', 'version', 'updated_at'])
    .$castTo<{ overrides: Overrides; version: number; updated_at: string }>()
    .executeTakeFirstOrThrow();

/** Returns the offered payment methods, cash on delivery last. */
export const selectPaymentMethods = (db: Db) =>
  db
    .selectFrom('payment_methods')
    .innerJoin('payment_gateways', 'payment_gateways.id', 'gateway_id')
    .select(['payment_methods.slug', 'payment_methods.name'])
    .where('payment_methods.is_active', '=', true)
    .where('payment_gateways.is_active', '=', true)
    .where('is_connected', '=', true)
    .orderBy('payment_gateways.position', 'desc')
    .orderBy('payment_methods.position')
    .execute();

export const lockSettings = (tx: Tx) =>
  tx
    .selectFrom('settings')
    .select(['overrides', 'version'])
    .forUpdate()
    .$castTo<{ overrides: Overrides; version: number }>()
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

export type Section = { id: string; heading: Localised; paragraphs: readonly Localised[] };
export type Item = { id: string; topic: Localised; q: Localised; a: Localised };

/** A text in every language. */
export interface StaticBlockInput {
  slug: string;
  type: StaticBlock['type'];
  title: Localised;
  summary?: Localised;
  meta_title?: Localised | undefined;
  version: string;
  effective_on: string;
  sections: readonly Section[];
  fields?: Readonly<Record<string, Localised>>;
  items?: readonly Item[];
  show_in_footer?: boolean;
  position?: number;
  shown_from?: string | null; // left out: as it is
  shown_until?: string | null; // left out: as it is
  recipe_minutes?: number | null; // left out: as it is
  recipe_servings?: number | null;
}

type JsonColumn = 'sections' | 'fields' | 'items';

export type BlockRow = Omit<Selectable<DB['static_blocks']>, 'position' | JsonColumn> & {
  sections: Section[];
  fields: Record<string, Localised>;
  items: Item[];
};

const blocks = (db: Db) =>
  db
    .selectFrom('static_blocks')
    .select([
      'id',
      'slug',
      'type',
      'title',
      'summary',
      'meta_title',
      'sections',
      'fields',
      'items',
      'version',
      'effective_on',
      'show_in_footer',
      'shown_from',
      'shown_until',
      'recipe_minutes',
      'recipe_servings',
      'revision',
      'updated_at',
    ])
    .$castTo<BlockRow>();

export const selectBlocks = (db: Db) => blocks(db).orderBy('position').execute();
export const selectBlockById = (db: Db, id: string) => blocks(db).where('id', '=', id).executeTakeFirst();
export const selectBlock = (db: Db, slug: string) => blocks(db).where('slug', '=', slug).executeTakeFirst();

/** Returns the slugs of the written texts that every shop has; those of info pages are not among them. */
export const selectTextSlugs = async (db: Db): Promise<string[]> => {
  const texts = await db
    .selectFrom('static_blocks')
    .select('slug')
    .where((has) => has.or([has('type', '<>', 'page'), has('slug', '=', 'about-us')]))
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return texts.map(({ slug }) => slug);
};

/** Locks a text until the transaction ends. */
export const lockStaticBlockName = (tx: Tx, slug: string) =>
  tx
    .selectFrom('static_blocks')
    .select(['id', 'revision', 'show_in_footer', 'shown_from'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();

/** Locks a slug until the transaction ends, whether or not it has a text. */
export const lockName = (tx: Tx, slug: string) =>
  sql`select pg_advisory_xact_lock(hashtext('static_blocks'), hashtext(${slug}))`.execute(tx);

const versionColumns = [
  'version',
  'effective_on',
  'title',
  'summary',
  'meta_title',
  'sections',
  'fields',
  'items',
] as const;

export type EarlierRow = Pick<BlockRow, (typeof versionColumns)[number]> & { replaced_at: string };

/** Returns the earlier versions of a text, the latest first. */
export const selectEarlier = (db: Db, blockId: string) =>
  db
    .selectFrom('static_block_versions')
    .select([...versionColumns, 'replaced_at'])
    .where('block_id', '=', blockId)
    .orderBy('effective_on', 'desc')
    .orderBy(sql`string_to_array(version, '.')::int[]`, 'desc')
    .$castTo<EarlierRow>()
    .execute();

const columnsOf = ({
  title,
  summary = noTexts,
  meta_title = noTexts,
  sections,
  fields = {},
  items = [],
  ...block
}: StaticBlockInput) => ({
  ...block,
  title,
  summary,
  meta_title,
  sections: JSON.stringify(sections),
  fields: JSON.stringify(fields),
  items: JSON.stringify(items),
});

/** Returns undefined when the slug is taken. */
export const insertBlock = (tx: Tx, block: StaticBlockInput) =>
  tx
    .insertInto('static_blocks')
    .values(columnsOf(block))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Locks a text until the transaction ends, and returns it with the new content for comparison. */
export const lockStaticBlock = (tx: Tx, { slug, version, title, sections }: StaticBlockInput) =>
  tx
    .selectFrom('static_blocks as block')
    .select([
      'id',
      'version',
      sql<boolean>`(title, sections)
        = (${JSON.stringify(title)}::jsonb, ${JSON.stringify(sections)}::jsonb)`.as('says_the_same'),
      sql<boolean>`exists (
        select from static_block_versions as earlier
        where block_id = block.id and earlier.version = ${version}
      )`.as('had_the_version'),
    ])
    .where('slug', '=', slug)
    .forUpdate('block')
    .executeTakeFirstOrThrow();

export const archiveVersion = (tx: Tx, blockId: string) =>
  tx
    .insertInto('static_block_versions')
    .columns(['block_id', ...versionColumns])
    .expression((from) =>
      from
        .selectFrom('static_blocks')
        .select(['id', ...versionColumns])
        .where('id', '=', blockId),
    )
    .execute();

export const updateBlock = (tx: Tx, blockId: string, block: StaticBlockInput) =>
  tx
    .updateTable('static_blocks')
    .set({ ...columnsOf(block), revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', blockId)
    .execute();

/** Returns the sizes of those of these pictures that the shop has. */
export const listPictureSizes = async (db: Db, addresses: readonly string[]) =>
  addresses.length === 0
    ? []
    : await db
        .selectFrom('pictures')
        .select(['original as address', 'width', 'height'])
        .where('original', 'in', [...new Set(addresses)])
        .orderBy('original')
        .execute();

/** Includes the addresses of the pictures. */
export const selectBanners = (db: Db, now: Date) =>
  db
    .selectFrom('banners')
    .leftJoin('pictures as desktop', 'desktop.id', 'desktop_picture_id')
    .leftJoin('pictures as mobile', 'mobile.id', 'mobile_picture_id')
    .selectAll('banners')
    .select([
      sql<PictureRow | null>`to_json(desktop)`.as('desktop'),
      sql<PictureRow | null>`to_json(mobile)`.as('mobile'),
    ])
    .where((has) => has.or([has('starts_at', 'is', null), has('starts_at', '<=', now.toISOString())]))
    .where((has) => has.or([has('ends_at', 'is', null), has('ends_at', '>', now.toISOString())]))
    .orderBy('sort')
    .orderBy('slug');

export type PictureRow = Selectable<DB['pictures']>;

export const selectPicture = (db: Db, id: string) =>
  db.selectFrom('pictures').select(['id', 'thumbnail', 'original']).where('id', '=', id).executeTakeFirst();

export const selectLayouts = (db: Db) =>
  db
    .selectFrom('home_layouts')
    .select(['slug', 'name', 'sections', 'updated_at'])
    .$castTo<LayoutRow>()
    .orderBy('sort')
    .orderBy('slug')
    .execute();

export type LayoutRow = Pick<Selectable<DB['home_layouts']>, 'slug' | 'name' | 'updated_at'> & {
  sections: Layout['sections'];
};

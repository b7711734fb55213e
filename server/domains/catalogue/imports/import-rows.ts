import type {
  ImportSource,
  ImportVerdict,
  importStates,
  MissingNames,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import { maxRecentImports } from '@kebun/contract/lib/limits.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { isLockHeld } from '#platform/db/hold-lock.ts';
import { textPairsSql } from '#platform/db/localised.ts';
import { waitsInQueue } from '#platform/jobs/waits-in-queue.ts';
import { findDrawings } from '../products/choose-drawing.ts';
import type { KnownSlugs } from './import-columns.ts';
import { arePicturesStopped, selectNamedPictures } from './picture-import-rows.ts';
import type {
  CurrentVariant,
  ImportBaseline,
  ImportChange,
  ImportProblem,
  PlannedRow,
} from './plan-import.ts';
import type { SlugsByName } from './translate-file.ts';

/** The name of a row in the first of its languages, whatever the languages of the shop are. */
export const firstName = (table: string) =>
  sql`(select value from jsonb_each_text(${sql.ref(`${table}.name`)}::jsonb) order by key limit 1)`;

/** A pack with its own fields and those of its product, named like the columns. */
const variantsSql = sql`
  select products.id as product_id, skus.id as sku_id, products.slug, skus.code as sku,
    products.product_type = 'bundle' as is_bundle,
    exists (
      select from deals join skus as dealt on dealt.id = deals.sku_id
      where dealt.product_id = products.id and ends_at > now()
    ) as has_deal,
    json_build_object(
      'slug', products.slug, 'sku', skus.code, ${textPairsSql('name', 'products.name')},
      'name_ms', name_ms, 'aliases', aliases, 'category', categories.slug, 'brand', brands.slug, 'shop', shops.slug,
      'status', products.status, 'tax_class', ${firstName('tax_classes')},
      'publish_at', regexp_replace(
        to_char(publish_at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS'), ':00$', ''), ${textPairsSql('unit', 'skus.unit')}, 
      'options', array(
        select attributes.slug || ':' || attribute_values.slug
        from sku_values
        join attributes on attributes.id = sku_values.attribute_id
        join attribute_values on attribute_values.id = value_id
        where sku_id = skus.id
        order by (attributes.slug || ':' || attribute_values.slug) collate "C"
      ),
      'pack_picture', (select original from pictures where id = skus.picture_id),
      'weight_g', weight_g, 'price', skus.price,
      'sale_price', sale_price, 'stock', on_hand, 'market_price', market_price, 'cost', cost, 'low_stock_at', low_stock_at, 'barcode', barcode, 'sale_mode', sale_mode,
      'fresh', fresh, 'is_featured', is_featured, ${textPairsSql('description', 'products.description')},
      ${textPairsSql('storage_tip', 'storage_tip')}, ${textPairsSql('origin', 'origin')},
      'shelf_days', shelf_days, 'guaranteed_days', guaranteed_days, ${textPairsSql('allergens', 'allergens')}, ${textPairsSql('nutrition', 'nutrition')},
      'pictures', coalesce(
        (
          select array_agg(original order by product_pictures.position)
          from product_pictures join pictures on pictures.id = product_pictures.picture_id
          where product_id = products.id
        ),
        array(select original from pictures where id = products.picture_id)
      ),
      'bundle', array(
        select quantity || ' x ' || string_agg(parts.code, ' / ' order by bundle_options.position)
        from bundle_slots
        join bundle_options on slot_id = bundle_slots.id
        join skus as parts on parts.id = bundle_options.sku_id
        where bundle_id = products.id
        group by bundle_slots.id order by bundle_slots.position
      ),
      'dietary', array(
        select dietary_needs.slug from product_dietary_needs
        join dietary_needs on dietary_needs.id = dietary_need_id
        where product_id = products.id order by dietary_needs.slug collate "C"
      ),
      'tags', array(
        select tags.slug from product_tags join tags on tags.id = tag_id
        where product_id = products.id order by tags.slug collate "C"
      )
    ) as values
  from products
  join skus on skus.product_id = products.id and skus.near_date_of is null
  left join stock_items on stock_items.sku_id = skus.id
  join categories on categories.id = category_id
  left join tax_classes on tax_classes.id = tax_class_id
  join shops on shops.id = shop_id
  left join brands on brands.id = brand_id`;

async function selectPacksOf(db: Db, slugs: readonly string[]): Promise<CurrentVariant[]> {
  const { rows } = await sql<CurrentVariant>`
    ${variantsSql} where products.slug = any(${slugs}::text[]) order by products.slug, skus.position
  `.execute(db);
  return rows;
}

/** Returns the next packs after a slug, ordered by slug. */
export async function selectPacksAfter(db: Db, slug: string, limit: number): Promise<CurrentVariant[]> {
  const { rows } = await sql<CurrentVariant>`
    ${variantsSql} where products.slug in (
      select slug from products where slug > ${slug} order by slug limit ${limit}
    ) order by products.slug, skus.position
  `.execute(db);
  return rows;
}

/** Loads the current data that the rows of a file are compared with. */
export async function selectImportBaseline(
  db: Db,
  named: Record<'slugs' | 'skus' | 'barcodes' | 'parts' | 'pictures', readonly string[]>,
): Promise<Omit<ImportBaseline, 'written' | 'defaultCategory'>> {
  const holders = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['slug', 'code', 'barcode'])
    .where(sql<boolean>`code = any(${named.skus}::text[]) or barcode = any(${named.barcodes}::text[])`)
    .execute();
  return {
    named: await selectNamedPictures(db),
    known: await selectKnown(db, named.pictures),
    packs: await selectPacksOf(db, named.slugs),
    parts: await selectCountedCodes(db, named.parts),
    skus: new Map(holders.map(({ code, slug }) => [code, slug])),
    barcodes: new Map(holders.flatMap(({ barcode, code }) => (barcode ? [[barcode, code]] : []))),
  };
}

export async function hasCategory(db: Db, slug: string): Promise<boolean> {
  const found = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}

/** Returns the slugs of categories, brands and tags by name, in every language. */
export async function selectSlugsByName(db: Db): Promise<SlugsByName> {
  const byName = async (table: 'categories' | 'brands' | 'tags') => {
    const { rows } = await sql<{ slug: string; names: string[] }>`
      select slug, array(select lower(value) from jsonb_each_text(name::jsonb)) as names from ${sql.table(table)}
      ${table === 'tags' ? sql`where merged_into is null` : sql``}
    `.execute(db);
    return new Map(rows.flatMap(({ slug, names }) => [slug, ...names].map((name) => [name, slug])));
  };
  return {
    categories: await byName('categories'),
    brands: await byName('brands'),
    tags: await byName('tags'),
  };
}

async function selectKnown(db: Db, pictures: readonly string[]): Promise<KnownSlugs> {
  const slugs = (rows: readonly { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
  const slugsOf = async (table: 'categories' | 'brands' | 'shops') =>
    slugs(await db.selectFrom(table).select('slug').execute());
  const labelsIn = async (table: 'dietary_needs' | 'tags') =>
    slugs(await db.selectFrom(table).select('slug').where('merged_into', 'is', null).execute());
  return {
    categories: await slugsOf('categories'),
    brands: await slugsOf('brands'),
    shops: await slugsOf('shops'),
    dietary: await labelsIn('dietary_needs'),
    tags: await labelsIn('tags'),
    options: await listOptions(db),
    taxClasses: await selectTaxClasses(db),
    pictures: await selectAddresses(db, pictures),
  };
}

/** Returns the first name of each tax class, by its names in every language. */
async function selectTaxClasses(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; names: string[] }>`
    select ${firstName('tax_classes')} as name, array(select lower(value) from jsonb_each_text(name::jsonb)) as names
    from tax_classes order by id desc
  `.execute(db);
  return new Map(rows.flatMap(({ name, names }) => names.map((each) => [each, name])));
}

/** Returns those of these addresses that are of pictures of the shop, or of built-in drawings. */
async function selectAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const found = await db
    .selectFrom('pictures')
    .select('original')
    .where('original', '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return new Set([...found, ...findDrawings(addresses)].map(({ original }) => original));
}

/** Returns those of these codes that a bundle may hold: packs with a stock of their own. */
async function selectCountedCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const found = await db
    .selectFrom('skus')
    .innerJoin('stock_items', 'sku_id', 'skus.id')
    .select('code')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Set(found.map(({ code }) => code));
}

async function listOptions(db: Db): Promise<Set<string>> {
  const found = await db
    .selectFrom('attribute_values')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .select(['attributes.slug as attribute', 'attribute_values.slug as value'])
    .execute();
  return new Set(found.map(({ attribute, value }) => `${attribute}:${value}`));
}

type State = (typeof importStates)[number];

interface NewImport {
  file_name: string;
  content: Buffer;
  plan_sha256: Buffer;
  requested_by: string;
  source: ImportSource;
  left_out: string[];
  missing: MissingNames;
  default_category: string | null;
}

export async function insertImport(tx: Tx, row: NewImport, plan: readonly PlannedRow[]): Promise<string> {
  const { id } = await tx
    .insertInto('product_imports')
    .values({ ...row, missing: JSON.stringify(row.missing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = plan.map(({ line, verdict, slug, cells, changes, problems }) => ({
    line,
    verdict,
    slug: slug.slice(0, 200),
    cells,
    changes,
    problems,
  }));
  await sql`
    insert into product_import_rows (import_id, line, verdict, slug, cells, changes, problems)
    select ${id}::uuid, line, verdict, slug, cells, changes, problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as input (line int, verdict text, slug text, cells jsonb, changes jsonb, problems jsonb)
  `.execute(tx);
  return id;
}

export interface ImportSummary {
  id: string;
  file_name: string;
  state: State;
  is_stopped: boolean;
  failure: RefusalCode | null;
  source: ImportSource;
  left_out: string[];
  missing: MissingNames;
  default_category: string | null;
  uncategorised: number;
  created_at: string;
  counts: Record<ImportVerdict, number>;
}

/** A job that waits in no queue, and no longer holds its import, was interrupted. */
const stoppedAfterSeconds = 15;

/** The lock that the job of an import holds. */
export const importLock = 'product import';

const isStopped = sql<boolean>`(
  state = 'waiting' and queued_at < now() - make_interval(secs => ${sql.lit(stoppedAfterSeconds)})
    and not ${waitsInQueue('catalogue.import_products', 'import_id', sql`product_imports.id`)}
    and not ${isLockHeld(importLock, sql`product_imports.id`)}
)`;

export async function selectImport(db: Db, id: string): Promise<ImportSummary | undefined> {
  const { rows } = await sql<ImportSummary>`
    select id, file_name, state, ${isStopped} as is_stopped, failure, source, left_out, missing, default_category, created_at, (
      select count(*)::int from product_import_rows
      where import_id = product_imports.id and problems @> '[{"column": "category", "reason": "rule.required"}]'
    ) as uncategorised, (
      select json_build_object(
        'created', count(*) filter (where verdict = 'created'), 'updated', count(*) filter (where verdict = 'updated'),
        'unchanged', count(*) filter (where verdict = 'unchanged'), 'invalid', count(*) filter (where verdict = 'invalid'))
      from product_import_rows where import_id = product_imports.id
    ) as counts
    from product_imports where id = ${id}::uuid
  `.execute(db);
  return rows[0];
}

interface RecentImportRow {
  id: string;
  kind: 'products' | 'pictures';
  file_name: string;
  state: State | 'receiving' | 'stopped';
  created_at: string;
}

/** Returns the latest imports of products and of pictures. */
export async function selectRecentImports(db: Db): Promise<RecentImportRow[]> {
  const { rows } = await sql<RecentImportRow>`
    select id, 'products' as kind, file_name, case when ${isStopped} then 'stopped' else state end as state, created_at
    from product_imports
    union all
    select id, 'pictures', file_name, case when ${arePicturesStopped} then 'stopped' else state end, created_at
    from picture_imports
    order by created_at desc, id limit ${sql.lit(maxRecentImports)}
  `.execute(db);
  return rows;
}

export const selectContent = (db: Db, id: string) =>
  db
    .selectFrom('product_imports')
    .select(['content', 'file_name', 'default_category'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface StoredImportRow {
  line: number;
  verdict: ImportVerdict;
  slug: string;
  cells: Record<string, string>;
  changes: ImportChange[];
  problems: ImportProblem[];
}

interface ImportRowsPage {
  verdict: ImportVerdict;
  after: number;
  limit: number;
}

export async function selectImportRows(
  db: Db,
  id: string,
  { verdict, after, limit }: ImportRowsPage,
): Promise<StoredImportRow[]> {
  const { rows } = await sql<StoredImportRow>`
    select line, verdict, slug, cells, changes, problems from product_import_rows
    where import_id = ${id}::uuid and verdict = ${verdict} and line > ${after} order by line limit ${limit}
  `.execute(db);
  return rows;
}

/** Tells whether a row of this verdict has a value in this column. */
export async function hasCell(db: Db, id: string, verdict: ImportVerdict, column: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from product_import_rows where import_id = ${id}::uuid and verdict = ${verdict} and cells ->> ${column} <> ''
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/**
 * Returns undefined when the import was already queued or the products have changed. One that failed or
 * was interrupted may begin again.
 */
export const updateWaiting = (tx: Tx, id: string, { by, onlyGood }: { by: string; onlyGood: boolean }) =>
  tx
    .updateTable('product_imports')
    .set({
      state: 'waiting',
      only_good: onlyGood,
      applied_by: by,
      failure: null,
      queued_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(state in ('checked', 'failed') or ${isStopped})`)
    .returning('id')
    .executeTakeFirst();

/** Records why an import that waits could not be applied. It has changed nothing. */
export const updateFailed = (tx: Tx, id: string, failure: RefusalCode) =>
  tx
    .updateTable('product_imports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Locks an import that waits to be applied. */
export const lockQueuedImport = (tx: Tx, id: string) =>
  tx
    .selectFrom('product_imports')
    .select(['id', 'content', 'plan_sha256', 'applied_by', 'requested_by', 'file_name', 'default_category'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

export const updateEnded = (tx: Tx, id: string, state: 'done' | 'outdated') =>
  tx
    .updateTable('product_imports')
    .set({ state, ...(state === 'done' && { applied_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute();

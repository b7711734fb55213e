import type { ProductLabelKind, StaffProductLabel } from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { CollectionKind } from './collections.ts';

interface LabelTable {
  table: RawBuilder<unknown>;
  carried: RawBuilder<unknown>; // the table that links products and labels
  labelId: RawBuilder<unknown>; // the name of its label column
  collection: CollectionKind;
  isExplained: boolean;
}

const labelTables: Record<ProductLabelKind, LabelTable> = {
  dietary: {
    table: sql.table('dietary_needs'),
    carried: sql.table('product_dietary_needs'),
    labelId: sql.ref('dietary_need_id'),
    collection: 'dietary',
    isExplained: true,
  },
  tags: {
    table: sql.table('tags'),
    carried: sql.table('product_tags'),
    labelId: sql.ref('tag_id'),
    collection: 'tag',
    isExplained: false,
  },
};

/** The names and descriptions of a label. */
export type LabelTexts = Pick<StaffProductLabel, 'slug' | 'name' | 'details' | 'is_active'>;

function labelsWhere(kind: ProductLabelKind, which: RawBuilder<unknown>): RawBuilder<StaffProductLabel> {
  const { table, carried, labelId, isExplained } = labelTables[kind];
  return sql`
    select own.id, own.slug, own.name, own.is_active, own.version,
      ${isExplained ? sql`own.details` : sql`${sql.lit(JSON.stringify(noTexts))}::jsonb as details`},
      (select count(*)::int from ${carried} where ${labelId} = own.id) as products
    from ${table} as own
    where own.merged_into is null and ${which}
    order by own.position, own.id`;
}

export const selectLabels = async (db: Db, kind: ProductLabelKind): Promise<StaffProductLabel[]> =>
  (await labelsWhere(kind, sql`true`).execute(db)).rows;

export const selectLabel = async (
  db: Db,
  kind: ProductLabelKind,
  id: string,
): Promise<StaffProductLabel | undefined> =>
  (await labelsWhere(kind, sql`own.id = ${id}::uuid`).execute(db)).rows[0];

/** Locks these labels until the transaction ends, so that no product can be given one in the meantime. */
export async function lockLabels(tx: Tx, kind: ProductLabelKind, ids: readonly string[]): Promise<void> {
  await sql`select from ${labelTables[kind].table} where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
}

/** Returns undefined when the slug is taken. */
export async function insertLabel(
  tx: Tx,
  kind: ProductLabelKind,
  texts: LabelTexts,
): Promise<string | undefined> {
  const { table } = labelTables[kind];
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (slug, name, position)
    select ${texts.slug}, ${JSON.stringify(texts.name)}::jsonb, coalesce(max(position), 0) + 1 from ${table}
    on conflict (slug) do nothing returning id
  `.execute(tx);
  const id = rows[0]?.id;
  if (id) await updateTexts(tx, kind, id, texts);
  return id;
}

export async function updateLabel(
  tx: Tx,
  kind: ProductLabelKind,
  { id, version }: { id: string; version: number },
  texts: LabelTexts,
): Promise<void> {
  await updateTexts(tx, kind, id, texts);
  await sql`update ${labelTables[kind].table} set version = ${version + 1} where id = ${id}::uuid`.execute(
    tx,
  );
}

async function updateTexts(tx: Tx, kind: ProductLabelKind, id: string, texts: LabelTexts) {
  const { table, isExplained } = labelTables[kind];
  const { name, is_active } = texts;
  const details = isExplained ? sql`, details = ${JSON.stringify(texts.details)}::jsonb` : sql``;
  await sql`
    update ${table} set name = ${JSON.stringify(name)}::jsonb, is_active = ${is_active}${details}
    where id = ${id}::uuid
  `.execute(tx);
}

/** Deletes a label with everything that was merged into it, and their empty collections. */
export async function deleteLabel(tx: Tx, kind: ProductLabelKind, id: string): Promise<void> {
  const { table, collection } = labelTables[kind];
  await sql`
    delete from product_collections using ${table} as own
    where collection = ${`${collection}:`} || own.slug and ${id}::uuid in (own.id, own.merged_into)
  `.execute(tx);
  await sql`delete from ${table} where id = ${id}::uuid`.execute(tx);
}

/** Returns the products that have a label. */
export async function selectLabelledProducts(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
): Promise<{ id: string }[]> {
  const { carried, labelId } = labelTables[kind];
  const { rows } = await sql<{ id: string }>`
    select product_id as id from ${carried} where ${labelId} = ${id}::uuid
  `.execute(tx);
  return rows;
}

/** Gives the products of one label to another. Labels that were merged into the first now lead to the second. */
export async function relabelProducts(
  tx: Tx,
  kind: ProductLabelKind,
  from: string,
  into: string,
): Promise<void> {
  const { table, carried, labelId } = labelTables[kind];
  await sql`
    insert into ${carried} (product_id, ${labelId})
    select product_id, ${into}::uuid from ${carried} where ${labelId} = ${from}::uuid
    on conflict do nothing
  `.execute(tx);
  await sql`delete from ${carried} where ${labelId} = ${from}::uuid`.execute(tx);
  await sql`
    update ${table} set merged_into = ${into}::uuid, is_active = false where ${from}::uuid in (id, merged_into)
  `.execute(tx);
}

export async function updatePlaces(tx: Tx, kind: ProductLabelKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${labelTables[kind].table} as own set position = place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place) where own.id = requested.id
  `.execute(tx);
}

interface CarriedRow {
  product_id: string;
  id: string;
  name: string;
}

/** Returns the labels of one kind for these products. */
export async function selectLabelsOf(
  db: Db,
  kind: ProductLabelKind,
  productIds: readonly string[],
  language: Language,
): Promise<CarriedRow[]> {
  const { table, carried, labelId } = labelTables[kind];
  const { rows } = await sql<CarriedRow>`
    select product_id, own.id, ${textSql('name', language)} as name
    from ${carried} join ${table} as own on own.id = ${labelId}
    where product_id = any(${productIds}::uuid[]) order by own.position, own.id
  `.execute(db);
  return rows;
}

export async function insertCarried(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  productIds: readonly string[],
) {
  const { carried, labelId } = labelTables[kind];
  await sql`
    insert into ${carried} (product_id, ${labelId})
    select product_id, ${id}::uuid from unnest(${productIds}::uuid[]) as product_id on conflict do nothing
  `.execute(tx);
}

export async function deleteCarried(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  productIds: readonly string[],
) {
  const { carried, labelId } = labelTables[kind];
  await sql`
    delete from ${carried} where ${labelId} = ${id}::uuid and product_id = any(${productIds}::uuid[])
  `.execute(tx);
}

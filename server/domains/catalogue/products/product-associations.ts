import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { textsOrNull } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';

/**
 * Throws when a category, brand or other reference no longer exists. It locks those that do until the transaction
 * ends.
 */
export async function assertReferencesExist(tx: Tx, draft: ProductDraft): Promise<void> {
  const { category_id, brand_id, tax_class_id, shop_id, dietary_ids, tag_ids, pictures, packs, slots } =
    draft;
  const chosen = [
    ['category_id', 'categories', 'id', [category_id ?? '']],
    ['brand_id', 'brands', 'id', brand_id ? [brand_id] : []],
    ['tax_class_id', 'tax_classes', 'id', tax_class_id ? [tax_class_id] : []],
    ['shop_id', 'shops', 'id', shop_id ? [shop_id] : []],
    ['dietary_ids', 'dietary_needs', 'id', dietary_ids],
    ['tag_ids', 'tags', 'id', tag_ids],
    ['pictures', 'pictures', 'id', pictures.map(({ id }) => id)],
    ['packs', 'pictures', 'id', packs.flatMap(({ picture_id }) => picture_id ?? [])],
    ['packs', 'attribute_values', 'id', packs.flatMap(({ value_ids }) => value_ids)],
    ['slots', 'stock_items', 'sku_id', slots.flatMap(({ sku_ids }) => sku_ids)],
  ] as const;

  for (const [field, table, key, ids] of chosen) {
    const requestedIds = [...new Set(ids)];
    if (requestedIds.length === 0) continue;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n
      from (select from ${sql.table(table)} where ${sql.ref(key)} = any(${requestedIds}::uuid[]) for key share) as locked
    `.execute(tx);
    if (rows[0]?.n !== requestedIds.length) {
      throw invalidField(field, 'office.product_rule_removed');
    }
  }
}

/** Replaces the dietary needs and tags of a product. */
export async function saveProductLabels(
  tx: Tx,
  id: string,
  { dietary_ids, tag_ids }: ProductDraft,
): Promise<void> {
  await tx.deleteFrom('product_dietary_needs').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_tags').where('product_id', '=', id).execute();
  await sql`
    insert into product_dietary_needs (product_id, dietary_need_id)
    select distinct ${id}::uuid, meant from (${resolveMerged('dietary_needs', dietary_ids)}) as needs
  `.execute(tx);
  await sql`
    insert into product_tags (product_id, tag_id)
    select distinct ${id}::uuid, meant from (${resolveMerged('tags', tag_ids)}) as uses
  `.execute(tx);
}

/** Resolves ids that were merged into another row while the form was open. */
const resolveMerged = (table: 'dietary_needs' | 'tags', ids: readonly string[]) => sql`
  select coalesce(merged_into, id) as meant from ${sql.table(table)} where id = any(${ids}::uuid[])`;

/** Writes the gallery in the given order. A duplicate picture keeps its first position. */
export async function writePictures(tx: Tx, id: string, pictures: ProductDraft['pictures']): Promise<void> {
  const rows = pictures.map(({ id: picture_id, alt }, n) => ({
    product_id: id,
    picture_id,
    position: n + 1,
    alt: textsOrNull(alt),
  }));
  await tx.deleteFrom('product_pictures').where('product_id', '=', id).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('product_pictures')
    .values(rows)
    .onConflict((twice) => twice.columns(['product_id', 'picture_id']).doNothing())
    .execute();
}

import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import type { StaffAttribute, ValueDraft } from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

const attributes = (which: RawBuilder<unknown>): RawBuilder<StaffAttribute> => sql`
  select own.id, own.name, own.version,
    (select count(*)::int from sku_values where attribute_id = own.id) as packs,
    (
      select coalesce(json_agg(json_build_object('id', id, 'value', value,
        'packs', (select count(*)::int from sku_values where value_id = attribute_values.id))
        order by position, id), '[]')
      from attribute_values where attribute_id = own.id
    ) as values
  from attributes as own where ${which} order by own.position, own.id`;

export const selectAttributes = async (db: Db): Promise<StaffAttribute[]> =>
  (await attributes(sql`true`).execute(db)).rows;

export const selectAttribute = async (db: Db, id: string): Promise<StaffAttribute | undefined> =>
  (await attributes(sql`own.id = ${id}::uuid`).execute(db)).rows[0];

/**
 * Locks these attributes until the transaction ends, so that no pack can be given one of their values in the meantime.
 */
export async function lockAttributes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from attributes where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`
    select from attribute_values where attribute_id = any(${ids}::uuid[]) order by id for update
  `.execute(tx);
}

interface Names {
  name: Localised;
}

/** Inserts an attribute. Files name it by its slug, which stays when the name changes. */
export async function insertAttribute(tx: Tx, { name }: Names, ownSlug?: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attributes', 0))`.execute(tx); // no other can take the slug
  const others = await tx.selectFrom('attributes').select('slug').execute();
  const { id } = await tx
    .insertInto('attributes')
    .values({
      slug: freeSlug(ownSlug ?? textIn(name, baseLanguage()), others),
      name,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attributes)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a slug that none of the others has: cut, cut-2, cut-3. */
function freeSlug(name: string, others: readonly { slug: string }[]): string {
  const slug = latinSlugOf(name).slice(0, 50) || 'option';
  for (let number = 1; ; number++) {
    const free = number === 1 ? slug : `${slug}-${number}`;
    if (others.every((other) => other.slug !== free)) return free;
  }
}

export const updateAttribute = (tx: Tx, id: string, version: number, names: Names) =>
  tx
    .updateTable('attributes')
    .set({ ...names, version })
    .where('id', '=', id)
    .execute();

/** Writes the values in the given order. Values that are missing from the list are deleted. */
export async function writeValues(tx: Tx, attributeId: string, values: readonly ValueDraft[]): Promise<void> {
  const stay = values.flatMap(({ id }) => id ?? []);
  await sql`
    delete from attribute_values where attribute_id = ${attributeId}::uuid and id <> all(${stay}::uuid[])
  `.execute(tx);
  const slugs = await tx
    .selectFrom('attribute_values')
    .select('slug')
    .where('attribute_id', '=', attributeId)
    .execute();
  for (const [index, { id, slug: ownSlug, value }] of values.entries()) {
    const row = { value: trimmedTexts(value), position: index + 1 };
    if (id) await tx.updateTable('attribute_values').set(row).where('id', '=', id).execute();
    else {
      const slug = freeSlug(ownSlug ?? textIn(row.value, baseLanguage()), slugs);
      slugs.push({ slug });
      await tx
        .insertInto('attribute_values')
        .values({ ...row, slug, attribute_id: attributeId })
        .execute();
    }
  }
}

export async function deleteAttribute(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('attribute_values').where('attribute_id', '=', id).execute();
  await tx.deleteFrom('attributes').where('id', '=', id).execute();
}

export const updatePlaces = (tx: Tx, ids: readonly string[]) =>
  sql`
    update attributes set position = place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place) where attributes.id = requested.id
  `.execute(tx);

/** Returns the values in use by packs. */
export async function selectAmbiguousProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from sku_values join skus on skus.id = sku_id
    where attribute_id = any(${ids}::uuid[])
  `.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

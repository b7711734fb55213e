import type { BrandDraft, StaffBrand } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { reindexCollection } from './reindex-collection.ts';
import { selectStaffBrand } from './staff-collection-rows.ts';
import { assertSlugUnchanged, slugTaken, validateTaxonomyTexts } from './validate-taxonomy.ts';

const kind = 'brand';

/** Creates a brand. */
export async function createBrand(
  tx: Tx,
  { is_active, ...draft }: BrandDraft,
  by: Actor,
): Promise<StaffBrand> {
  await assertPictureExists(tx, draft.picture_id);
  const made = await tx
    .insertInto('brands')
    .values({
      ...validateTaxonomyTexts(draft),
      is_active,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from brands)`,
    })
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw slugTaken();
  await reindexCollection(tx, []);
  const after = await findBrandForStaff(tx, made.id);
  await audit(tx, by, { action: 'brand.created', subject: { kind, id: made.id }, after });
  return after;
}

/** Updates a brand from the version that the caller has seen. */
export async function changeBrand(
  tx: Tx,
  id: string,
  { version, is_active, ...draft }: BrandDraft & { version: number },
  by: Actor,
): Promise<StaffBrand> {
  const row = validateTaxonomyTexts(draft);
  const before = await findBrandForStaff(tx, id);
  await assertPictureExists(tx, draft.picture_id);
  assertSlugUnchanged(row.slug, before);
  const changed = await tx
    .updateTable('brands')
    .set({ ...row, is_active, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal('version_conflict', { fresh: { version: before.version } });

  const products = await tx.selectFrom('products').select('id').where('brand_id', '=', id).execute();
  await reindexCollection(tx, products);
  const after = await findBrandForStaff(tx, id);
  await audit(tx, by, { action: 'brand.updated', subject: { kind, id }, ...diffFields(before, after) });
  return after;
}

/** Deletes a brand without products. */
export async function removeBrand(tx: Tx, id: string, by: Actor): Promise<void> {
  const before = await findBrandForStaff(tx, id);
  const removed = await tx
    .deleteFrom('brands')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('brand_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('taxonomy_in_use');
  await tx.deleteFrom('product_collections').where('collection', '=', `brand:${before.slug}`).execute();
  await reindexCollection(tx, []);
  await audit(tx, by, { action: 'brand.deleted', subject: { kind, id }, before });
}

async function findBrandForStaff(tx: Tx, id: string): Promise<StaffBrand> {
  const brand = await selectStaffBrand(tx, id);
  if (!brand) throw new Refusal('not_found');
  return brand;
}

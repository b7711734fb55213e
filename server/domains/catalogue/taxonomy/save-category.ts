import type { CategoryDraft, StaffCategory } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { reindexCollection } from './reindex-collection.ts';
import { selectStaffCategories, selectStaffCategory } from './staff-collection-rows.ts';
import { assertSlugUnchanged, slugTaken, validateTaxonomyTexts } from './validate-taxonomy.ts';

const kind = 'category';

/** Serializes changes of the category tree. Otherwise two moves at once could make a cycle or a third level. */
export const lockCategoryTree = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx);

/** Creates a category as the last of its siblings. */
export async function createCategory(tx: Tx, draft: CategoryDraft, by: Actor): Promise<StaffCategory> {
  await lockCategoryTree(tx);
  await checkParent(tx, draft);
  await assertPictureExists(tx, draft.picture_id);
  const parent_id = draft.parent_id ?? null;
  const made = await tx
    .insertInto('categories')
    .values({ ...rowOf(draft), parent_id, position: lastUnder(parent_id) })
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw slugTaken();
  await reindexCollection(tx, []);
  const after = await findCategoryForStaff(tx, made.id);
  await audit(tx, by, { action: 'category.created', subject: { kind, id: made.id }, after });
  return after;
}

/**
 * Updates a category from the version that the caller has seen. A moved category becomes the last of its new
 * siblings.
 */
export async function changeCategory(
  tx: Tx,
  id: string,
  { version, ...draft }: CategoryDraft & { version: number },
  by: Actor,
): Promise<StaffCategory> {
  await lockCategoryTree(tx);
  const before = await findCategoryForStaff(tx, id);
  if (before.version !== version) {
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  }
  const row = rowOf(draft);
  assertSlugUnchanged(row.slug, before);
  await checkParent(tx, draft, id);
  await assertPictureExists(tx, draft.picture_id);
  const parent_id = draft.parent_id ?? null;
  const isMoved = parent_id !== before.parent_id;
  await tx
    .updateTable('categories')
    .set({
      ...row,
      ...(isMoved && { parent_id, position: lastUnder(parent_id) }),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await reindexCollection(tx, await productsUnder(tx, id));
  const after = await findCategoryForStaff(tx, id);
  await audit(tx, by, { action: 'category.updated', subject: { kind, id }, ...diffFields(before, after) });
  return after;
}

/** Deletes a category without products, children or coupons. */
export async function removeCategory(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockCategoryTree(tx);
  const before = await findCategoryForStaff(tx, id);
  const removed = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('category_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories as under').select('under.id').where('under.parent_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('coupon_categories').select('coupon_id').where('category_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('taxonomy_in_use');
  await tx.deleteFrom('product_collections').where('collection', '=', `category:${before.slug}`).execute();
  await reindexCollection(tx, []);
  await audit(tx, by, { action: 'category.deleted', subject: { kind, id }, before });
}

/** Reorders siblings. Throws when the list is not complete. */
export async function orderCategories(tx: Tx, ids: readonly string[], by: Actor): Promise<StaffCategory[]> {
  await lockCategoryTree(tx);
  const all = await selectStaffCategories(tx);
  const first = all.find(({ id }) => id === ids[0]);
  if (!first) throw new Refusal('category_not_found');
  const before = all.filter(({ parent_id }) => parent_id === first.parent_id).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('version_conflict');

  await sql`
    update categories set position = place, updated_at = now()
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place) where categories.id = requested.id
  `.execute(tx);
  await reindexCollection(tx, []);
  await audit(tx, by, {
    action: 'category.reordered',
    subject: { kind, id: first.parent_id ?? first.id },
    before: { ids: before },
    after: { ids },
  });
  return selectStaffCategories(tx);
}

async function findCategoryForStaff(tx: Tx, id: string): Promise<StaffCategory> {
  const category = await selectStaffCategory(tx, id);
  if (!category) throw new Refusal('category_not_found');
  return category;
}

const rowOf = ({
  tint,
  show_in_nav,
  show_in_sidemenu,
  show_in_footer,
  is_active,
  ...texts
}: CategoryDraft) => ({
  ...validateTaxonomyTexts(texts),
  tint,
  show_in_nav,
  show_in_sidemenu,
  show_in_footer,
  is_active,
});

/** Throws when the change would make a third level. */
async function checkParent(tx: Tx, { parent_id }: CategoryDraft, id?: string) {
  if (!parent_id) return;
  const parent = await selectStaffCategory(tx, parent_id);
  const under = id
    ? await tx.selectFrom('categories').select('id').where('parent_id', '=', id).executeTakeFirst()
    : undefined;
  if (!parent || parent.parent_id || parent.id === id || under) {
    throw invalidField('parent_id', 'office.taxonomy_rule_levels');
  }
}

const lastUnder = (parentId: string | null) => sql<number>`(
  select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parentId}::uuid
)`;

const productsUnder = (tx: Tx, id: string) =>
  tx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select('products.id')
    .where((is) => is.or([is('categories.id', '=', id), is('categories.parent_id', '=', id)]))
    .execute();

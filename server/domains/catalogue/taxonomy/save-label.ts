import type {
  ProductLabelDraft,
  ProductLabelKind,
  StaffProductLabel,
} from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  deleteLabel,
  insertLabel,
  lockLabels,
  relabelProducts,
  selectLabel,
  selectLabelledProducts,
  selectLabels,
  updateLabel,
  updatePlaces,
} from './label-rows.ts';
import { reindexCollection } from './reindex-collection.ts';
import { assertSlugUnchanged, slugTaken, validateTaxonomyTexts } from './validate-taxonomy.ts';

/** Creates a dietary need or a tag as the last of its kind. */
export async function createProductLabel(
  tx: Tx,
  kind: ProductLabelKind,
  { is_active, ...draft }: ProductLabelDraft,
  by: Actor,
): Promise<StaffProductLabel> {
  const id = await insertLabel(tx, kind, { ...validateTaxonomyTexts(draft), is_active });
  if (!id) throw slugTaken();
  await reindexCollection(tx, []);
  const after = await findLabel(tx, kind, id);
  await audit(tx, by, { action: 'product_label.created', subject: { kind, id }, after });
  return after;
}

/** Updates a label from the version that the caller has seen, and reindexes its products. */
export async function updateProductLabel(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  { version, is_active, ...draft }: ProductLabelDraft & { version: number },
  by: Actor,
): Promise<StaffProductLabel> {
  const texts = validateTaxonomyTexts(draft);
  const before = await lockLabel(tx, kind, id, version);
  assertSlugUnchanged(texts.slug, before);
  await updateLabel(tx, kind, before, { ...texts, is_active });
  await reindexCollection(tx, await selectLabelledProducts(tx, kind, id));
  const after = await findLabel(tx, kind, id);
  await audit(tx, by, {
    action: 'product_label.updated',
    subject: { kind, id },
    ...diffFields(before, after),
  });
  return after;
}

/** Deletes a label without products. */
export async function deleteProductLabel(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  by: Actor,
): Promise<void> {
  await lockLabels(tx, kind, [id]);
  const before = await findLabel(tx, kind, id);
  if (before.products > 0) throw new Refusal('product_label_in_use');
  await deleteLabel(tx, kind, id);
  await reindexCollection(tx, []);
  await audit(tx, by, { action: 'product_label.deleted', subject: { kind, id }, before });
}

/** Merges a label into another. Its products get the other label, and its address leads there. */
export async function mergeProductLabel(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  { into, version }: { into: string; version: number },
  by: Actor,
): Promise<StaffProductLabel> {
  await lockLabels(tx, kind, [id, into]);
  const before = await lockLabel(tx, kind, id, version);
  const other = into === id ? undefined : await selectLabel(tx, kind, into);
  if (!other) throw invalidField('into', 'office.product_rule_removed');
  const carriers = await selectLabelledProducts(tx, kind, id);
  await relabelProducts(tx, kind, id, into);
  await sql`
    update products set version = version + 1, updated_at = now()
    where id = any(${carriers.map((product) => product.id)}::uuid[])
  `.execute(tx);
  await reindexCollection(tx, await selectLabelledProducts(tx, kind, into)); // the products are now found at both addresses
  const after = await findLabel(tx, kind, into);
  await audit(tx, by, {
    action: 'product_label.merged',
    subject: { kind, id },
    before: { ...before, carriers: carriers.map((product) => product.id) },
    after: { merged_into: after.slug, products: after.products },
  });
  return after;
}

/** Reorders all labels of one kind. Throws when the list is not complete. */
export async function reorderProductLabels(
  tx: Tx,
  kind: ProductLabelKind,
  ids: readonly string[],
  by: Actor,
): Promise<StaffProductLabel[]> {
  await lockLabels(tx, kind, ids);
  const before = (await selectLabels(tx, kind)).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('version_conflict');
  await updatePlaces(tx, kind, ids);
  await reindexCollection(tx, []);
  await audit(tx, by, {
    action: 'product_label.reordered',
    subject: { kind, id: 'all' },
    before: { ids: before },
    after: { ids },
  });
  return selectLabels(tx, kind);
}

async function lockLabel(
  tx: Tx,
  kind: ProductLabelKind,
  id: string,
  version: number,
): Promise<StaffProductLabel> {
  await lockLabels(tx, kind, [id]);
  const label = await findLabel(tx, kind, id);
  if (label.version !== version) throw new Refusal('version_conflict', { fresh: { version: label.version } });
  return label;
}

async function findLabel(tx: Tx, kind: ProductLabelKind, id: string): Promise<StaffProductLabel> {
  const label = await selectLabel(tx, kind, id);
  if (!label) throw new Refusal('not_found');
  return label;
}

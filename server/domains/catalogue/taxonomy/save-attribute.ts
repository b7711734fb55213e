import {
  type AttributeDraft,
  attributeErrors,
  type StaffAttribute,
} from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors, invalidField } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { reindexProducts } from '../reindex-products.ts';
import {
  deleteAttribute,
  insertAttribute,
  lockAttributes,
  selectAmbiguousProducts,
  selectAttribute,
  selectAttributes,
  updateAttribute,
  updatePlaces,
  writeValues,
} from './attribute-rows.ts';

const kind = 'attribute';

/** Creates an attribute with its values. */
export async function createAttribute(tx: Tx, draft: AttributeDraft, by: Actor): Promise<StaffAttribute> {
  check(draft);
  assertOwnValues(draft, undefined);
  const id = await insertAttribute(tx, namesIn(draft), draft.slug);
  await writeValues(tx, id, draft.values);
  const after = await findAttribute(tx, id);
  await audit(tx, by, { action: 'attribute.created', subject: { kind, id }, after });
  return after;
}

/** Updates an attribute from the version that the caller has seen. A value that packs use cannot be removed. */
export async function changeAttribute(
  tx: Tx,
  id: string,
  { version, ...draft }: AttributeDraft & { version: number },
  by: Actor,
): Promise<StaffAttribute> {
  check(draft);
  await lockAttributes(tx, [id]);
  const before = await findAttribute(tx, id);
  if (before.version !== version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  assertOwnValues(draft, before);
  assertRemovedValuesUnused(draft, before);

  await updateAttribute(tx, id, version + 1, namesIn(draft));
  await writeValues(tx, id, draft.values);
  await reindexProducts(tx, await selectAmbiguousProducts(tx, [id]));
  const after = await findAttribute(tx, id);
  await audit(tx, by, { action: 'attribute.updated', subject: { kind, id }, ...diffFields(before, after) });
  return after;
}

/** Deletes an attribute that no pack uses. */
export async function removeAttribute(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockAttributes(tx, [id]);
  const before = await findAttribute(tx, id);
  if (before.packs > 0) throw new Refusal('attribute_value_in_use');
  await deleteAttribute(tx, id);
  await audit(tx, by, { action: 'attribute.deleted', subject: { kind, id }, before });
}

/** Reorders all attributes. Throws when the list is not complete. */
export async function orderAttributes(tx: Tx, ids: readonly string[], by: Actor): Promise<StaffAttribute[]> {
  await lockAttributes(tx, ids);
  const before = (await selectAttributes(tx)).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('version_conflict');
  await updatePlaces(tx, ids);
  await reindexProducts(tx, await selectAmbiguousProducts(tx, ids));
  await audit(tx, by, {
    action: 'attribute.reordered',
    subject: { kind, id: 'all' },
    before: { ids: before },
    after: { ids },
  });
  return selectAttributes(tx);
}

const namesIn = ({ name }: AttributeDraft) => ({
  name: trimmedTexts(name),
});

function check(draft: AttributeDraft) {
  const errors: FieldErrors = attributeErrors(draft);
  assertNoErrors(errors);
}

/** Throws when a value belongs to another attribute or occurs twice. */
function assertOwnValues({ values }: AttributeDraft, before: StaffAttribute | undefined) {
  const own = new Set(before?.values.map(({ id }) => id));
  const strange = values.findIndex(
    ({ id }, index) => id && (!own.has(id) || values.slice(0, index).some((other) => other.id === id)),
  );
  if (strange >= 0) {
    throw invalidField(`values.${strange}.id`);
  }
}

function assertRemovedValuesUnused({ values }: AttributeDraft, before: StaffAttribute) {
  const stay = new Set(values.map(({ id }) => id));
  if (before.values.some(({ id, packs }) => packs > 0 && !stay.has(id)))
    throw new Refusal('attribute_value_in_use');
}

async function findAttribute(tx: Tx, id: string): Promise<StaffAttribute> {
  const attribute = await selectAttribute(tx, id);
  if (!attribute) throw new Refusal('not_found');
  return attribute;
}

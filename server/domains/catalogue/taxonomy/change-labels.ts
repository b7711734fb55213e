import type { ProductLabelKind } from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { deleteCarried, insertCarried, lockLabels, selectLabel, selectLabelsOf } from './label-rows.ts';

/** A tag or dietary need that several products gain or lose. */
export interface LabelChange {
  add_tag?: string | undefined;
  drop_tag?: string | undefined;
  add_dietary?: string | undefined;
  drop_dietary?: string | undefined;
}

interface LabelChangeParams {
  kind: ProductLabelKind;
  id: string;
  isAdded: boolean;
}

/** The labels of a product before and after the change, by name. */
export type LabelDifference = Record<'from' | 'to', string[]>;

function labelIn({
  add_tag,
  drop_tag,
  add_dietary,
  drop_dietary,
}: LabelChange): LabelChangeParams | undefined {
  if (add_tag) return { kind: 'tags', id: add_tag, isAdded: true };
  if (drop_tag) return { kind: 'tags', id: drop_tag, isAdded: false };
  if (add_dietary) return { kind: 'dietary', id: add_dietary, isAdded: true };
  if (drop_dietary) return { kind: 'dietary', id: drop_dietary, isAdded: false };
  return undefined;
}

/** Previews the change for each product, by id. Returns undefined when the change concerns no label. */
export async function previewLabelChange(
  db: Db,
  ids: readonly string[],
  change: LabelChange,
  language: Language,
): Promise<((productId: string) => LabelDifference) | undefined> {
  const label = labelIn(change);
  if (!label) return undefined;
  const row = await selectLabel(db, label.kind, label.id);
  if (!row) throw invalidField('change', 'office.product_rule_removed');
  const names = Map.groupBy(
    await selectLabelsOf(db, label.kind, ids, language),
    ({ product_id }) => product_id,
  );
  const own = { id: row.id, name: textIn(row.name, language) };
  return (productId) => {
    const from = names.get(productId) ?? [];
    const others = from.filter(({ id }) => id !== own.id);
    const to = !label.isAdded ? others : from.length > others.length ? from : [...from, own];
    return { from: from.map(({ name }) => name), to: to.map(({ name }) => name) };
  };
}

/** The caller must hold the locks of the products. */
export async function applyLabelChange(
  tx: Tx,
  productIds: readonly string[],
  change: LabelChange,
): Promise<void> {
  const label = labelIn(change);
  if (!label) return;
  const { kind, id, isAdded } = label;
  await (isAdded ? insertCarried : deleteCarried)(tx, kind, id, productIds);
}

/** Locks the label before it is looked up, so that it cannot be merged into another in the meantime. */
export async function lockLabel(tx: Tx, change: LabelChange): Promise<void> {
  const label = labelIn(change);
  if (label) await lockLabels(tx, label.kind, [label.id]);
}

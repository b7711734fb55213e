import type { StaffTrait, TraitDraft, TraitKind } from '@kebun/contract/catalogue/taxonomy/staff-traits.ts';
import { sql } from 'kysely';
import { audit, differing } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { shelfChanged } from './collection-changed.ts';
import {
  deleteTrait,
  insertTrait,
  lockTraits,
  moveCarriers,
  selectCarriers,
  selectTrait,
  selectTraits,
  updatePlaces,
  updateTrait,
} from './trait-rows.ts';
import { keepAddress, saidOf, slugTaken } from './validate-collection.ts';

type By = { id: string };

/** Writes down a way of eating or a tag, the last of its kind. */
export async function createTrait(
  tx: Tx,
  kind: TraitKind,
  { is_active, ...draft }: TraitDraft,
  by: By,
): Promise<StaffTrait> {
  const id = await insertTrait(tx, kind, { ...saidOf(draft), is_active });
  if (!id) throw slugTaken();
  await shelfChanged(tx, []);
  const after = await findTrait(tx, kind, id);
  await audit(tx, by, { action: 'trait.written', subject: { kind, id }, after });
  return after;
}

/** Makes of it what is told, for whoever has seen it as it is. All goods that carry it show that. */
export async function changeTrait(
  tx: Tx,
  kind: TraitKind,
  id: string,
  { version, is_active, ...draft }: TraitDraft & { version: number },
  by: By,
): Promise<StaffTrait> {
  const texts = saidOf(draft);
  const before = await lockTrait(tx, kind, id, version);
  keepAddress(texts.slug, before);
  await updateTrait(tx, kind, before, { ...texts, is_active });
  await shelfChanged(tx, await selectCarriers(tx, kind, id));
  const after = await findTrait(tx, kind, id);
  await audit(tx, by, { action: 'trait.changed', subject: { kind, id }, ...differing(before, after) });
  return after;
}

/** Takes one away that nothing carries. */
export async function removeTrait(tx: Tx, kind: TraitKind, id: string, by: By): Promise<void> {
  await lockTraits(tx, kind, [id]);
  const before = await findTrait(tx, kind, id);
  if (before.products > 0) throw new Refusal('trait_in_use');
  await deleteTrait(tx, kind, id);
  await shelfChanged(tx, []);
  await audit(tx, by, { action: 'trait.removed', subject: { kind, id }, before });
}

/** Gives all goods that carry it another one instead, under whose address they are found from then on. */
export async function mergeTrait(
  tx: Tx,
  kind: TraitKind,
  id: string,
  { into, version }: { into: string; version: number },
  by: By,
): Promise<StaffTrait> {
  await lockTraits(tx, kind, [id, into]);
  const before = await lockTrait(tx, kind, id, version);
  const other = into === id ? undefined : await selectTrait(tx, kind, into);
  if (!other) throw new Refusal('request_invalid', { broken: { into: ['office.goods_rule_gone'] } });
  const carriers = await selectCarriers(tx, kind, id);
  await moveCarriers(tx, kind, id, into);
  await sql`
    update products set version = version + 1, updated_at = now()
    where id = any(${carriers.map((product) => product.id)}::uuid[])
  `.execute(tx);
  await shelfChanged(tx, await selectCarriers(tx, kind, into)); // all of them stand under both addresses now
  const after = await findTrait(tx, kind, into);
  await audit(tx, by, {
    action: 'trait.merged',
    subject: { kind, id },
    before: { ...before, carriers: carriers.map((product) => product.id) },
    after: { merged_into: after.slug, products: after.products },
  });
  return after;
}

/** Puts all of one kind in an order. Whoever does not know one of them is told so. */
export async function orderTraits(
  tx: Tx,
  kind: TraitKind,
  ids: readonly string[],
  by: By,
): Promise<StaffTrait[]> {
  await lockTraits(tx, kind, ids);
  const before = (await selectTraits(tx, kind)).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('version_conflict');
  await updatePlaces(tx, kind, ids);
  await shelfChanged(tx, []);
  await audit(tx, by, {
    action: 'trait.ordered',
    subject: { kind, id: 'all' },
    before: { ids: before },
    after: { ids },
  });
  return selectTraits(tx, kind);
}

async function lockTrait(tx: Tx, kind: TraitKind, id: string, version: number): Promise<StaffTrait> {
  await lockTraits(tx, kind, [id]);
  const trait = await findTrait(tx, kind, id);
  if (trait.version !== version) throw new Refusal('version_conflict', { fresh: { version: trait.version } });
  return trait;
}

async function findTrait(tx: Tx, kind: TraitKind, id: string): Promise<StaffTrait> {
  const trait = await selectTrait(tx, kind, id);
  if (!trait) throw new Refusal('not_found');
  return trait;
}

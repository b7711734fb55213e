import type * as schema from '@kebun/contract/delivery/staff-delivery.ts';
import type { MethodDraft } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { Static } from 'typebox';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { methodReply } from './delivery-plan.ts';
import {
  insertMethod,
  lockDeliveryPlan,
  putMethodsInOrder,
  selectMethod,
  selectMethods,
  updateMethod,
} from './staff-rows.ts';
import { uniqueSlug } from './unique-slug.ts';
import { selectZones } from './zone-rows.ts';

type MethodChange = Static<(typeof schema.changeMethod.call)['body']>;
type MethodSettings = Pick<MethodDraft, 'type' | 'zones' | 'pickup_point'>;

/** Adds a shipping method as the last one. */
export async function addMethod(tx: Tx, draft: MethodDraft, by: Actor) {
  await lockDeliveryPlan(tx);
  await assertMethodConsistent(tx, draft);
  const methods = await selectMethods(tx);
  const slug = await uniqueSlug(draft.slug ?? textIn(draft.name, baseLanguage()), async (slug) =>
    methods.some((method) => method.slug === slug),
  );
  const added = await insertMethod(tx, { ...draft, slug, position: 1 + (methods.at(-1)?.position ?? 0) });
  await audit(tx, by, {
    action: 'delivery.method_created',
    subject: { kind: 'delivery_method', id: added.id },
    after: methodReply(added),
  });
  invalidateTags(tx, 'settings'); // they publish the threshold of free delivery
  return methodReply(added);
}

/**
 * Updates a method from the version that the caller has seen. Existing orders keep what was agreed, also when it is
 * disabled. Methods are never deleted.
 */
export async function changeMethod(tx: Tx, id: string, { version, ...change }: MethodChange, by: Actor) {
  await lockDeliveryPlan(tx);
  const before = await selectMethod(tx, id);
  if (!before) throw new Refusal('method_not_found');
  await assertMethodConsistent(tx, { ...change, type: before.type as MethodSettings['type'] });
  const after = await updateMethod(tx, id, change, version);
  if (!after) throw new Refusal('version_conflict', { fresh: { version: before.version } });
  await audit(tx, by, {
    action: 'delivery.method_updated',
    subject: { kind: 'delivery_method', id },
    before: methodReply(before),
    after: methodReply(after),
  });
  invalidateTags(tx, 'settings');
  return methodReply(after);
}

/** Reorders the methods. Throws when the list is not complete. */
export async function orderMethods(tx: Tx, ids: readonly string[], by: Actor) {
  await lockDeliveryPlan(tx);
  const before = (await selectMethods(tx)).map(({ id }) => id);
  if (
    new Set(ids).size !== ids.length ||
    ids.length !== before.length ||
    !before.every((id) => ids.includes(id))
  ) {
    throw new Refusal('version_conflict', { fresh: { ids: before } });
  }
  await putMethodsInOrder(tx, ids);
  await audit(tx, by, {
    action: 'delivery.methods_reordered',
    subject: { kind: 'delivery_methods', id: 'all' },
    before: { ids: before },
    after: { ids },
  });
}

/** Throws unless pick-up has a place and no zones, and other methods have existing zones. */
async function assertMethodConsistent(tx: Tx, { type, zones, pickup_point }: MethodSettings) {
  const isCollected = type === 'pickup';
  const known = (await selectZones(tx)).map(({ code }) => code);
  const areZonesInvalid = zones.some((zone) => !known.includes(zone)) || (zones.length === 0) !== isCollected;
  if (areZonesInvalid) throw invalidField('zones', 'office.rule_zones');
  if ((pickup_point !== null) !== isCollected) {
    throw invalidField('pickup_point', 'office.rule_pickup_point');
  }
}

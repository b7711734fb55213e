import type * as schema from '@kebun/contract/delivery/staff-delivery.ts';
import type { WindowDraft } from '@kebun/contract/delivery/staff-delivery.ts';
import type { Static } from 'typebox';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { windowReply } from './delivery-plan.ts';
import {
  closeNewSlot,
  insertWindows,
  lockDeliveryPlan,
  selectMethod,
  selectOverbooked,
  selectRival,
  selectWindow,
  updateCapacities,
  updateWindow,
} from './staff-rows.ts';

type WindowChange = Static<(typeof schema.changeWindow.call)['body']>;

/**
 * Adds a weekly window on each of the weekdays, and returns the windows in the order of the week. They are closed on
 * days that are already closed. Where one of them exists, none is added.
 */
export async function addWindows(tx: Tx, { from, to, weekdays, ...draft }: WindowDraft, by: Actor) {
  assertHoursInOrder(from, to);
  await lockDeliveryPlan(tx);
  const method = await selectMethod(tx, draft.method_id);
  if (!method?.requires_slot) throw new Refusal('method_not_found');
  const days = weekdays.toSorted((one, other) => one - other);
  const windows = await insertWindows(
    tx,
    days.map((weekday) => ({ ...draft, weekday, from_time: from, to_time: to })),
  );
  if (windows.length < days.length) throw fieldRefusal('delivery_window_exists', 'from');
  for (const added of windows) {
    await closeNewSlot(tx, added.id);
    await audit(tx, by, {
      action: 'delivery.window_created',
      subject: { kind: 'delivery_window', id: added.id },
      after: windowReply(added),
    });
  }
  return windows.map(windowReply);
}

/**
 * Updates a window from the version that the caller has seen. Future days follow, except those with more bookings
 * than the new capacity, which are returned.
 */
export async function changeWindow(
  tx: Tx,
  id: string,
  { from, to, version, ...change }: WindowChange,
  { by, today }: { by: Actor; today: string },
) {
  assertHoursInOrder(from, to);
  await lockDeliveryPlan(tx);
  const before = await selectWindow(tx, id);
  if (!before) throw new Refusal('window_not_found');
  if (await selectRival(tx, before, from)) {
    throw fieldRefusal('delivery_window_exists', 'from');
  }
  const after = await updateWindow(tx, id, { ...change, from_time: from, to_time: to }, version);
  if (!after) throw new Refusal('version_conflict', { fresh: { version: before.version } });
  await updateCapacities(tx, id, after.capacity, today);
  await audit(tx, by, {
    action: 'delivery.window_updated',
    subject: { kind: 'delivery_window', id },
    before: windowReply(before),
    after: windowReply(after),
  });
  return { data: windowReply(after), overbooked: await selectOverbooked(tx, id, after.capacity, today) };
}

function assertHoursInOrder(from: string, to: string) {
  if (to <= from) throw invalidField('to', 'office.rule_window_end');
}

import type * as schema from '@kebun/contract/delivery/staff-delivery.ts';
import type { CopiedDay, DayCopy, WindowDraft } from '@kebun/contract/delivery/staff-delivery.ts';
import { maxCopiedWindows } from '@kebun/contract/lib/limits.ts';
import type { Static } from 'typebox';
import { type Actor, audit, auditAll } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { windowReply } from './delivery-plan.ts';
import {
  closeNewSlots,
  insertWindows,
  lockDeliveryPlan,
  selectMethod,
  selectOfferedWindows,
  selectOverbooked,
  selectRival,
  selectWindow,
  updateCapacities,
  updateWindow,
  type WindowRow,
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
  return recordNewWindows(tx, windows, by);
}

/**
 * Copies the offered windows of a weekday to other weekdays, and returns the new ones in the order of the week. A
 * window that starts at the same time stays as it is. Paused windows are not copied.
 */
export async function copyDay(tx: Tx, { from, to }: DayCopy, by: Actor): Promise<CopiedDay> {
  if (to.includes(from)) throw invalidField('to', 'office.rule_copy_to_itself');
  await lockDeliveryPlan(tx);
  const windows = await selectOfferedWindows(tx, from, maxCopiedWindows + 1);
  if (windows.length === 0) throw invalidField('from', 'office.rule_copy_windows');
  if (windows.length > maxCopiedWindows) throw invalidField('from', 'office.rule_copy_limit');

  const copies = to.flatMap((weekday) =>
    windows.map(({ id: _, version: __, ...window }) => ({ ...window, weekday })),
  );
  const added = await insertWindows(tx, copies);
  const inWeek = added.toSorted((one, other) => one.weekday - other.weekday);
  return {
    data: await recordNewWindows(tx, inWeek, by),
    unchanged: copies.length - added.length,
  };
}

/** Closes new windows on days that are already closed, and audits them. The caller holds the lock of the plan. */
async function recordNewWindows(tx: Tx, rows: readonly WindowRow[], by: Actor) {
  const windows = rows.map(windowReply);
  await closeNewSlots(
    tx,
    windows.map(({ id }) => id),
  );
  await auditAll(
    tx,
    by,
    windows.map((after) => ({
      action: 'delivery.window_created',
      subject: { kind: 'delivery_window', id: after.id },
      after,
    })),
  );
  return windows;
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

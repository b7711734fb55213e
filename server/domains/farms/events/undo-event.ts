import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, mayDecide, mayRecord } from '../farm-staff.ts';
import { lockTouchedLogs } from './event-owners.ts';
import { findEvent, isKnownInput } from './farm-log.ts';
import { makeDeskEvent, recordEventNow } from './record-event.ts';

interface UndoContext {
  staff: FarmStaff;
  now: Date;
  confirms?: 'weight' | undefined;
}

/** Voids an event, once per id. Both events stay in the log. Only a manager voids the event of another person. */
export async function voidEvent(
  tx: Tx,
  eventId: string,
  { id, reason }: { id: string; reason: string },
  undoing: UndoContext,
): Promise<void> {
  const wrong = await findOwn(tx, eventId, undoing.staff);
  const { farm_id, batch_id, cohorts } = wrong;
  await lockTouchedLogs(tx, wrong); // two requests with one id run one after the other
  const before = await findEvent(tx, id);
  if (before?.voids_event_id === eventId) return;
  if (before) throw new Refusal('idempotency_mismatch');
  const event = makeDeskEvent('voided', { reason }, { id, farm_id, batch_id, cohorts }, undoing.now);
  await recordEventNow(tx, event, undoing, { voids: wrong });
}

/**
 * Replaces an event by a correction of the same type and batch, once per id. The wrong event stays in the log. The
 * note of the correction holds the reason.
 */
export async function correctEvent(
  tx: Tx,
  eventId: string,
  { event: right, reason }: { event: FarmEventInput; reason: string },
  undoing: UndoContext,
): Promise<void> {
  const wrong = await findOwn(tx, eventId, undoing.staff);
  if (right.type !== wrong.type || right.batch_id !== wrong.batch_id || right.farm_id !== wrong.farm_id)
    throw new Refusal('stage_invalid');
  const correction = { ...right, note: reason };
  await lockTouchedLogs(tx, correction, wrong);
  if (await isKnownInput(tx, correction)) return;
  await recordEventNow(tx, correction, undoing, { corrects: wrong });
}

async function findOwn(tx: Tx, eventId: string, staff: FarmStaff): Promise<FarmEvent> {
  const event = await findEvent(tx, eventId);
  if (!event || !mayRecord(staff, event.farm_id)) throw new Refusal('not_found');
  if (event.actor_id !== staff.id && !mayDecide(staff, event.farm_id)) throw new Refusal('forbidden_farm');
  if (event.type === 'voided') throw new Refusal('already_void');
  return event;
}

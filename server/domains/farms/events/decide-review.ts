import { batchesOf } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { lockTouchedLogs } from './event-owners.ts';
import { assertAccepted, assertNoEventInvalidated } from './event-refusal.ts';
import { findEvent } from './farm-log.ts';
import { rebuildBatches } from './rebuild-batches.ts';

interface Decision {
  verdict: 'accepted' | 'rejected';
  note: string;
}

/**
 * Accepts or rejects an event that waits for review, once. Throws when its counts are impossible, or when accepting
 * it would invalidate other events.
 */
export async function decideReview(
  tx: Tx,
  eventId: string,
  { verdict, note }: Decision,
  { staff, now }: { staff: FarmStaff; now: Date },
): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event) throw new Refusal('not_found');
  requireFarmManager(staff, event.farm_id);

  await lockTouchedLogs(tx, event); // a second manager waits and finds it decided
  if (!(await isWaiting(tx, eventId))) throw new Refusal('already_decided');
  await tx
    .insertInto('event_reviews')
    .values({ event_id: eventId, verdict, reason: note, decided_by: staff.id })
    .execute();
  const rebuilt = await rebuildBatches(tx, batchesOf(event), now);
  if (verdict === 'accepted') assertAccepted(rebuilt.verdicts.get(eventId) ?? {});
  assertNoEventInvalidated(rebuilt);
}

async function isWaiting(tx: Tx, eventId: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('event_reviews')
    .select('verdict')
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.verdict === 'needs_review';
}

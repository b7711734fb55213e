import { batchesOf } from '@kebun/contract/farm-events.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseUnless } from './event-refusal.ts';
import { findEvent, lockLogs } from './farm-log.ts';
import { askManager, type FarmStaff } from './farm-staff.ts';
import { rebuildBatches } from './rebuild-batches.ts';

interface Decision {
  verdict: 'accepted' | 'rejected';
  note: string;
}

/**
 * A manager lets an event pass that a rule spoke against, or leaves it out for good. What would not add up stays out,
 * whoever decides.
 */
export async function decideReview(
  tx: Tx,
  eventId: string,
  { verdict, note }: Decision,
  { staff, now }: { staff: FarmStaff; now: Date },
): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event) throw new Refusal('not_found');
  askManager(staff, event.farm_id);

  await lockLogs(tx, [event.farm_id]);
  await tx
    .insertInto('event_reviews')
    .values({ event_id: eventId, verdict, reason: note, decided_by: staff.id })
    .execute();
  const { verdicts } = await rebuildBatches(tx, batchesOf(event), now);
  if (verdict === 'accepted') refuseUnless(verdicts.get(eventId) ?? {});
}

import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, mayDecide } from '../farm-staff.ts';
import { appendEvents } from './append-events.ts';
import { authorizeEvent, loadEventOwners, lockTouchedLogs } from './event-owners.ts';
import { assertAccepted, assertNoEventInvalidated } from './event-refusal.ts';
import { rebuildTouched } from './rebuild-batches.ts';

/** The author of an event; empty when the server records it. */
interface Submitter {
  staff?: FarmStaff;
  now: Date;
  confirms?: 'weight' | undefined; // a manager says that a harvest is as heavy as it was entered
}

/** The event that another one voids or replaces. */
interface EventReversal {
  voids?: FarmEvent;
  corrects?: FarmEvent;
}

/** Records one event from a desk. Throws when it does not count or would invalidate other events. */
export async function recordEventNow(
  tx: Tx,
  input: FarmEventInput,
  { staff, now, confirms }: Submitter,
  { voids, corrects }: EventReversal = {},
): Promise<void> {
  const others = [voids, corrects].filter((event) => event !== undefined);
  const homes = await loadEventOwners(tx, [input, ...others]);
  for (const event of [input, ...others]) {
    const code = staff && authorizeEvent(event, homes, staff);
    if (code) throw new Refusal(code);
  }
  const logs = await lockTouchedLogs(tx, input, ...others);
  const ids = { voids: voids?.id ?? null, corrects: corrects?.id ?? null };
  const written = await appendEvents(tx, logs, [input], { now, actorId: staff?.id ?? null, ...ids });

  const rebuild = () => rebuildTouched(tx, [...written, ...others], now);
  let rebuilt = await rebuild();
  const isTooHeavy = rebuilt?.verdicts.get(input.id)?.code === 'harvest_too_heavy';
  if (isTooHeavy && confirms === 'weight' && staff && mayDecide(staff, input.farm_id)) {
    await acceptWeight(tx, input, staff);
    rebuilt = await rebuild();
  }
  assertAccepted(rebuilt?.verdicts.get(input.id) ?? {});
  if (rebuilt) assertNoEventInvalidated(rebuilt);
}

/** Records that a manager confirmed a weight which is more than plausible, beside the objection. */
const acceptWeight = (tx: Tx, { id, note }: FarmEventInput, by: FarmStaff) =>
  tx
    .insertInto('event_reviews')
    .values({
      event_id: id,
      verdict: 'accepted',
      code: 'harvest_too_heavy',
      reason: note?.trim() || 'weight confirmed',
      decided_by: by.id,
    })
    .execute();

/** Builds an event of the present moment. */
export const makeDeskEvent = <T extends FarmEventInput['type']>(
  type: T,
  payload: FarmEventInput<T>['payload'],
  about: Pick<FarmEventInput, 'id' | 'farm_id' | 'batch_id' | 'cohorts'>,
  now: Date,
): FarmEventInput<T> =>
  ({
    ...about,
    type,
    payload,
    occurred_at: now.toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
  }) as unknown as FarmEventInput<T>;

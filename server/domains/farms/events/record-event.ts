import type { FarmEvent, ToldEvent } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { FarmStaff } from '../farm-staff.ts';
import { writeDown } from './append-events.ts';
import { refuseFallen, refuseUnless } from './event-refusal.ts';
import { findHomes, lockTouched, rejectionOf } from './event-scope.ts';
import { rebuildTouched } from './rebuild-batches.ts';

/** Who tells; nobody, where the shop does it by itself. */
interface Teller {
  staff?: FarmStaff;
  now: Date;
}

/** What an event does to another: undoes it, or takes its place. */
interface Undoing {
  voids?: FarmEvent;
  corrects?: FarmEvent;
}

/**
 * Writes down one event that somebody at a desk waits for. It counts, and costs no other event its place in the
 * counts, or it is refused and nothing is written.
 */
export async function tellEvent(
  tx: Tx,
  told: ToldEvent,
  { staff, now }: Teller,
  { voids, corrects }: Undoing = {},
): Promise<void> {
  const others = [voids, corrects].filter((event) => event !== undefined);
  const homes = await findHomes(tx, [told, ...others]);
  for (const event of [told, ...others]) {
    const code = staff && rejectionOf(event, homes, staff);
    if (code) throw new Refusal(code);
  }
  const logs = await lockTouched(tx, told, ...others);
  const ids = { voids: voids?.id ?? null, corrects: corrects?.id ?? null };
  const written = await writeDown(tx, logs, [told], { now, actorId: staff?.id ?? null, ...ids });

  const rebuilt = await rebuildTouched(tx, [...written, ...others], now);
  refuseUnless(rebuilt?.verdicts.get(told.id) ?? {});
  if (rebuilt) refuseFallen(rebuilt);
}

/** An event made at a desk, now. */
export const atDesk = <T extends ToldEvent['type']>(
  type: T,
  payload: ToldEvent<T>['payload'],
  about: Pick<ToldEvent, 'id' | 'farm_id' | 'batch_id' | 'cohorts'>,
  now: Date,
): ToldEvent<T> =>
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
  }) as unknown as ToldEvent<T>;

import type { ToldEvent } from '@kebun/contract/farm-events.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseUnless } from './event-refusal.ts';
import { append, chain, heard, lockLogs } from './farm-log.ts';
import type { Rebuilt } from './rebuild-batches.ts';
import { rebuildTouched, type Telling } from './record-events.ts';

/** What an event does to another: undoes it, or takes its place. */
interface Undoing {
  voids?: string;
  corrects?: string;
}

/**
 * Writes down one event that somebody at a desk waits for. It counts, and costs no other event its place in the
 * counts, or it is refused and nothing is written.
 */
export async function tellEvent(
  tx: Tx,
  told: ToldEvent,
  { staff, now }: Pick<Telling, 'now'> & { staff: { id: string | null } },
  undoing: Undoing = {},
): Promise<Rebuilt | undefined> {
  const logs = await lockLogs(tx, [told.farm_id]);
  const log = logs.get(told.farm_id);
  if (!log) throw new Refusal('not_found');
  const written = chain(log, [heard(told, { now, actorId: staff.id, ...undoing })]);
  await append(tx, logs.values(), written);

  const rebuilt = await rebuildTouched(tx, written, now);
  refuseUnless(rebuilt?.verdicts.get(told.id) ?? {});
  const [fallen] = rebuilt?.fallen.values() ?? [];
  if (fallen) refuseUnless({ code: fallen });
  return rebuilt;
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

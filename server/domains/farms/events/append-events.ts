import type { ToldEvent } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { toldHash } from './event-hash.ts';
import { append, type ChainedEvent, chain, type Hearing, heard, type LockedLog } from './farm-log.ts';
import { copyIntervals } from './spray-intervals.ts';

/**
 * Writes events at the ends of the logs of their farms, for good: sprays with what the lists say of them on this day,
 * and each known again by what was told, not by what was added to it.
 */
export async function writeDown(
  tx: Tx,
  logs: ReadonlyMap<string, LockedLog>,
  told: readonly ToldEvent[],
  hearing: Hearing,
): Promise<ChainedEvent[]> {
  const whole = await copyIntervals(tx, told);
  const events = whole.map((event, at) => ({
    ...heard(event, hearing),
    told_hash: toldHash(told[at] as ToldEvent),
  }));
  const written = [...logs.values()].flatMap((log) =>
    chain(
      log,
      events.filter(({ farm_id }) => farm_id === log.farm_id),
    ),
  );
  await append(tx, logs.values(), written);
  return written;
}

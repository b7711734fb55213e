import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { Tx } from '#platform/db/db.ts';
import { inputHash } from './event-hash.ts';
import {
  type ChainedEvent,
  chain,
  insertChainedEvents,
  type LockedLog,
  type ReceiptContext,
  toLogEvent,
} from './farm-log.ts';
import { copyIntervals } from './spray-intervals.ts';

/**
 * Writes events at the ends of the logs of their farms, for good: sprays with what the lists say of them on this day,
 * and each known again by what was told, not by what was added to it.
 */
export async function appendEvents(
  tx: Tx,
  logs: ReadonlyMap<string, LockedLog>,
  told: readonly FarmEventInput[],
  hearing: ReceiptContext,
): Promise<ChainedEvent[]> {
  const whole = await copyIntervals(tx, told);
  const events = whole.map((event, at) => ({
    ...toLogEvent(event, hearing),
    told_hash: inputHash(told[at] as FarmEventInput),
  }));
  const written = [...logs.values()].flatMap((log) =>
    chain(
      log,
      events.filter(({ farm_id }) => farm_id === log.farm_id),
    ),
  );
  await insertChainedEvents(tx, logs.values(), written);
  return written;
}

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
 * Appends events to the logs of their farms. Sprays are completed with the waiting times valid today. The stored
 * hash covers only the received input, so that a repeated event is recognized.
 */
export async function appendEvents(
  tx: Tx,
  logs: ReadonlyMap<string, LockedLog>,
  inputs: readonly FarmEventInput[],
  hearing: ReceiptContext,
): Promise<ChainedEvent[]> {
  const whole = await copyIntervals(tx, inputs);
  const events = whole.map((event, at) => ({
    ...toLogEvent(event, hearing),
    input_hash: inputHash(inputs[at] as FarmEventInput),
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

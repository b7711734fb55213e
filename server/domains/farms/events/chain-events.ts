import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { canonicalJson } from '@kebun/contract/lib/canonical-json.ts';
import { sha256 } from '#platform/lib/sha256.ts';

/** Hashes the received input. It tells a repeated event from another event with the same id. */
export const inputHash = (input: FarmEventInput): Buffer => sha256(canonicalJson(input));

/** Hashes an event together with the hash before it. Changing an event would require changing all later ones. */
export const chainHash = (before: Buffer, event: FarmEvent): Buffer => sha256(before, canonicalJson(event));

/** An event without its position, which the log assigns. */
export type NewEvent = Omit<FarmEvent, 'position'> & { input_hash: Buffer };

/** Assigns positions and chained hashes to new events. */
export function chainEvents(
  log: { length: number; head: Buffer },
  events: readonly NewEvent[],
): ChainedEvent[] {
  return events.map((event) => {
    const { input_hash, ...input } = event;
    const prev_hash = log.head;
    log.length += 1;
    const placed = { ...input, position: log.length } as FarmEvent;
    log.head = chainHash(prev_hash, placed);
    return { ...placed, input_hash, prev_hash, hash: log.head } as ChainedEvent;
  });
}

export type ChainedEvent = FarmEvent & {
  input_hash: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
};

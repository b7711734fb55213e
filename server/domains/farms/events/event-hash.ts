import { createHash } from 'node:crypto';
import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { canonicalJson } from '@kebun/contract/lib/canonical-json.ts';

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Hashes the received input. It tells a repeated event from another event with the same id. */
export const inputHash = (input: FarmEventInput): Buffer => sha256(canonicalJson(input));

/** Hashes an event together with the hash before it. Changing an event would require changing all later ones. */
export const chainHash = (before: Buffer, event: FarmEvent): Buffer => sha256(before, canonicalJson(event));

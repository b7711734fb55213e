import { createHash } from 'node:crypto';
import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';

/** The same thing told is the same text, in whatever order its fields come and with or without those that are void. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join(',')}}`;
}

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** By this a device that tells the same once more is known from one that uses an id again. */
export const inputHash = (told: FarmEventInput): Buffer => sha256(canonical(told));

/** Each event seals all before it: whoever changes one later would have to change every one that follows. */
export const chainHash = (before: Buffer, event: FarmEvent): Buffer => sha256(before, canonical(event));

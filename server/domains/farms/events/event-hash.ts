import { createHash } from 'node:crypto';
import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';

/** Serializes a value so that the order of fields and empty fields make no difference. */
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

/** Hashes the received input. It tells a repeated event from another event with the same id. */
export const inputHash = (input: FarmEventInput): Buffer => sha256(canonical(input));

/** Hashes an event together with the hash before it. Changing an event would require changing all later ones. */
export const chainHash = (before: Buffer, event: FarmEvent): Buffer => sha256(before, canonical(event));

import { createHash } from 'node:crypto';

/** Reproducible random numbers: a generator for every name. */
export interface Dice {
  next(): number; // from 0, below 1
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  around(middle: number, share: number): number; // a normal distribution; `share` of the mean is one deviation
  chance(share: number): boolean;
  one<T>(of: readonly T[]): T;
}

export function dice(name: string): Dice {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const bell = () =>
    Math.max(-2.5, Math.min(2.5, Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())));
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    around: (middle, share) => middle * (1 + share * bell()),
    chance: (share) => next() < share,
    one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
  };
}

const asUuid = (bytes: Buffer, version: number) => {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Returns the id of a demo row by its name. */
export const idOf = (name: string): string =>
  asUuid(createHash('sha256').update(`kebun ${name}`).digest(), 8);

/** Returns an id that sorts by a moment, like those of devices: UUID version 7. */
export function idAt(moment: number, die: Dice): string {
  const bytes = Buffer.alloc(16);
  for (let at = 4; at < 16; at += 4) bytes.writeUInt32BE(Math.floor(die.next() * 4_294_967_296), at);
  bytes.writeUIntBE(moment, 0, 6);
  return asUuid(bytes, 7);
}

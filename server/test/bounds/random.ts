/** A random generator with a seed. */
export interface Chance {
  seed: number;
  below(n: number): number; // an integer from 0 up to, but without, n
  one<T>(of: readonly T[]): T;
}

/** The Mulberry32 generator. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { seed, below, one: (of) => of[below(of.length)] as (typeof of)[number] };
}

/** Printed with every failure; `SEED=7 npm test` repeats it. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How often something was done in a second, and how many milliseconds one time took. */
export interface Pace {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Something that can be done again and again. */
export type Turn = () => Promise<void>;

/**
 * Each hand does its turn over and over, none waiting for another, and rests after each where it is told to. What is
 * unfinished at the end does not count.
 */
export async function paceOf(hands: readonly Turn[], seconds: number, restMs = 0): Promise<Pace> {
  const took = createHistogram(); // in microseconds
  const end = performance.now() + seconds * 1_000;

  await Promise.all(
    hands.map(async (turn) => {
      for (let begun = performance.now(); begun < end; ) {
        await turn();
        const done = performance.now();
        if (done <= end) took.record(Math.max(1, Math.round((done - begun) * 1_000)));
        if (restMs > 0) await wait(restMs);
        begun = restMs > 0 ? performance.now() : done;
      }
    }),
  );

  const milliseconds = (percentile: number) => took.percentile(percentile) / 1_000;
  return {
    perSecond: took.count / seconds,
    p50: milliseconds(50),
    p95: milliseconds(95),
    p99: milliseconds(99),
  };
}

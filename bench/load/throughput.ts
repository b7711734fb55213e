import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Turns per second, and the milliseconds of one turn. */
export interface Pace {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** A repeatable piece of work. */
export type Turn = () => Promise<void>;

/**
 * Runs each worker in a loop, without waiting for others, with an optional pause after each turn. Unfinished turns
 * do not count.
 */
export async function paceOf(hands: readonly Turn[], seconds: number, restMs = 0): Promise<Pace> {
  const took = createHistogram(); // in microseconds
  const end = performance.now() + seconds * 1_000;

  await Promise.all(
    hands.map(async (turn) => {
      for (let started = performance.now(); started < end; ) {
        await turn();
        const done = performance.now();
        if (done <= end) took.record(Math.max(1, Math.round((done - started) * 1_000)));
        if (restMs > 0) await wait(restMs);
        started = restMs > 0 ? performance.now() : done;
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

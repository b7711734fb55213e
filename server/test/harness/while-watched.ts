import { setTimeout as wait } from 'node:timers/promises';
import type { Violation } from '#domains/ledger/find-violations.ts';
import type { Db } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { findAllViolations } from './ledger-violations.ts';

/** Runs work while its books are checked repeatedly. Returns the number of checks and the violations. */
export async function whileWatched(db: Db, work: () => Promise<unknown>, intervalMs = 1_000) {
  const ended = new AbortController();
  const violations: Violation[] = [];
  let looks = 0;

  const watch = async () => {
    while (!ended.signal.aborted) {
      violations.push(...(await inSnapshot(db, findAllViolations)));
      looks++;
      await wait(intervalMs, undefined, { signal: ended.signal }).catch(() => {}); // it may end before the pause
    }
  };
  const watching = watch();
  await work().finally(() => ended.abort());
  await watching;
  return { looks, violations };
}

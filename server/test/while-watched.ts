import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db.ts';
import { type Broken, brokenInvariants } from './invariants.ts';

/** Does something while its books are looked at over and over: how often that was, and what was ever found broken. */
export async function whileWatched(db: Db, work: () => Promise<unknown>, pause = 1_000) {
  const ended = new AbortController();
  const broken: Broken[] = [];
  let looks = 0;

  const watch = async () => {
    while (!ended.signal.aborted) {
      broken.push(...(await inTransaction(db, lookThrough)));
      looks++;
      await wait(pause, undefined, { signal: ended.signal }).catch(() => {}); // it ends before the pause does
    }
  };
  const watching = watch();
  await work().finally(() => ended.abort());
  await watching;
  return { looks, broken };
}

/** Long books are read for longer than a request may take. */
async function lookThrough(tx: Db): Promise<Broken[]> {
  await sql`set local statement_timeout = '2min'`.execute(tx);
  return brokenInvariants(tx);
}

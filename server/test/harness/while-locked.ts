import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';

/**
 * Runs several operations while another transaction holds a row they need, and releases it when all wait. Each has
 * therefore begun before any ends.
 */
export async function withLockHeld<T>(
  db: Db,
  row: RawBuilder<unknown>,
  operations: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(db, async (tx) => {
    await row.execute(tx);
    locked.resolve();
    await free.promise;
  });
  await Promise.race([locked.promise, holding]); // rejects when the row cannot be locked
  const done = Promise.allSettled(operations.map((operation) => operation()));
  for (let tries = 0; tries < 100 && (await countWaiting(db)) < operations.length; tries++) await wait(20);
  free.resolve();
  await holding;
  return done;
}

/** Counts the transactions that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.n ?? 0;
}

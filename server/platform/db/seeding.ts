import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from './db.ts';

/** Runs a seed once per database, all or nothing. Returns whether it ran now. */
export const seedOnce = (db: Db, name: string, seed: (tx: Tx) => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await withoutTimeouts(tx); // a second program waits in the meantime
    const mark = await tx
      .insertInto('seed_runs')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!mark) return false;

    await seed(tx);
    return true;
  });

/** Removes the timeouts for this transaction. */
export const withoutTimeouts = (tx: Tx) =>
  sql`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(tx);

import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from './db.ts';

/** Puts something into a database once and for all: whole, or not at all. Says whether it did so now. */
export const seedOnce = (db: Db, name: string, seed: (tx: Tx) => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await withoutTimeouts(tx); // a second program that starts meanwhile waits
    const mark = await tx
      .insertInto('seedings')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!mark) return false;

    await seed(tx);
    return true;
  });

/** For what may take longer than a request may. */
export const withoutTimeouts = (tx: Tx) =>
  sql`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(tx);

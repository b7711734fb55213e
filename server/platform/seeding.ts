import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from './db.ts';

/** Puts something into a database once and for all: whole, or not at all. Says whether it did so now. */
export const seedOnce = (db: Db, name: string, seed: (tx: Tx) => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // It may take longer than a request may, and a second program that starts meanwhile waits for it.
    await sql`set local statement_timeout = 0; set local lock_timeout = 0;
              set local idle_in_transaction_session_timeout = 0`.execute(tx);
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

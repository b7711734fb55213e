import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/**
 * Reads of one moment, whatever is written meanwhile. They may take their time, and they change nothing: PostgreSQL
 * refuses it.
 */
export const inSnapshot = <T>(db: Db, look: (snapshot: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx);
      return look(tx);
    });

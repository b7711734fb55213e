import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/**
 * Reads from one snapshot, unaffected by later writes. It has no statement timeout, and PostgreSQL refuses writes.
 */
export const inSnapshot = <T>(db: Db, work: (snapshot: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx);
      return work(tx);
    });

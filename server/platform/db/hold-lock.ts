import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

const keyOf = (kind: string, id: RawBuilder<unknown>) =>
  sql`hashtextextended(${kind}::text || ' ' || ${id}::text, 0)`;

/** Holds a lock until the transaction ends, or its process dies. A second holder waits. */
export const holdLock = (tx: Tx, kind: string, id: string | RawBuilder<string>) =>
  sql`select pg_advisory_xact_lock(${keyOf(kind, typeof id === 'string' ? sql`${id}` : id)})`.execute(tx);

/** A condition: a transaction holds this lock at the moment. */
export const isLockHeld = (
  kind: string,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint = ${keyOf(kind, id)}
)`;

import { ageRunDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const insertRun = (db: Db, tookOut: Readonly<Record<string, number>>) =>
  db
    .insertInto('age_limit_runs')
    .values({ deleted_rows: JSON.stringify(tookOut) })
    .execute();

/** Returns the last thirty runs, the latest first. */
export const selectRuns = (db: Db) =>
  db
    .selectFrom('age_limit_runs')
    .select([sql<string>`id::text`.as('id'), 'ended_at', 'deleted_rows'])
    .$narrowType<{ deleted_rows: Record<string, number> }>()
    .orderBy('age_limit_runs.id', 'desc')
    .limit(30)
    .execute();

export const forgetOldRuns = (db: Db) =>
  sql`delete from age_limit_runs where ended_at < now() - ${ageRunDays} * interval '1 day'`.execute(db);

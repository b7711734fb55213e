import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const insertRun = (db: Db, tookOut: Readonly<Record<string, number>>) =>
  db
    .insertInto('age_limit_runs')
    .values({ took_out: JSON.stringify(tookOut) })
    .execute();

/** The last thirty nights, the latest first. */
export const selectRuns = (db: Db) =>
  db
    .selectFrom('age_limit_runs')
    .select([sql<string>`id::text`.as('id'), 'ended_at', 'took_out'])
    .$narrowType<{ took_out: Record<string, number> }>()
    .orderBy('age_limit_runs.id', 'desc')
    .limit(30)
    .execute();

/** They hold numbers alone; after two years nobody asks for them. */
export const forgetOldRuns = (db: Db) =>
  sql`delete from age_limit_runs where ended_at < now() - interval '730 days'`.execute(db);

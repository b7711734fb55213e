import { mostBackupRuns } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** The end of a backup, or of a restore that should prove one. */
export interface BackupRun {
  kind: 'backup' | 'proof';
  backedUpAt: Date | null; // the moment that can be restored, or was
  fault: string | null; // null: it is good
}

/** Records a run. The last ones of each kind remain. */
export async function recordBackupRun(tx: Tx, { kind, backedUpAt, fault }: BackupRun): Promise<void> {
  await tx
    .insertInto('backup_runs')
    .values({
      kind,
      is_good: fault === null,
      backed_up_at: backedUpAt?.toISOString() ?? null,
      fault: fault?.slice(0, 1_000) ?? null,
    })
    .execute();
  await sql`
    delete from backup_runs where kind = ${kind} and id < (
      select min(id) from (
        select id from backup_runs where kind = ${kind} order by id desc limit ${mostBackupRuns}
      ) as last
    ) and id <> (select max(id) from backup_runs where kind = ${kind} and is_good)
  `.execute(tx);
}

/** The last runs of one kind. */
export interface LastRuns {
  ended_at: string; // of the last one
  is_good: boolean;
  good_at: string | null; // the moment that the last good one can restore, or restored
}

/** Returns the last runs of a kind, or undefined before the first. */
export async function selectLastRuns(db: Db, kind: BackupRun['kind']): Promise<LastRuns | undefined> {
  const { rows } = await sql<LastRuns>`
    select ended_at, is_good, (
      select backed_up_at from backup_runs where kind = ${kind} and is_good order by id desc limit 1
    ) as good_at
    from backup_runs where kind = ${kind} order by id desc limit 1
  `.execute(db);
  return rows[0];
}

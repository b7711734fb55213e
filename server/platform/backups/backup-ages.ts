import { backupLateHours } from '@kebun/contract/lib/limits.ts';
import type { Today } from '@kebun/contract/today/today.ts';
import type { Db } from '../db/db.ts';
import type { Config } from '../lib/config.ts';
import { findKeys } from '../postgres/cluster-keys.ts';
import { type LastRuns, selectLastRuns } from './backup-runs.ts';

type BackupSettings = Pick<Config, 'backup' | 'database' | 'dataDir'>;

/** Returns the age of the last backup and of the last one that was proven, and what is wrong about them. */
export async function backupAges(db: Db, now: Date, settings: BackupSettings): Promise<Today['backups']> {
  const backup = await selectLastRuns(db, 'backup');
  const proof = await selectLastRuns(db, 'proof');
  const proofHours = (settings.backup?.proveDays ?? 0) * 24 + backupLateHours;
  const isLate = (at: string | undefined | null, hours: number) =>
    at !== undefined && at !== null && now.getTime() - Date.parse(at) > hours * 3_600_000;
  return {
    is_set: settings.backup !== undefined,
    is_own_database: isOwnDatabase(settings),
    backup: ageOf(backup, isLate(backup?.good_at, backupLateHours)),
    proof: ageOf(proof, settings.backup?.proveDays !== undefined && isLate(proof?.good_at, proofHours)),
  };
}

/** A running shop has the address of its database, which holds a key of the data folder where it is embedded. */
const isOwnDatabase = ({ database, dataDir }: BackupSettings) =>
  database !== undefined && !database.url.includes(findKeys(dataDir)?.app ?? '?');

const ageOf = (last: LastRuns | undefined, is_late: boolean) =>
  last
    ? { at: last.good_at && new Date(last.good_at).toISOString(), is_late, has_failed: !last.is_good }
    : null;

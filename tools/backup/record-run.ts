import pg from 'pg';
import { type BackupRun, recordBackupRun } from '../../server/platform/backups/backup-runs.ts';
import { ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { findKeys } from '../../server/platform/postgres/cluster-keys.ts';
import { clusterAddress, dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { findPostmaster } from '../../server/platform/postgres/postmaster.ts';

type RunningShop = Pick<Config, 'database' | 'dataDir'>;

/** Returns the address of the shop's database, or undefined where it does not run. */
function findRunningDatabase({ database, dataDir }: RunningShop): string | undefined {
  if (database) return database.url;
  const postmaster = findPostmaster(dataPath(dataDir));
  const keys = findKeys(dataDir);
  return (
    postmaster && keys && `postgres://kebun_app:${keys.app}@${clusterAddress(dataDir, postmaster.port)}/kebun`
  );
}

/** Records a run for Today, where the database of the shop runs. Says so when it cannot. */
export async function recordRun(shop: RunningShop, run: BackupRun): Promise<void> {
  const url = findRunningDatabase(shop);
  if (!url) return console.warn('The database of the shop does not run here: Today will not show this.');
  const db = openDatabase(url, 1, ofCommands);
  try {
    await db.transaction().execute((tx) => recordBackupRun(tx, run));
  } catch (error) {
    console.warn(`Today will not show this: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

/** Returns when the last proof ended, or undefined before the first. */
export async function lastProofEnd(shop: RunningShop): Promise<Date | undefined> {
  const client = new pg.Client({
    connectionString: findRunningDatabase(shop),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {}); // the statement fails too
  await client.connect();
  try {
    const { rows } = await client.query("select max(ended_at) as at from backup_runs where kind = 'proof'");
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}

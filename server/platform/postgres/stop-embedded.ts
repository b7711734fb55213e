import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { superuser } from './cluster.ts';
import { findKeys } from './cluster-keys.ts';
import { clusterAddress, dataPath } from './cluster-paths.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/**
 * Stops the embedded server unless another program of this clone uses it. Programs that may exit with open work
 * name their connections (PGAPPNAME), and these do not count.
 */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataPath(dataDir));
  const keys = findKeys(dataDir);
  if (!postmaster || !keys) return;
  const url = `postgres://${superuser}:${keys.admin}@${clusterAddress(dataDir, postmaster.port)}/postgres`;
  if (!(await isInUse(url))) await stopPostmaster(dataPath(dataDir));
}

/** A server that refuses connections is already stopping. A closed connection is visible for a moment longer. */
async function isInUse(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  try {
    await admin.connect();
  } catch {
    return false;
  }
  try {
    for (const delayMs of [5, 20, 80, 200]) {
      if ((await countOthers(admin)) === 0) return false;
      await wait(delayMs);
    }
    return true;
  } finally {
    await admin.end();
  }
}

async function countOthers(admin: pg.Client) {
  const { rows } = await admin.query(
    `select from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name is distinct from $1`,
    [process.env.PGAPPNAME],
  );
  return rows.length;
}

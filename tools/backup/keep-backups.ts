import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BackupConfig } from '../../server/platform/lib/backup-config.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { log } from '../../server/platform/lib/log.ts';
import { superuser } from '../../server/platform/postgres/cluster.ts';
import { findKeys } from '../../server/platform/postgres/cluster-keys.ts';
import { clusterAddress, dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { findPostmaster } from '../../server/platform/postgres/postmaster.ts';
import { walFolder } from '../../server/platform/postgres/wal-archive.ts';
import { listBackups, momentOf } from './manifest.ts';
import { listStored, sendStoredFiles } from './send-stored-files.ts';
import { sendWal } from './send-wal.ts';
import { openBackups, type Vault } from './vault.ts';

const run = promisify(execFile);

const everyMs = 5_000;
const filesEvery = 12; // rounds: one minute
const retryAfterMs = 3_600_000; // after a backup that failed
const lastRoundMs = 3_000; // at the end of the shop

export interface BackupRounds {
  stop(): Promise<void>; // stores what the database has written until now
}

type BackedUpShop = Pick<Config, 'dataDir' | 'database'> & { backup: BackupConfig };

/** Sends the WAL of a running shop, its new pictures and photos, and takes the daily backup. */
export function keepBackups({ dataDir, database, backup }: BackedUpShop): BackupRounds {
  let isOver = false;
  let isAway = false;
  let notBefore = 0;
  let vault: Vault | undefined;
  let known: Set<string> | undefined;

  async function send(round: number) {
    vault ??= await openBackups(backup);
    if (!database) await sendWal(vault, dataDir);
    if (round % filesEvery !== 0) return;
    known ??= await listStored(vault);
    await sendStoredFiles(vault, dataDir, known);
    if (backup.at && Date.now() > notBefore && (await isDue(vault, dataDir, backup.at))) await take();
  }

  /** In a process of its own, because it needs memory and may be killed. */
  async function take() {
    try {
      const script = fileURLToPath(new URL('../../bin/backup.ts', import.meta.url));
      await run(process.execPath, [script]);
      log.info({ event: 'backup.taken' }, 'The daily backup was taken.');
    } catch (error) {
      notBefore = Date.now() + retryAfterMs;
      const { stderr = '' } = error as { stderr?: string };
      log.error({ event: 'backup.failed' }, `The daily backup failed: ${stderr.trim().slice(0, 1_000)}`);
    }
  }

  async function goOn() {
    for (let round = 1; !isOver; round++) {
      await wait(everyMs);
      if (isOver) return;
      try {
        await send(round);
        if (isAway) log.warn({ event: 'backup.back' }, 'BACKUP_TO can be written again.');
        isAway = false;
      } catch (err) {
        if (!isAway) log.error({ event: 'backup.away', err }, 'BACKUP_TO cannot be written. The WAL waits.');
        isAway = true;
      }
    }
  }

  void goOn();
  return {
    async stop() {
      isOver = true;
      if (database || !vault) return;
      await finishWal(dataDir).catch(() => {}); // the database may be away
      await Promise.race([wait(lastRoundMs), sendWal(vault, dataDir).catch(() => {})]);
    },
  };
}

/**
 * Tells whether the last backup is older than the last moment at which one was due, or than the archive of WAL, which
 * is new after a time without BACKUP_TO.
 */
async function isDue(vault: Vault, dataDir: string, at: string): Promise<boolean> {
  const last = (await listBackups(vault)).at(-1);
  if (!last) return true;
  const beginning = await stat(walFolder(dataDir)).then(
    ({ birthtime }) => birthtime,
    () => new Date(0),
  );
  return momentOf(last) < lastDue(at, new Date()) || momentOf(last) < beginning;
}

/** Returns the last moment that has this Malaysian time. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = new Date(Date.parse(`${malaysianDay(now)}T00:00+08:00`) + (hours * 60 + minutes) * 60_000);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/** Makes PostgreSQL finish its WAL file, and gives it a moment to archive it. */
async function finishWal(dataDir: string) {
  const postmaster = findPostmaster(dataPath(dataDir));
  const keys = findKeys(dataDir);
  if (!postmaster || !keys) return;
  const connectionString = `postgres://${superuser}:${keys.admin}@${clusterAddress(dataDir, postmaster.port)}/postgres`;
  const admin = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  admin.on('error', () => {}); // the statement fails too
  await admin.connect();
  try {
    await admin.query('select pg_switch_wal()');
    await wait(500);
  } finally {
    await admin.end();
  }
}

import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BackupRun } from '../../server/platform/backups/backup-runs.ts';
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
import { lastProofEnd } from './record-run.ts';
import { listStored, sendStoredFiles } from './send-stored-files.ts';
import { sendWal } from './send-wal.ts';
import { openBackups, type Vault } from './vault.ts';

const execute = promisify(execFile);

const programs = {
  backup: { script: '../../bin/backup.ts', flags: [] },
  proof: { script: '../../bin/restore.ts', flags: ['--prove'] },
};

const everyMs = 5_000;
const filesEvery = 12; // rounds: one minute
const retryAfterMs = 3_600_000; // after one that failed
const lastRoundMs = 3_000; // at the end of the shop

export interface BackupRounds {
  stop(): Promise<void>; // stores what the database has written until now
}

type BackedUpShop = Pick<Config, 'dataDir' | 'database'> & { backup: BackupConfig };

/** Sends the WAL of a running shop, its new pictures and photos, and takes and proves its backups when they are due. */
export function keepBackups(shop: BackedUpShop): BackupRounds {
  const { dataDir, database, backup } = shop;
  const ending = new AbortController();
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
    if (Date.now() <= notBefore) return;
    if (backup.at.length > 0 && (await isDue(vault, dataDir, backup.at))) await run('backup');
    else if (backup.proveDays && !database && (await isProofDue(shop, backup.proveDays))) await run('proof');
  }

  /** In a process of its own, because it needs memory and may be killed. */
  async function run(kind: BackupRun['kind']) {
    const { script, flags } = programs[kind];
    try {
      await execute(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...flags], {
        signal: ending.signal,
      });
      log.info(
        { event: `${kind}.good` },
        kind === 'backup' ? 'A backup was taken.' : 'The last backup was proven.',
      );
    } catch (error) {
      if (isOver) return;
      notBefore = Date.now() + retryAfterMs;
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      log.error(
        { event: `${kind}.failed` },
        `${kind === 'backup' ? 'The backup' : 'The proof of the backup'} failed: ${`${stdout}${stderr}`.trim().slice(0, 2_000)}`,
      );
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
      ending.abort();
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
async function isDue(vault: Vault, dataDir: string, at: readonly string[]): Promise<boolean> {
  const last = (await listBackups(vault)).at(-1);
  if (!last) return true;
  const beginning = await stat(walFolder(dataDir)).then(
    ({ birthtime }) => birthtime,
    () => new Date(0),
  );
  return momentOf(last) < lastDue(at, new Date()) || momentOf(last) < beginning;
}

/** Tells whether the last proof is as many days ago, or there was none. */
async function isProofDue(shop: BackedUpShop, days: number): Promise<boolean> {
  const last = await lastProofEnd(shop);
  return !last || Date.now() - last.getTime() > days * 86_400_000;
}

/** Returns the last moment that has one of these Malaysian times. */
export function lastDue(times: readonly string[], now: Date): Date {
  const moments = times.map((time) => {
    const today = Date.parse(`${malaysianDay(now)}T${time}+08:00`);
    return today <= now.getTime() ? today : today - 86_400_000;
  });
  return new Date(Math.max(...moments));
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

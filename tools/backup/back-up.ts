import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readExistingPepper } from '../../server/platform/auth/pepper.ts';
import type { BackupConfig } from '../../server/platform/lib/backup-config.ts';
import { commit } from '../../server/platform/lib/commit.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { version } from '../../server/platform/lib/version.ts';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { pepperMark } from '../move-shop/manifest.ts';
import { BackupError } from './backup-store.ts';
import { copyFiles, listCluster } from './copy-files.ts';
import {
  type BackupManifest,
  backupNameAt,
  type DatabaseBackup,
  listBackups,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { type RetentionPlan, removeOld } from './retention.ts';
import { listStored, sendStoredFiles } from './send-stored-files.ts';
import { sendHistories, sendWal, walName } from './send-wal.ts';
import type { Vault } from './vault.ts';

/** The advisory lock of a backup: two at once would remove what the other has just stored. */
const turn = 4_815_162_343;

const settingsFiles = ['database.json', 'password-pepper', 'kebun.env'];

interface BackupSource extends Pick<Config, 'dataDir' | 'pepper' | 'demo'> {
  backup: Pick<BackupConfig, 'keep'>;
  databaseUrl: string; // of the superuser where the database is embedded
  isEmbedded: boolean; // false: a PostgreSQL of one's own, which has its own backup
  isFull: boolean; // whether pieces that the place has already are stored again
}

export interface BackupResult {
  name: string;
  manifest: BackupManifest;
  bytes: number; // of the files of the database
  storedBytes: number; // of them, those that the place did not have
  plan: RetentionPlan;
}

/**
 * Takes a backup of a running shop: a copy of the database's files with its WAL, pictures, photos, keys and settings.
 * The manifest is written last, and old backups are removed then. A second backup at the same time is refused.
 */
export function backUp(vault: Vault, source: BackupSource): Promise<BackupResult> {
  return inTurn(source.databaseUrl, async (session) => {
    const before = await listStored(vault);
    const taken = await storeBackup(vault, source, { session, stored: new Set(before) });
    await session.query('select 1'); // without the turn nothing may be removed
    const present = new Set(taken.manifest.stored);
    const plan = await removeOld(vault, source.backup.keep, { stored: before, present });
    return { ...taken, plan };
  });
}

interface BackupState {
  session: pg.Client;
  stored: Set<string>; // the pictures and photos that the place has
}

async function storeBackup(vault: Vault, source: BackupSource, { session, stored }: BackupState) {
  const { dataDir } = source;
  const pieces = source.isFull ? [] : await vault.list('pieces/');
  const known = new Set(pieces.map((name) => name.slice('pieces/'.length)));
  const started = new Date();
  const copied = source.isEmbedded
    ? await copyDatabase(session, { vault, dataDir, known })
    : { database: null, storedBytes: 0, stoppedAt: started };
  const settings = settingsFiles.filter((name) => existsSync(join(dataDir, name)));
  const { files } = await copyFiles(vault, dataDir, settings, known);
  const manifest: BackupManifest = {
    kind: 'kebun-backup',
    format: 1,
    release: version,
    commit,
    started_at: started.toISOString(),
    stopped_at: copied.stoppedAt.toISOString(),
    is_demo: source.demo,
    pepper_mark: pepperMark(readExistingPepper(source)),
    database: copied.database,
    settings: files,
    stored: await sendStoredFiles(vault, dataDir, stored),
  };
  const name = backupNameAt(copied.stoppedAt);
  await writeManifest(vault, name, manifest);
  const bytes = (copied.database?.files ?? []).reduce((sum, file) => sum + file.bytes, 0);
  return { name, manifest, bytes, storedBytes: copied.storedBytes };
}

/** Works in a session that holds the lock of a backup, from the first listing to the last removal. */
async function inTurn<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  let isLost = false;
  session.on('error', () => {
    isLost = true;
  });
  await session.connect();
  try {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as is_mine', [turn]);
    if (!rows[0].is_mine) throw new BackupError('Another backup of this shop is under way. Wait for its end');
    return await work(session);
  } catch (error) {
    if (!isLost) throw error;
    throw new BackupError(
      'The database ended during the backup. Take the backup again: it goes on from there',
      {
        cause: error,
      },
    );
  } finally {
    await session.end().catch(() => {}); // this also releases the lock, and ends a backup that was begun
  }
}

interface CopyTarget {
  vault: Vault;
  dataDir: string;
  known: Set<string>;
}

interface CopiedDatabase {
  database: DatabaseBackup;
  storedBytes: number;
  stoppedAt: Date;
}

async function copyDatabase(
  admin: pg.Client,
  { vault, dataDir, known }: CopyTarget,
): Promise<CopiedDatabase> {
  await demandArchive(admin);
  await sendHistories(vault, dataDir);
  const start = await one<{ lsn: string; wal: string; timeline: number; system: string; version: string }>(
    admin,
    `with backup as materialized (select pg_backup_start('kebun', fast => true) as lsn)
     select lsn::text, pg_walfile_name(lsn) as wal, (select timeline_id from pg_control_checkpoint()) as timeline,
            (select system_identifier::text from pg_control_system()) as system,
            current_setting('server_version_num') as version
     from backup`,
  );
  await demandSameDatabase(vault, start.system);
  const data = dataPath(dataDir);
  const { folders, paths } = await listCluster(data);
  const { files, storedBytes } = await copyFiles(vault, data, paths, known);
  const ended = await one<{ lsn: string; label: string; at: Date }>(
    admin,
    `select lsn::text, labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)`,
  );
  const last = await one<{ wal: string }>(admin, 'select pg_walfile_name($1::pg_lsn) as wal', [ended.lsn]);
  await untilSent(vault, dataDir, last.wal);
  return {
    storedBytes,
    stoppedAt: ended.at,
    database: {
      postgres: Math.floor(Number(start.version) / 10_000),
      system: start.system,
      timeline: start.timeline,
      start_lsn: start.lsn,
      stop_lsn: ended.lsn,
      start_wal: start.wal,
      stop_wal: last.wal,
      label: ended.label,
      folders,
      files,
    },
  };
}

async function demandArchive(admin: pg.Client) {
  const { mode } = await one<{ mode: string }>(admin, "select current_setting('archive_mode') as mode");
  if (mode === 'on') return;
  throw new BackupError(
    `The database was started before BACKUP_TO was set, with archive_mode=${mode}, and writes too little for a backup. Restart the shop`,
  );
}

/** Objects of two databases in one place would be removed as unneeded, or take each other's place. */
async function demandSameDatabase(vault: Vault, system: string) {
  const last = (await listBackups(vault)).at(-1);
  const other = last && (await readManifest(vault, last)).database?.system;
  if (other && other !== system)
    throw new BackupError(
      `BACKUP_TO has backups of another shop: of the database ${other}, not ${system}. Name an empty place`,
    );
}

const longestWaitMs = 120_000;

/** Waits until the last WAL file that the copy needs is stored. PostgreSQL archives in order. */
async function untilSent(vault: Vault, dataDir: string, last: string) {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    await sendWal(vault, dataDir);
    if ((await vault.list('wal/')).includes(walName(last))) return;
    if (performance.now() > deadline)
      throw new BackupError(
        `PostgreSQL did not archive ${last} within ${longestWaitMs / 1_000} seconds. See ${join(dataDir, 'postgres.log')}`,
      );
    await wait(200);
  }
}

async function one<Row extends object>(admin: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await admin.query<Row>(text, values);
  if (!rows[0]) throw new Error(`one: no row for ${text}`);
  return rows[0];
}

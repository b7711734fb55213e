import { execFile } from 'node:child_process';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, startCluster, superuser } from '../../server/platform/postgres/cluster.ts';
import { findKeys } from '../../server/platform/postgres/cluster-keys.ts';
import { clusterAddress } from '../../server/platform/postgres/cluster-paths.ts';
import { clusterIn } from '../../server/platform/postgres/embedded.ts';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { stopPostmaster } from '../../server/platform/postgres/postmaster.ts';
import { BackupError, inOrder } from './backup-store.ts';
import type { RestoreChoice, RestoreTarget } from './choose-backup.ts';
import type { DatabaseBackup } from './manifest.ts';
import { walName } from './send-wal.ts';
import type { Vault } from './vault.ts';
import { safePath, writeFiles } from './write-files.ts';

const run = promisify(execFile);

export interface DatabaseChoice extends RestoreChoice {
  database: DatabaseBackup;
}

/** Writes the copy of the database, replays the WAL, and returns the time of the last change. */
export async function restoreDatabase(
  vault: Vault,
  choice: DatabaseChoice,
  dataDir: string,
): Promise<Date | null> {
  const { database } = choice;
  const cluster = await clusterIn(dataDir);
  await demandVersion(cluster, database);
  await mkdir(cluster.data, { mode: 0o700 });
  for (const folder of [...database.folders, 'pg_wal', 'pg_notify'])
    await mkdir(safePath(cluster.data, folder), { recursive: true, mode: 0o700 });
  await writeFiles(vault, cluster.data, database.files);
  await writeFile(join(cluster.data, 'backup_label'), database.label, { mode: 0o600 });
  await writeFile(join(cluster.data, 'recovery.signal'), '', { mode: 0o600 });
  const wal = join(dataDir, 'restored-wal');
  await writeWal(vault, choice, wal);
  const timeline = await chooseTimeline(vault, database);
  const { uid, gid } = cluster.account;
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, cluster.data, wal]);
  const last = await recover(cluster, { ...choice, dataDir, wal, timeline });
  await rm(wal, { recursive: true });
  return last;
}

async function demandVersion({ binaries, account }: Cluster, { postgres }: DatabaseBackup) {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'], account);
  const major = Number(/(\d+)\./.exec(stdout)?.[1]);
  if (major !== postgres)
    throw new BackupError(
      `The backup is of PostgreSQL ${postgres}, and this release brings ${major}. Restore with the release that took it`,
    );
}

const walBytes = 16 * 1024 * 1024;

/** The end of a segment that was finished early is empty: it takes no room on the disk. */
async function writeWal(vault: Vault, choice: DatabaseChoice, folder: string) {
  const { start_wal } = choice.database;
  await mkdir(folder, { mode: 0o700 });
  const names = (await vault.list('wal/')).map((name) => name.slice('wal/'.length));
  const needed = names.filter((name) => name.endsWith('.history') || name.slice(8) >= start_wal.slice(8));
  demandWal(needed, choice);
  const fetched = inOrder(needed, async (name) => ({ name, bytes: await vault.demand(walName(name)) }), 8);
  for await (const { name, bytes } of fetched) {
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      const length = bytes.findLastIndex((byte) => byte !== 0) + 1;
      await file.writeFile(bytes.subarray(0, length));
      if (bytes.length === walBytes) await file.truncate(walBytes);
    } finally {
      await file.close();
    }
  }
}

/** The number of a WAL file on its timeline. PostgreSQL numbers 256 of 16 MB in each part of 4 GB. */
const numberOf = (file: string) =>
  Number.parseInt(file.slice(8, 16), 16) * 256 + Number.parseInt(file.slice(16, 24), 16);

/** PostgreSQL would end at a missing WAL file as if it were the last. Between old backups files are missing rightly. */
function demandWal(names: readonly string[], { name, database, to }: DatabaseChoice) {
  const present = new Set(names.filter((file) => !file.endsWith('.history')).map(numberOf));
  const stop = numberOf(database.stop_wal);
  const last = to === 'last' ? Math.max(stop, ...present) : stop;
  for (let number = numberOf(database.start_wal); number <= last; number++) {
    if (present.has(number)) continue;
    const lost = `BACKUP_TO lacks ${walName(fileOf(database.timeline, number))}`;
    throw new BackupError(
      number <= stop
        ? `${lost}: the backup ${name} is damaged. Use an earlier one`
        : `${lost}, so the changes after it are lost. Restore a moment before it with --to, or the backup alone with --backup ${name}`,
    );
  }
}

const fileOf = (timeline: number, number: number) =>
  [timeline, Math.floor(number / 256), number % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

/** Each restore of a shop begins a timeline. Returns the last one that goes on from this backup. */
async function chooseTimeline(vault: Vault, { timeline, stop_lsn }: DatabaseBackup): Promise<number> {
  const histories = (await vault.list('wal/')).filter((name) => name.endsWith('.history')).reverse();
  for (const name of histories) {
    const later = Number.parseInt(name.slice('wal/'.length), 16);
    const lines = (await vault.demand(name)).toString('utf8').split('\n');
    const left = lines.map((line) => line.split('\t')).find(([number]) => Number(number) === timeline)?.[1];
    if (later > timeline && left && lsnOf(left) >= lsnOf(stop_lsn)) return later;
  }
  return timeline;
}

const lsnOf = (text: string) => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface RecoveryPlan extends RestoreChoice {
  dataDir: string;
  wal: string;
  timeline: number;
}

/** Replays the WAL up to the moment, and ends the server again. */
async function recover(cluster: Cluster, plan: RecoveryPlan): Promise<Date | null> {
  const { dataDir, wal, timeline, to, isTemporary } = plan;
  if (/['%\\]/.test(wal)) throw new BackupError(`A path with ', % or \\ cannot be restored to: ${dataDir}`);
  const port = await freePort(0);
  const settings = [
    'jit=off',
    'max_wal_senders=0',
    'max_connections=200',
    'wal_level=replica',
    'archive_mode=off',
    'hot_standby=off',
    `restore_command=cp '${wal}/%f' '%p'`,
    `recovery_target_timeline=${timeline}`,
    'recovery_target_action=promote',
    ...targetSettings(to),
    ...(isTemporary ? ['fsync=off'] : []),
  ];
  const { port: used } = await startCluster(cluster, port, settings).catch((error: Error) => {
    if (!/recovery ended before configured recovery target/.test(error.message)) throw error;
    throw new BackupError(
      `The changes until ${to instanceof Date ? to.toISOString() : to} are not stored. Leave out --to for the last moment, or restore a backup alone with --backup`,
      { cause: error },
    );
  });
  try {
    return await lastChange(dataDir, used);
  } finally {
    await stopPostmaster(cluster.data, 60_000);
  }
}

function targetSettings(to: RestoreTarget): string[] {
  if (to === 'last') return [];
  if (to === 'end of backup') return ['recovery_target=immediate'];
  return [`recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`];
}

async function lastChange(dataDir: string, port: number): Promise<Date | null> {
  const keys = findKeys(dataDir);
  const url = `postgres://${superuser}:${keys?.admin}@${clusterAddress(dataDir, port)}/postgres`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await admin.end();
  }
}

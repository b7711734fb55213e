import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putFile } from '../../server/platform/files/put-file.ts';
import { databaseAccount } from '../../server/platform/postgres/account.ts';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { stopPostmaster } from '../../server/platform/postgres/postmaster.ts';
import { BackupError, inOrder } from './backup-store.ts';
import type { RestoreChoice } from './choose-backup.ts';
import { type BackupManifest, listBackups, readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';
import { listStored, storedName } from './send-stored-files.ts';
import type { Vault } from './vault.ts';
import { safePath, writeFiles } from './write-files.ts';

export interface RestoreResult {
  name: string;
  manifest: BackupManifest;
  lastChange: Date | null; // the time of the last change that is in the restored shop
  storedFiles: number;
}

/** A folder of a restore that has not ended. It is a data folder of its own. */
const unfinishedRestore = (dataDir: string): string => join(dataDir, 'unfinished-restore');

/** Throws a BackupError unless a data folder is new: at most its settings file is there. */
export async function demandEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const others = found.filter((name) => !['kebun.env', 'unfinished-restore', 'shop.json'].includes(name));
  if (others.length > 0)
    throw new BackupError(
      `${dataDir} is not empty: it holds ${others.slice(0, 3).join(', ')}. A restore overwrites nothing. Name a new folder with DATA_DIR, or move this one away`,
    );
}

/**
 * Restores a shop into a data folder, which must be empty. Everything is written beside its place first; the folder
 * of the database comes last, so a killed restore leaves no shop that looks whole.
 */
export async function restore(vault: Vault, choice: RestoreChoice, dataDir: string): Promise<RestoreResult> {
  const { manifest, name } = choice;
  await demandEmpty(dataDir);
  const draft = unfinishedRestore(dataDir);
  await stopPostmaster(dataPath(draft)); // of a restore that was killed
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  if ((await databaseAccount()).uid !== undefined) await chmod(dataDir, 0o755); // PostgreSQL must be able to pass through
  try {
    await writeFiles(vault, draft, manifest.settings);
    const storedFiles = await writeStored(vault, choice, draft);
    const lastChange = manifest.database
      ? await restoreDatabase(vault, { ...choice, database: manifest.database }, draft)
      : null;
    await moveIn(draft, dataDir);
    return { name, manifest, lastChange, storedFiles };
  } catch (error) {
    await stopPostmaster(dataPath(draft));
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** The files of the backup, and those that came after it. Those that only earlier backups have were deleted. */
async function writeStored(
  vault: Vault,
  { name, manifest, to }: RestoreChoice,
  folder: string,
): Promise<number> {
  const chosen = to === 'end of backup' ? new Set<string>() : await listStored(vault);
  for (const backup of await listBackups(vault))
    if (backup < name) for (const path of (await readManifest(vault, backup)).stored) chosen.delete(path);
  for (const path of manifest.stored) chosen.add(path);
  const write = async (path: string) => putFile(safePath(folder, path), await vault.demand(storedName(path)));
  for await (const _ of inOrder(chosen, write));
  return chosen.size;
}

/** Settings that are there already win: they named this backup. */
async function moveIn(draft: string, dataDir: string) {
  const names = await readdir(draft);
  const database = dataPath('');
  const order = [...names.filter((name) => name !== database), ...names.filter((name) => name === database)];
  for (const name of order) {
    if (name === 'socket' || name.startsWith('postgres.log')) continue;
    const place = join(dataDir, name);
    if (name === 'kebun.env') await moveSettings(join(draft, name), place);
    else await rename(join(draft, name), place);
  }
  await rm(draft, { recursive: true, force: true });
}

/**
 * A restored shop does not write into the place of its backups: the first shop may still run. The operator switches
 * that on again.
 */
async function moveSettings(from: string, to: string) {
  if (existsSync(to)) return;
  const handle = await open(from, 'r');
  const text = await handle.readFile('utf8').finally(() => handle.close());
  await writeFile(to, text.replace(/^[ \t]*((?:export\s+)?BACKUP_TO[ \t]*=.*)$/m, '# $1'), {
    mode: 0o600,
    flag: 'wx',
  });
}

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { walFolder } from '../../server/platform/postgres/wal-archive.ts';
import { BackupError } from './backup-store.ts';
import type { Vault } from './vault.ts';

/** A segment, a history of a timeline, or a note of a backup; not a draft. */
const finished = /^([0-9A-F]{24}|[0-9A-F]{8}\.history|[0-9A-F]{24}\.[0-9A-F]{8}\.backup)$/;
const history = /^[0-9A-F]{8}\.history$/;

export const walName = (file: string): string => `wal/${file}`;

/**
 * Stores the WAL files that PostgreSQL has finished, in order, and deletes each once it is stored. Two programs may do
 * so at once. Returns how many it stored.
 */
export async function sendWal(vault: Vault, dataDir: string): Promise<number> {
  const folder = walFolder(dataDir);
  const files = (await readdir(folder)).filter((name) => finished.test(name)).sort();
  let sent = 0;
  for (const file of files) {
    const path = join(folder, file);
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // the other program was faster
      throw error;
    });
    if (!bytes) continue;
    if (!file.endsWith('.backup')) await storeOnce(vault, file, bytes);
    await rm(path, { force: true });
    sent++;
  }
  return sent;
}

/** A shop that was restored knows earlier timelines, which it did not archive itself. */
export async function sendHistories(vault: Vault, dataDir: string): Promise<void> {
  const folder = join(dataPath(dataDir), 'pg_wal');
  for (const file of (await readdir(folder)).filter((name) => history.test(name)).sort())
    await storeOnce(vault, file, await readFile(join(folder, file)));
}

/** WAL files of two shops have the same names. */
async function storeOnce(vault: Vault, file: string, bytes: Buffer) {
  const stored = await vault.get(walName(file));
  if (stored?.equals(bytes)) return;
  if (stored)
    throw new BackupError(
      `BACKUP_TO has another ${walName(file)} already: another shop has its backups there. Name an empty place`,
    );
  await vault.put(walName(file), bytes);
}

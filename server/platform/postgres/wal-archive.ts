import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from './account.ts';
import { DatabaseSetupError } from './errors.ts';

/** The folder where the embedded PostgreSQL puts its finished WAL files. While it exists, it archives them. */
export const walFolder = (dataDir: string): string => join(dataDir, 'wal');

/** Seconds after which PostgreSQL finishes a WAL file that is not full. */
const walSeconds = 60;

/** Makes the next start of the embedded PostgreSQL archive its WAL, or end that. Waiting files are deleted then. */
export async function switchWalArchive(dataDir: string, isOn: boolean): Promise<void> {
  const folder = walFolder(dataDir);
  if (!isOn) return rmSync(folder, { recursive: true, force: true });
  if (/['%\\]/.test(folder))
    throw new DatabaseSetupError(`BACKUP_TO needs a DATA_DIR without ', % and \\ in its path: ${dataDir}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const { uid, gid } = await databaseAccount();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Returns the settings of PostgreSQL for a data folder. Without an archive it writes as little WAL as possible. */
export function walSettings(dataDir: string): string[] {
  const folder = walFolder(dataDir);
  if (!existsSync(folder)) return ['wal_level=minimal', 'archive_mode=off'];
  return [
    'wal_level=replica',
    'archive_mode=on',
    `archive_timeout=${walSeconds}`,
    `archive_command=${archiveCommand(folder)}`,
  ];
}

/** A file that is there already, because PostgreSQL was killed after the last step, must be the same one. */
const archiveCommand = (folder: string) =>
  `if test -f '${folder}/%f'; then cmp -s '%p' '${folder}/%f'; else ` +
  `cp '%p' '${folder}/%f.part' && sync '${folder}/%f.part' && mv '${folder}/%f.part' '${folder}/%f'; fi`;

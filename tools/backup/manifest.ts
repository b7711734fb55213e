import { createHash } from 'node:crypto';
import { BackupError } from './backup-store.ts';
import type { Vault } from './vault.ts';

/** A part of a file, in one object of the store. */
export interface FilePiece {
  piece: string; // the name of the object after `pieces/`
  from: number; // bytes of the object before it
  bytes: number;
}

export interface BackupFile {
  path: string;
  bytes: number;
  sha256: string;
  pieces: FilePiece[];
}

/** The copy of the data folder of PostgreSQL, and the WAL that makes it consistent. */
export interface DatabaseBackup {
  postgres: number; // the major version
  system: string; // the identifier of the cluster
  timeline: number;
  start_lsn: string;
  stop_lsn: string;
  start_wal: string; // the first and the last WAL file that a restore needs
  stop_wal: string;
  label: string; // the content of backup_label
  folders: string[];
  files: BackupFile[];
}

/** The content of a backup. It is written last: a backup without a manifest was not finished. */
export interface BackupManifest {
  kind: 'kebun-backup';
  format: 1;
  release: string;
  commit: string | null;
  started_at: string;
  stopped_at: string; // by the clock of the database: the earliest moment that can be restored
  is_demo: boolean;
  pepper_mark: string; // tells whether two peppers are equal
  database: DatabaseBackup | null; // null: a PostgreSQL of one's own, which has its own backup
  settings: BackupFile[]; // keys and settings of the data folder
  stored: string[]; // pictures and photos, under `files/`
}

export const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const nameOf = (backup: string) => `backups/${backup}`;
const backupName = /^backups\/(\d{8}T\d{6}Z)$/;

/** Returns the name of a backup: the moment of its end, so that names are in order. */
export const backupNameAt = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Returns the moment in the name of a backup. */
export const momentOf = (backup: string): Date =>
  new Date(backup.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Returns the names of the whole backups, the oldest first. */
export async function listBackups(vault: Vault): Promise<string[]> {
  const names = await vault.list('backups/');
  return names.flatMap((name) => backupName.exec(name)?.[1] ?? []);
}

export async function readManifest(vault: Vault, backup: string): Promise<BackupManifest> {
  const manifest = JSON.parse((await vault.demand(nameOf(backup))).toString('utf8')) as BackupManifest;
  if (manifest.kind === 'kebun-backup' && manifest.format === 1) return manifest;
  throw new BackupError(`The backup ${backup} is of a later release of this program. Restore it with that`);
}

export const writeManifest = (vault: Vault, backup: string, manifest: BackupManifest): Promise<void> =>
  vault.put(nameOf(backup), Buffer.from(JSON.stringify(manifest)));

export const removeManifest = (vault: Vault, backup: string): Promise<void> => vault.remove(nameOf(backup));

import { ConfigError } from '../../server/platform/lib/config.ts';
import { BackupError } from './backup-store.ts';
import { type BackupManifest, listBackups, momentOf, readManifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** A moment, the end of the backup itself, or the last moment that was stored. */
export type RestoreTarget = Date | 'end of backup' | 'last';

/** A backup that was chosen, and what to restore of it. */
export interface RestoreChoice {
  name: string;
  manifest: BackupManifest;
  to: RestoreTarget;
  isTemporary?: boolean; // a copy to look at: it need not survive a power failure
}

/** Returns the last whole backup that ended before a moment. Throws a BackupError without one. */
export async function chooseBackup(vault: Vault, to?: Date): Promise<RestoreChoice> {
  const backups = await listBackups(vault);
  const name = backups.findLast((backup) => !to || momentOf(backup) <= to);
  if (name) return { name, manifest: await readManifest(vault, name), to: to ?? 'last' };
  const oldest = backups[0];
  throw new BackupError(
    oldest
      ? `The oldest backup is of ${momentOf(oldest).toISOString()}. Name a moment after it`
      : 'BACKUP_TO has no whole backup',
  );
}

/** Chooses a backup by its name, without the changes after it: those of an old one are no longer stored. */
export async function chooseNamedBackup(vault: Vault, name: string): Promise<RestoreChoice> {
  if (!(await listBackups(vault)).includes(name))
    throw new BackupError(
      `BACKUP_TO has no backup ${JSON.stringify(name.slice(0, 40))}. bin/backup --list shows them`,
    );
  return { name, manifest: await readManifest(vault, name), to: 'end of backup' };
}

const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/;

/** Reads a moment as `2026-11-29T10:15`, in Malaysian time unless it names an offset. Throws a ConfigError. */
export function parseMoment(text: string): Date {
  const [, day, time, seconds = ':00', offset = '+08:00'] = form.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${seconds}${offset}`);
  if (day && !Number.isNaN(moment.getTime())) return moment;
  throw new ConfigError(
    `--to takes a moment like 2026-11-29T10:15 or 2026-11-29T02:15:30Z, not ${JSON.stringify(text.slice(0, 40))}`,
  );
}

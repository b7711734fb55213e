import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import type { BackupCounts } from '../../server/platform/lib/backup-config.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';
import { type BackupManifest, listBackups, momentOf, readManifest, removeManifest } from './manifest.ts';
import { storedName } from './send-stored-files.ts';
import type { Vault } from './vault.ts';

/** The backups that remain, and the oldest from which on every moment can be restored. */
export interface RetentionPlan {
  remaining: string[]; // the oldest first
  removed: string[];
  continuousFrom: string | undefined;
}

/** Keeps the last backup of each of the last days, weeks and months that have one. */
export function planRetention(backups: readonly string[], counts: BackupCounts): RetentionPlan {
  const newestFirst = [...backups].sort().reverse();
  const lastOf = (periodOf: (day: string) => string, count: number) => {
    const last = new Map<string, string>();
    for (const backup of newestFirst) {
      const period = periodOf(malaysianDay(momentOf(backup)));
      if (!last.has(period)) last.set(period, backup);
    }
    return [...last.values()].slice(0, count);
  };
  const daily = lastOf((day) => day, counts.daily);
  const chosen = new Set([
    ...daily,
    ...lastOf(mondayOf, counts.weekly),
    ...lastOf((day) => day.slice(0, 7), counts.monthly),
  ]);
  const remaining = newestFirst.filter((backup) => chosen.has(backup)).reverse();
  return {
    remaining,
    removed: newestFirst.filter((backup) => !chosen.has(backup)),
    continuousFrom: daily.at(-1),
  };
}

/**
 * Removes old backups, and what only they need: first the manifests, so that a killed removal leaves no backup that
 * looks whole and is not. A picture or photo is removed when no backup names it and the shop has it no more.
 */
export async function removeOld(
  vault: Vault,
  counts: BackupCounts,
  { stored, present }: { stored: Iterable<string>; present: ReadonlySet<string> },
): Promise<RetentionPlan> {
  const plan = planRetention(await listBackups(vault), counts);
  for (const backup of plan.removed) await removeManifest(vault, backup);
  const manifests = new Map<string, BackupManifest>();
  for (const backup of plan.remaining) manifests.set(backup, await readManifest(vault, backup));
  await removeUnneeded(vault, [...manifests.values()], {
    candidates: [...stored].filter((path) => !present.has(path)),
    continuous: manifests.get(plan.continuousFrom ?? ''),
  });
  return plan;
}

interface Needs {
  candidates: string[];
  continuous: BackupManifest | undefined;
}

async function removeUnneeded(vault: Vault, manifests: BackupManifest[], { candidates, continuous }: Needs) {
  const pieces = new Set(
    manifests.flatMap(({ database, settings }) =>
      [...(database?.files ?? []), ...settings].flatMap((file) =>
        file.pieces.map(({ piece }) => `pieces/${piece}`),
      ),
    ),
  );
  const named = new Set(manifests.flatMap((manifest) => manifest.stored));
  for (const name of await vault.list('pieces/')) if (!pieces.has(name)) await vault.remove(name);
  for (const path of candidates) if (!named.has(path)) await vault.remove(storedName(path));
  for (const name of await vault.list('wal/'))
    if (!isNeededWal(name.slice('wal/'.length), manifests, continuous)) await vault.remove(name);
}

/** Histories of timelines are small and always needed. */
function isNeededWal(file: string, manifests: BackupManifest[], continuous: Needs['continuous']) {
  if (file.endsWith('.history')) return true;
  const segment = file.slice(8);
  const from = continuous?.database?.start_wal.slice(8);
  if (!from || segment >= from) return true;
  return manifests.some(
    ({ database }) => database && file >= database.start_wal && file <= database.stop_wal,
  );
}

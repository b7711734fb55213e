import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readExistingPepper } from '../../server/platform/auth/pepper.ts';
import { ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import { type Config, ConfigError, type DatabaseUrls } from '../../server/platform/lib/config.ts';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { startEmbedded } from '../../server/platform/postgres/embedded.ts';
import { stopPostmaster } from '../../server/platform/postgres/postmaster.ts';
import { pepperMark } from '../move-shop/manifest.ts';
import { lockDataDir } from '../start/lock-data-dir.ts';
import { BackupError } from './backup-store.ts';
import type { RestoreChoice } from './choose-backup.ts';
import { proveShop } from './prove-shop.ts';
import { type RestoreResult, restore } from './restore.ts';
import { type Finding, look } from './show-pages.ts';
import type { Vault } from './vault.ts';

/** The result of a restore into a temporary place. */
export interface Proof {
  backup: string | null; // null: a database of one's own without files of a backup
  backedUpAt: Date; // the last change in what was proven
  isGood: boolean;
  findings: Finding[];
  seconds: number;
}

interface ProofOptions {
  config: Config;
  inFolder: string; // where the temporary place is created
  database?: DatabaseUrls | undefined; // a restored server, where the backup holds none
}

/** Restores a backup into a temporary place, checks the shop there, and removes the place. */
export async function proveBackup(
  vault: Vault,
  choice: RestoreChoice,
  { config, inFolder, database }: ProofOptions,
): Promise<Proof> {
  const place = join(inFolder, 'kebun-proof');
  const began = performance.now();
  if (!choice.manifest.database && !database)
    throw new BackupError(
      `The backup ${choice.name} has no database. Restore that with its own tool, and name it with --database`,
    );
  return inPlace(place, async () => {
    const restored = await restore(vault, { ...choice, isTemporary: true }, place);
    const keys = await look('keys', () => proveKeys(config, place, choice));
    const urls = database ?? (await startEmbedded(place, { settings: ['fsync=off'] }));
    const copy = {
      ...config,
      demo: choice.manifest.is_demo,
      dataDir: place,
      backup: undefined,
      database: urls,
    };
    const backedUpAt = database ? await lastEntry(database) : lastMoment(restored); // before the checks sign in
    const findings = [keys, ...(await proveShop({ config: copy, mayMigrate: !database }))];
    return {
      backup: choice.name,
      backedUpAt,
      isGood: findings.every(({ isGood }) => isGood),
      findings,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
  });
}

/** A quiet shop has no change after its backup. */
const lastMoment = ({ lastChange, manifest }: RestoreResult) =>
  new Date(Math.max(lastChange?.getTime() ?? 0, Date.parse(manifest.stopped_at)));

/** The last change of a copy that another tool restored, as far as the copy knows it. */
async function lastEntry({ url }: DatabaseUrls): Promise<Date> {
  const db = openDatabase(url, 1, ofCommands);
  try {
    const { rows } = await sql<{ at: string }>`
      select coalesce(pg_last_xact_replay_timestamp(), (select max(at) from audit_log), to_timestamp(0)) as at
    `.execute(db);
    return new Date(rows[0]?.at ?? 0);
  } finally {
    await db.destroy();
  }
}

/** With another pepper no one could sign in. */
async function proveKeys({ pepper }: Config, place: string, { manifest }: RestoreChoice): Promise<string> {
  const isThere = existsSync(join(place, 'password-pepper'));
  const pepperHere = readExistingPepper({ pepper: isThere ? undefined : pepper, dataDir: place });
  if (pepperMark(pepperHere) !== manifest.pepper_mark)
    throw new Error(
      `The pepper ${isThere ? 'in the backup' : 'here'} is not that of the shop. No one could sign in`,
    );
  return isThere
    ? 'The pepper of the shop is in the backup.'
    : 'The pepper is in PASSWORD_PEPPER, not in the backup.';
}

/** Works in a folder of its own, which it removes, also when the program is ended. One proof uses it at a time. */
async function inPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  await mkdir(place, { recursive: true, mode: 0o755 });
  const giveBack = await lockDataDir(place, 0).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new BackupError(`Another proof uses ${place}. Wait for its end`, { cause: error });
  });
  const end = async () => {
    for (const folder of [place, join(place, 'unfinished-restore')]) await stopPostmaster(dataPath(folder));
    await rm(place, { recursive: true, force: true });
  };
  const endEarly = () => void end().finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, endEarly);
  try {
    await stopPostmaster(dataPath(place));
    for (const name of await readdir(place)) // what a killed proof has left
      if (name !== 'shop.json') await rm(join(place, name), { recursive: true, force: true });
    return await work();
  } finally {
    giveBack();
    await end();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.off(signal, endEarly);
  }
}

/**
 * Takes a backup of the shop into BACKUP_TO, encrypted with BACKUP_KEY. The shop may run. With a PostgreSQL of one's
 * own (DATABASE_URL) it holds the files only.
 *
 *   bin/backup           sends what the place does not have yet, and removes backups beyond BACKUP_KEEP
 *   bin/backup --full    sends everything again, where the place may be damaged
 *   bin/backup --list    lists the backups
 */
import { parseArgs } from 'node:util';
import type { BackupConfig } from '../server/platform/lib/backup-config.ts';
import { type Config, ConfigError } from '../server/platform/lib/config.ts';
import { startEmbedded } from '../server/platform/postgres/embedded.ts';
import { switchWalArchive } from '../server/platform/postgres/wal-archive.ts';
import { type BackupResult, backUp } from '../tools/backup/back-up.ts';
import { listBackups, momentOf, readManifest } from '../tools/backup/manifest.ts';
import { recordRun } from '../tools/backup/record-run.ts';
import { openBackups, openExistingBackups } from '../tools/backup/vault.ts';
import { demandEmbedded, stopDatabase } from '../tools/dev/database.ts';
import { lineOf, reportCliError } from '../tools/dev/report-cli-error.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

process.env.PGAPPNAME = `kebun-${process.pid}`; // see stopEmbedded

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function demandBackup({ backup }: Config): BackupConfig {
  if (backup) return backup;
  throw new ConfigError('BACKUP_TO and BACKUP_KEY are not set. Set them in kebun.env and restart the shop');
}

async function take(config: Config, isFull: boolean) {
  const backup = demandBackup(config);
  const { database } = config;
  if (!database) demandEmbedded(config.dataDir);
  if (!database) await switchWalArchive(config.dataDir, true);
  const databaseUrl = database ? database.directUrl : (await startEmbedded(config.dataDir)).adminUrl;
  try {
    const vault = await openBackups(backup);
    const result = await backUp(vault, { ...config, backup, databaseUrl, isEmbedded: !database, isFull });
    describe(config, result);
    if (result.manifest.database)
      await recordRun(config, {
        kind: 'backup',
        backedUpAt: new Date(result.manifest.stopped_at),
        fault: null,
      });
  } catch (error) {
    await recordRun(config, { kind: 'backup', backedUpAt: null, fault: lineOf(error) ?? String(error) });
    throw error;
  } finally {
    await stopDatabase(config);
  }
}

function describe({ backup, database }: Config, { name, manifest, bytes, storedBytes, plan }: BackupResult) {
  console.log(`The backup ${name} is in ${backup?.to}.`);
  if (manifest.database)
    console.log(
      `The database has ${inMegabytes(bytes)} in ${manifest.database.files.length} files; ${inMegabytes(storedBytes)} of them are new since the last backup.`,
    );
  console.log(
    `${manifest.stored.length} pictures and photos, and ${manifest.settings.map(({ path }) => path).join(', ')}.`,
  );
  if (database)
    console.warn(
      'The database is NOT in it: DATABASE_URL names one of your own. Back it up with pgBackRest (docs/operations.md).',
    );
  if (!manifest.settings.some(({ path }) => path === 'password-pepper'))
    console.warn('PASSWORD_PEPPER is NOT in it: store it in another place. Without it no one can sign in.');
  console.log(`${plan.remaining.length} backups remain, ${plan.removed.length} were removed.`);
}

async function list(config: Config) {
  const backup = demandBackup(config);
  const vault = await openExistingBackups(backup);
  for (const name of await listBackups(vault)) {
    const { release, database, stored } = await readManifest(vault, name);
    const size = (database?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
    const what = database ? `database ${inMegabytes(size)}` : 'without a database';
    console.log(
      `${name}  ${momentOf(name).toISOString()}  release ${release}, ${what}, ${stored.length} files`,
    );
  }
}

async function main() {
  const { values } = parseArgs({ options: { full: { type: 'boolean' }, list: { type: 'boolean' } } });
  const config = readShopConfig();
  if (values.list) await list(config);
  else await take(config, values.full === true);
}

await main().catch(reportCliError);

/**
 * Restores a shop from BACKUP_TO into an empty DATA_DIR.
 *
 *   bin/restore                          the last moment that was backed up
 *   bin/restore --to 2026-11-29T10:15    a moment, in Malaysian time or with an offset as +00:00
 *   bin/restore --backup NAME            the end of a backup that bin/backup --list shows
 *
 * Or restores it into a temporary place, checks the shop there, removes the place, and ends with 1 for a fault:
 *
 *   bin/restore --prove                  also with --to or --backup; --json for programs
 *   bin/restore --prove --in FOLDER      a place with more room than DATA_DIR
 *   bin/restore --prove --database URL   the files of the backup, and a database that another tool restored
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupConfig } from '../server/platform/lib/backup-config.ts';
import { type Config, ConfigError } from '../server/platform/lib/config.ts';
import { chooseBackup, chooseNamedBackup, parseMoment } from '../tools/backup/choose-backup.ts';
import { type Proof, proveBackup } from '../tools/backup/prove-backup.ts';
import { recordRun } from '../tools/backup/record-run.ts';
import { demandEmpty, restore } from '../tools/backup/restore.ts';
import { openExistingBackups, type Vault } from '../tools/backup/vault.ts';
import { lineOf, reportCliError } from '../tools/dev/report-cli-error.ts';
import { lockDataDir } from '../tools/start/lock-data-dir.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

interface Flags {
  to?: string | undefined;
  backup?: string | undefined;
  in?: string | undefined;
  database?: string | undefined;
  json?: boolean | undefined;
}

function choose(vault: Vault, { to, backup }: Flags) {
  if (to && backup)
    throw new ConfigError(`--to ${to} and --backup ${backup} exclude each other. Give one of them`);
  if (backup) return chooseNamedBackup(vault, backup);
  return chooseBackup(vault, to === undefined ? undefined : parseMoment(to));
}

function demandBackup({ backup }: Config): BackupConfig {
  if (backup) return backup;
  throw new ConfigError('Set BACKUP_TO and BACKUP_KEY, as the shop had them, and DATA_DIR to a new folder');
}

async function restoreShop(config: Config, flags: Flags) {
  const { dataDir, port } = config;
  const backup = demandBackup(config);
  await demandEmpty(dataDir);
  const vault = await openExistingBackups(backup);
  const choice = await choose(vault, flags);
  mkdirSync(dataDir, { recursive: true });
  const giveBack = await lockDataDir(dataDir, port);
  try {
    const { name, manifest, lastChange, storedFiles } = await restore(vault, choice, dataDir);
    console.log(`The backup ${name} of release ${manifest.release} is restored in ${dataDir}.`);
    console.log(
      manifest.database
        ? `The last change in it is of ${(lastChange ?? new Date(manifest.stopped_at)).toISOString()}.`
        : 'It has no database: restore that with the tool that backed it up (docs/operations.md).',
    );
    console.log(
      `${storedFiles} pictures and photos, and ${manifest.settings.map(({ path }) => path).join(', ')}.`,
    );
    if (!existsSync(join(dataDir, 'password-pepper')))
      console.warn('Set the same PASSWORD_PEPPER as the first shop. Without it no one can sign in.');
    console.log(
      `Look at ${join(dataDir, 'kebun.env')}, then start the shop with DATA_DIR=${dataDir} npm start, and run bin/check-ledger.\n` +
        'The restored shop sends waiting mails and does waiting jobs. Make sure that the first shop does not run any more.\n' +
        'Its own backups are off where BACKUP_TO is commented out. Switch them on once the first shop has ended for good.',
    );
  } finally {
    giveBack();
  }
}

async function prove(config: Config, flags: Flags) {
  if (config.database && !flags.database)
    throw new ConfigError(
      `DATABASE_URL names a database of your own at ${new URL(config.database.url).host}. Restore it with its own tool, and name that copy with --database`,
    );
  try {
    const proof = await takeProof(config, flags);
    const bad = proof.findings.filter(({ isGood }) => !isGood);
    const fault = bad.map(({ about, found }) => `${about}: ${found}`).join('; ') || null;
    if (flags.json) console.log(JSON.stringify(proof));
    else describeProof(proof);
    await recordRun(config, { kind: 'proof', backedUpAt: proof.backedUpAt, fault });
    if (!proof.isGood) process.exitCode = 1;
  } catch (error) {
    const fault = lineOf(error) ?? String(error);
    if (flags.json) console.log(JSON.stringify({ isGood: false, fault }));
    await recordRun(config, { kind: 'proof', backedUpAt: null, fault });
    throw error;
  }
}

async function takeProof(config: Config, flags: Flags): Promise<Proof> {
  const vault = await openExistingBackups(demandBackup(config));
  const database = flags.database
    ? { url: flags.database, directUrl: flags.database, ownerUrl: flags.database }
    : undefined;
  return proveBackup(vault, await choose(vault, flags), {
    config,
    inFolder: flags.in ?? config.dataDir,
    database,
  });
}

function describeProof({ backup, backedUpAt, isGood, findings, seconds }: Proof) {
  console.log(`The backup ${backup} was restored, with all changes until ${backedUpAt.toISOString()}.`);
  for (const finding of findings)
    console.log(`${finding.isGood ? 'good ' : 'WRONG'} ${finding.about}: ${finding.found}`);
  console.log(
    isGood
      ? `The backup is proven. It took ${seconds} seconds.`
      : 'The backup is NOT proven. See the lines above.',
  );
}

async function main() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      backup: { type: 'string' },
      prove: { type: 'boolean' },
      in: { type: 'string' },
      database: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const config = readShopConfig();
  if (values.prove) await prove(config, values);
  else await restoreShop(config, values);
}

await main().catch(reportCliError);

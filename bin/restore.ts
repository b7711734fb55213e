/**
 * Restores a shop from BACKUP_TO into an empty DATA_DIR.
 *
 *   bin/restore                          the last moment that was backed up
 *   bin/restore --to 2026-11-29T10:15    a moment, in Malaysian time or with an offset as +00:00
 *   bin/restore --backup NAME            the end of a backup that bin/backup --list shows
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../server/platform/lib/config.ts';
import { chooseBackup, chooseNamedBackup, parseMoment } from '../tools/backup/choose-backup.ts';
import { demandEmpty, restore } from '../tools/backup/restore.ts';
import { openExistingBackups, type Vault } from '../tools/backup/vault.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { lockDataDir } from '../tools/start/lock-data-dir.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

interface Flags {
  to?: string | undefined;
  backup?: string | undefined;
}

function choose(vault: Vault, { to, backup }: Flags) {
  if (to && backup)
    throw new ConfigError(`--to ${to} and --backup ${backup} exclude each other. Give one of them`);
  if (backup) return chooseNamedBackup(vault, backup);
  return chooseBackup(vault, to === undefined ? undefined : parseMoment(to));
}

async function restoreShop({ backup, dataDir, port }: Config, flags: Flags) {
  if (!backup)
    throw new ConfigError('Set BACKUP_TO and BACKUP_KEY, as the shop had them, and DATA_DIR to a new folder');
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

async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, backup: { type: 'string' } } });
  await restoreShop(readShopConfig(), values);
}

await main().catch(reportCliError);

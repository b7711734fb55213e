/**
 * Loads a whole shop from a file of `bin/export` into an empty installation, or into a new one, which it creates. The
 * installation must have the password pepper of the first shop.
 *
 *   bin/import FILE.tar
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPepper } from '../server/platform/auth/pepper.ts';
import { type Config, ConfigError } from '../server/platform/lib/config.ts';
import { startNewDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { checkExport } from '../tools/move-shop/check-export.ts';
import { importShop } from '../tools/move-shop/import-shop.ts';
import { lockDataDir } from '../tools/start/lock-data-dir.ts';
import { readShopSettings } from '../tools/start/settings-file.ts';

/** Returns the pepper of the first shop. A missing data folder is created, so that the file can be copied there. */
function demandPepper(config: Config) {
  const file = join(config.dataDir, 'password-pepper');
  if (config.pepper || existsSync(file)) return readPepper(config);
  const isNew = mkdirSync(config.dataDir, { recursive: true }) !== undefined;
  throw new ConfigError(
    `${isNew ? `${config.dataDir} is a new folder now. ` : ''}${file} is missing. ` +
      'Copy it from the data folder of the first shop, or set the same PASSWORD_PEPPER',
  );
}

async function main(path: string) {
  const { config, file: settings } = readShopSettings();
  const checked = await checkExport(path, demandPepper(config));
  const giveBack = config.database ? undefined : await lockDataDir(config.dataDir, config.port);
  try {
    const { ownerUrl } = await startNewDatabase(config);
    await importShop({ ownerUrl, dataDir: config.dataDir }, path, checked);
  } finally {
    await stopDatabase(config);
    giveBack?.();
  }
  const { tables, files, violations } = checked.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`The shop of ${path} is in ${config.dataDir}: ${rows} rows and ${files.length} files.`);
  console.log('All of them were read back and are equal.');
  if (violations.length === 0) console.log('The books are in order.');
  for (const violation of violations) console.warn(`As in the first shop, this is not so: ${violation}`);
  const demo = checked.head.is_demo ? '1' : '0';
  console.log(
    existsSync(settings)
      ? `Start it with npm start. ${settings} must have DEMO=${demo}.`
      : `Start it with DEMO=${demo} PUBLIC_URL=https://… npm start, or copy kebun.env first.`,
  );
}

const [path, ...rest] = process.argv.slice(2);
if (path && rest.length === 0 && !path.startsWith('-')) await main(resolve(path)).catch(reportCliError);
else {
  console.error('bin/import FILE.tar');
  process.exitCode = 1;
}

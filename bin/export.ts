/**
 * Writes a whole shop into one file: rows, pictures, photos and waiting jobs. The shop may run. `bin/import` reads it.
 *
 *   bin/export FILE.tar
 */
import { resolve } from 'node:path';
import { readExistingPepper } from '../server/platform/auth/pepper.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { exportShop } from '../tools/move-shop/export-shop.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function main(path: string) {
  const config = readShopConfig();
  const { url } = await startExistingDatabase(config);
  try {
    const pepper = readExistingPepper(config);
    const { tables, rows, files, bytes, violations, missing } = await exportShop(
      { ...config, url, pepper },
      path,
    );
    console.log(
      `${path} holds ${rows} rows of ${tables} tables and ${files} files, ${inMegabytes(bytes)}.\n` +
        'It holds personal data: keep it private, and delete it after the import.\n' +
        'Not in it, and to be carried by hand: the password pepper (password-pepper in the data folder, or ' +
        'PASSWORD_PEPPER) and the settings (kebun.env).\nSessions and one-time links stay behind.',
    );
    for (const violation of violations)
      console.warn(`The books are not in order, and the file has them as they are: ${violation}`);
    if (missing.length > 0)
      console.warn(
        `${missing.length} files that the shop names are missing in ${config.dataDir}, as ${missing[0]}`,
      );
  } finally {
    await stopDatabase(config);
  }
}

const [path, ...rest] = process.argv.slice(2);
if (path && rest.length === 0 && !path.startsWith('-')) await main(resolve(path)).catch(reportCliError);
else {
  console.error('bin/export FILE.tar');
  process.exitCode = 1;
}

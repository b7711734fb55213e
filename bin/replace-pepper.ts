/**
 * Goes on with the replacement of the password pepper: seals authenticators and invitations with PASSWORD_PEPPER, and
 * counts what still needs PASSWORD_PEPPER_OLD. It may run at any time, also again.
 *
 *   bin/replace-pepper
 */
import { countOfOld, sealSecretsAgain } from '../server/domains/staff/seal-secrets-again.ts';
import { readExistingPepper, readOldPepper } from '../server/platform/auth/pepper.ts';
import { SecretBox } from '../server/platform/auth/secret-box.ts';
import { inTransaction, ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { ConfigError } from '../server/platform/lib/config.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

async function main() {
  const config = readShopConfig();
  const old = readOldPepper(config);
  if (!old) throw new ConfigError('PASSWORD_PEPPER_OLD is not set, so there is nothing to replace');
  const seals = new SecretBox(readExistingPepper(config), old);
  const { url } = await startExistingDatabase(config);
  const db = openDatabase(url, 1, ofCommands);
  try {
    const sealed = await inTransaction(db, (tx) => sealSecretsAgain(tx, seals));
    const left = await countOfOld(db, seals.keyId);
    console.log(`Authenticators and invitations sealed with the new pepper: ${sealed}; none is left.`);
    console.log(
      `Still of the old pepper: passwords of ${left.customers} customers and ${left.staff} staff, ` +
        `recovery codes of ${left.recovery_codes} staff.`,
    );
    const isDone = Object.values(left).every((count) => count === 0);
    console.log(
      isDone
        ? 'Remove PASSWORD_PEPPER_OLD and restart the shop.'
        : 'They are renewed when people sign in, or make new recovery codes. Keep PASSWORD_PEPPER_OLD until then.',
    );
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

await main().catch(reportCliError);

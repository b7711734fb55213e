/**
 * Checks the shop's books: wallets, orders, stock and reservations.
 *
 *   bin/check-ledger    prints each violated invariant with its first row; exits with 1 if there is any
 */
import { findViolations } from '../server/domains/ledger/find-violations.ts';
import { ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { inSnapshot } from '../server/platform/db/snapshot.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

async function main() {
  const config = readShopConfig();
  const { url } = await startExistingDatabase(config);
  const db = openDatabase(url, 1, ofCommands);
  try {
    const violations = await inSnapshot(db, (snapshot) => findViolations(snapshot, 1));
    for (const { invariant, rows } of violations)
      console.error(`Not so: ${invariant}\n  ${JSON.stringify(rows[0])}`);
    if (violations.length > 0) process.exitCode = 1;
    else console.log('The books are in order.');
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

await main().catch(reportCliError);

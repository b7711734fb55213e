/**
 * Turns a demo's database into one for a real shop: disables the demo's accounts. Products,
 * orders and farms stay.
 *
 *   bin/close-demo
 */

import { ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { closeDemoAccounts } from '../tools/seed/close-demo-accounts.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

async function closeDemo() {
  const config = readShopConfig();
  const { url } = await startExistingDatabase(config);
  const db = openDatabase(url, 1, ofCommands);
  try {
    await closeDemoAccounts(db);
    console.log(
      'The accounts of the demo are closed. Start the shop with DEMO=0; bin/owner makes its first owner.',
    );
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

await closeDemo().catch(reportCliError);

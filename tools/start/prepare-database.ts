import { ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { refuseDemoAccounts, refuseRealShop } from '../seed/close-demo-accounts.ts';
import { seedDemoAccounts } from '../seed/seed-demo-accounts.ts';
import { seedDemoEnquiries } from '../seed/seed-demo-enquiries.ts';
import { seedDemoStaff } from '../seed/seed-demo-staff.ts';
import { seedEmptyShop } from '../seed/seed-empty-shop.ts';
import { seedPostcodesOnce } from '../seed/seed-postcodes.ts';

/** Prepares the database: migrations, postcodes and, for a demo, the demo data. */
export async function prepareDatabase(
  urls: DatabaseUrls,
  config: Pick<Config, 'demo' | 'pepper' | 'dataDir' | 'ipay88'>,
): Promise<void> {
  await migrate(urls);
  const db = openDatabase(urls.url, 1, ofCommands);
  try {
    await seedPostcodesOnce(db);
    if (!config.demo) return await refuseDemoAccounts(db);
    await refuseRealShop(db);
    if (await seedEmptyShop(db, { config })) console.log('The demo shop has been stocked.');
    await seedDemoAccounts(db, { config });
    await seedDemoStaff(db, { config });
    await seedDemoEnquiries(db, { config });
  } finally {
    await db.destroy();
  }
}

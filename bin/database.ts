import type { Config, DatabaseUrls } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startEmbedded } from '../server/platform/postgres/embedded.ts';
import { stopEmbedded } from '../server/platform/postgres/stop-embedded.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoEnquiries } from './seed-demo-enquiries.ts';
import { seedDemoStaff } from './seed-demo-staff.ts';
import { seedEmptyShop } from './seed-empty-shop.ts';
import { seedPlaces } from './seed-places.ts';

/** The database that the settings name; where they name none, the embedded one, which is then started. */
export const startDatabase = async ({ database, dataDir }: Config): Promise<DatabaseUrls> =>
  database ?? startEmbedded(dataDir);

/** One that the settings name is somebody else's to stop. */
export async function stopDatabase({ database, dataDir }: Config): Promise<void> {
  if (!database) await stopEmbedded(dataDir);
}

/** As this program needs it: migrated, knowing the places and, for a demo, holding the demo world. */
export async function prepareDatabase(
  urls: DatabaseUrls,
  config: Pick<Config, 'demo' | 'pepper' | 'dataDir' | 'ipay88'>,
): Promise<void> {
  await migrate(urls);
  const db = openDatabase(urls.url, 1);
  try {
    await seedPlaces(db);
    if (!config.demo) return;
    if (await seedEmptyShop(db)) console.log('The demo shop has been stocked.');
    await seedDemoAccounts(db, config);
    await seedDemoStaff(db, config);
    await seedDemoEnquiries(db);
  } finally {
    await db.destroy();
  }
}

import { today } from '../../contract/lib/days.ts';
import { type Db, ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { refuseDemoAccounts, refuseRealShop } from '../seed/close-demo-accounts.ts';
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
    await seedDemo(db, config);
  } finally {
    await db.destroy();
  }
}

/** Enters the demo, unless it is there. Loaded here, because a real shop needs none of it. */
async function seedDemo(db: Db, config: Pick<Config, 'pepper' | 'dataDir' | 'ipay88'>) {
  const { seedEmptyShop } = await import('../seed/seed-empty-shop.ts');
  const { restockDemo, seedDemoStock } = await import('../seed/seed-demo-stock.ts');
  const { seedDemoAccounts } = await import('../seed/seed-demo-accounts.ts');
  const { seedDemoStaff } = await import('../seed/seed-demo-staff.ts');
  const { seedDemoRecalls } = await import('../seed/seed-demo-recalls.ts');
  const { seedDemoEnquiries } = await import('../seed/seed-demo-enquiries.ts');
  if (await seedEmptyShop(db, { config })) console.log('The demo shop has been stocked.');
  await seedDemoStock(db, { config }); // before the pre-orders, which units that arrive would fill
  await seedDemoAccounts(db, { config });
  await seedDemoStaff(db, { config });
  await seedDemoRecalls(db, { config });
  await seedDemoEnquiries(db, { config });
  await restockDemo(db, today());
}

import { type Db, ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import { MigrationError, migrate, pendingMigrations } from '../../server/platform/db/migrate.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { isEmbeddedIn, startEmbedded } from '../../server/platform/postgres/embedded.ts';
import { DatabaseSetupError } from '../../server/platform/postgres/errors.ts';
import { stopEmbedded } from '../../server/platform/postgres/stop-embedded.ts';
import { refuseDemoAccounts } from '../seed/close-demo-accounts.ts';
import { seedDemoAccounts } from '../seed/seed-demo-accounts.ts';
import { seedDemoEnquiries } from '../seed/seed-demo-enquiries.ts';
import { seedDemoStaff } from '../seed/seed-demo-staff.ts';
import { seedEmptyShop } from '../seed/seed-empty-shop.ts';
import { seedPostcodesOnce } from '../seed/seed-postcodes.ts';

/** Returns the configured database, or starts the embedded one. */
export const startDatabase = async ({ database, dataDir }: Config): Promise<DatabaseUrls> =>
  database ?? startEmbedded(dataDir);

/**
 * The same for a command on an existing shop: it creates no database. Throws a DatabaseSetupError when there is
 * none or its migrations are missing.
 */
export async function startExistingDatabase(config: Config): Promise<DatabaseUrls> {
  if (!config.database && !isEmbeddedIn(config.dataDir))
    throw new DatabaseSetupError(
      `There is no shop in ${config.dataDir}. Start one with npm start first, or set DATA_DIR or DATABASE_URL as for the shop`,
    );
  const urls = await startDatabase(config);
  const db = openDatabase(urls.url, 1, ofCommands);
  try {
    await demandMigrated(db);
    return urls;
  } catch (error) {
    await stopDatabase(config);
    throw error;
  } finally {
    await db.destroy();
  }
}

async function demandMigrated(db: Db) {
  const isMissing = (error: unknown) => (error as { code?: string }).code === '42P01'; // not even the table of migrations exists
  const isPending = await pendingMigrations(db).then(
    (names) => names.length > 0,
    (error: unknown) => {
      if (isMissing(error)) return true;
      throw error;
    },
  );
  if (isPending)
    throw new MigrationError(
      'The database is older than this program. Run npm start or bin/db migrate first',
    );
}

/** Stops the embedded database. A configured one is not ours to stop. */
export async function stopDatabase({ database, dataDir }: Config): Promise<void> {
  if (!database) await stopEmbedded(dataDir);
}

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
    if (await seedEmptyShop(db)) console.log('The demo shop has been stocked.');
    await seedDemoAccounts(db, config);
    await seedDemoStaff(db, config);
    await seedDemoEnquiries(db);
  } finally {
    await db.destroy();
  }
}

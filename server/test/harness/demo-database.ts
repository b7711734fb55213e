import { type DatabaseUrls, readConfig } from '#platform/lib/config.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { asAdmin, cloneDatabase, copyDatabase, type Databases } from './databases.ts';
import { testDataDir } from './test-data-dir.ts';

/**
 * Copies a whole demo with its accounts, as `npm start` makes it. The first test of a run that needs one stocks it,
 * while the other workers wait.
 */
export async function demoDatabase(databases: Databases, name: string): Promise<DatabaseUrls> {
  stocked ??= stockDemo(databases);
  await stocked;
  return copyDatabase(databases, databases.prefix + demo, name);
}

const demo = 'demo';
let stocked: Promise<void> | undefined;

/** Fills it under a temporary name, so that an existing demo is complete. */
const stockDemo = (databases: Databases) =>
  asAdmin(databases.adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(3)');
    const { rows } = await admin.query('select from pg_database where datname = $1', [
      databases.prefix + demo,
    ]);
    if (rows.length > 0) return;
    const draft = `${demo}_draft`;
    const urls = await cloneDatabase(databases, draft);
    await prepareDatabase(urls, readConfig({ DEMO: '1', DATA_DIR: testDataDir }));
    await admin.query(`alter database ${databases.prefix}${draft} rename to ${databases.prefix}${demo}`);
  });

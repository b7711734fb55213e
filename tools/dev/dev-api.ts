/** The API and the back office, as `tools/dev/dev.ts` runs them and Node begins them anew whenever one of its files is saved. */

import { builtOffice, openShop } from '../../server/main.ts';
import { readConfig } from '../../server/platform/lib/config.ts';
import { prepareDatabase } from './database.ts';
import { reportCliError } from './report-cli-error.ts';

try {
  const config = readConfig();
  if (!config.database) throw new Error('tools/dev/dev.ts starts the database');
  await prepareDatabase(config.database, config);
  const shop = await openShop({ ...config, database: config.database }, builtOffice());
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => shop.close().then(() => process.exit()));
} catch (error) {
  reportCliError(error);
}

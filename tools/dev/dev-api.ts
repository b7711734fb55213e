/** The API and the back office for `tools/dev/dev.ts`. Node restarts them when one of their files is saved. */

import { builtOffice, openShop } from '../../server/main.ts';
import { readConfig } from '../../server/platform/lib/config.ts';
import { prepareDatabase } from '../start/prepare-database.ts';
import { reportCliError } from './report-cli-error.ts';

try {
  const config = readConfig();
  if (!config.database) throw new Error('dev-api.ts needs a database: run tools/dev/dev.ts');
  await prepareDatabase(config.database, config);
  const shop = await openShop({ ...config, database: config.database }, builtOffice());
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => shop.close().then(() => process.exit()));
} catch (error) {
  reportCliError(error);
}

/** One of several processes that share the port; `serve.ts` starts and ends it. */
import { readConfig } from '../../server/platform/lib/config.ts';
import { reportCliError } from '../dev/report-cli-error.ts';
import { serveProcesses } from './serve-cluster.ts';

try {
  const config = { ...readConfig(), processes: 1 };
  if (!config.database) throw new Error('The database is started before those who share it');
  const shop = await serveProcesses(config, config.database);
  const end = () => shop.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
} catch (error) {
  reportCliError(error);
  process.exit(1);
}

/** One of several processes that share the port; `serve-cluster.ts` starts and stops it. */
import { readConfig } from '../../server/platform/lib/config.ts';
import { reportCliError } from '../dev/report-cli-error.ts';
import { serveCluster } from './serve-cluster.ts';

try {
  const config = { ...readConfig(), processes: 1 };
  if (!config.database) throw new Error('serve-process.ts needs DATABASE_URL from its parent');
  const shop = await serveCluster(config, config.database);
  const end = () => shop.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
} catch (error) {
  reportCliError(error);
  process.exit(1);
}

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../../server/main.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { log } from '../../server/platform/lib/log.ts';

/** Serves in this process, or in as many as configured, sharing the port. */
export async function serveCluster(config: Config, database: DatabaseUrls): Promise<Shop> {
  if (config.processes > 1) return serveProcesses(config, database);
  const { openShop } = await import('../../server/main.ts');
  return openShop({ ...config, database });
}

/** Milliseconds until a crashed process is replaced; the others answer in the meantime. */
const restartDelayMs = 500;

async function serveProcesses(config: Config, database: DatabaseUrls): Promise<Shop> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./serve-process.ts', import.meta.url)) });
  const begin = () => cluster.fork(environmentOf(config, database));
  let closing = false;

  await Promise.all(Array.from({ length: config.processes }, () => untilListening(begin())));
  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (closing) return;
    log.error({ event: 'process.ended', ended: pid, code, signal }, 'A process of the shop ended.');
    await wait(restartDelayMs); // a process that crashes at once must not be restarted without a pause
    if (closing) return;
    log.warn(
      { event: 'process.replaced', ended: pid, started: begin().process.pid },
      'A new process replaces it.',
    );
  });

  return {
    async close() {
      closing = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    },
  };
}

/** Serving processes must not alter tables, so they do not get the owner's connection. */
const environmentOf = ({ demo, dataDir }: Config, { url, directUrl }: DatabaseUrls) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_OWNER_URL: '',
  DATABASE_URL_FILE: '',
  DATABASE_DIRECT_URL_FILE: '',
  DATABASE_OWNER_URL_FILE: '',
  DATA_DIR: dataDir,
  DEMO: demo ? '1' : '0',
});

async function untilListening(worker: Worker) {
  const failed = once(worker, 'exit').then(() => {
    throw new Error(`untilListening: process ${worker.process.pid} ended before it could answer`);
  });
  await Promise.race([once(worker, 'listening'), failed]);
  failed.catch(() => {}); // its replacement handles later failures
}

async function end(worker: Worker | undefined) {
  if (!worker || worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

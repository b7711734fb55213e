import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../../server/main.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { log } from '../../server/platform/lib/log.ts';

/** In this process, or in as many as the settings want, sharing the port. */
export async function serveProcesses(config: Config, database: DatabaseUrls): Promise<Shop> {
  if (config.processes > 1) return serveTogether(config, database);
  const { openShop } = await import('../../server/main.ts');
  return openShop({ ...config, database });
}

/** Milliseconds until a process that broke is replaced; the others answer meanwhile. */
const restartDelayMs = 500;

async function serveTogether(config: Config, database: DatabaseUrls): Promise<Shop> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./serve-process.ts', import.meta.url)) });
  const begin = () => cluster.fork(environmentOf(config, database));
  let closing = false;

  await Promise.all(Array.from({ length: config.processes }, () => untilListening(begin())));
  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (closing) return;
    log.error({ event: 'process.ended', ended: pid, code, signal }, 'A process of the shop ended.');
    await wait(restartDelayMs); // one that breaks at once must not be begun without end
    if (closing) return;
    log.warn({ event: 'process.replaced', ended: pid, started: begin().process.pid }, 'It was replaced.');
  });

  return {
    async close() {
      closing = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    },
  };
}

/** Who serves has no business altering tables, so the owner is not passed on. */
const environmentOf = ({ demo, dataDir }: Config, { url, directUrl }: DatabaseUrls) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_OWNER_URL: '',
  DATA_DIR: dataDir,
  DEMO: demo ? '1' : '0',
});

async function untilListening(worker: Worker) {
  const failed = once(worker, 'exit').then(() => {
    throw new Error('A process of the shop ended before it could answer');
  });
  await Promise.race([once(worker, 'listening'), failed]);
  failed.catch(() => {}); // what becomes of it later is seen to by whoever replaces it
}

async function end(worker: Worker | undefined) {
  if (!worker || worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

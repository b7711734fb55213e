import type { DatabaseUrls } from '@kebun/server/platform/lib/config.ts';
import { freePort } from '@kebun/server/platform/postgres/free-port.ts';
import { type Load, startGenerator } from '../load/generator.ts';
import { type BenchDatabase, openDatabase, startCluster } from './bench-database.ts';
import { type Program, start } from './child-processes.ts';
import type { Size } from './data-size.ts';

/** The programs and the database of all measurements. */
export interface BenchEnvironment {
  readonly database: BenchDatabase;
  readonly shop: Program; // as shipped
  readonly forgetful: Program; // without caches
  readonly load: Load;
  close(): Promise<void>;
}

export async function openBenchEnvironment(size: Size): Promise<BenchEnvironment> {
  const open: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const one of open.reverse().splice(0)) await one.stop();
  };
  const opened = <T extends { stop(): Promise<void> }>(one: T) => {
    open.push(one);
    return one;
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => close().finally(() => process.exit(1)));
  }

  try {
    const cluster = opened(await startCluster());
    const database = opened(await openDatabase(cluster, size));
    const shop = opened(await startShop('./start-plain-shop.ts', database));
    const forgetful = opened(await startShop('./uncached-server.ts', database));
    const { load } = opened(startGenerator());
    return { database, shop, forgetful, load, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a shop on its own port, without rate limits, because the bench sends thousands of requests. */
async function startShop(file: string, database: DatabaseUrls): Promise<Program> {
  const env = {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_DIRECT_URL: database.directUrl,
    DEMO: '1',
    LIMITS: 'off',
    PROCESSES: '1',
  };
  return start(file, { env, flags: ['--max-semi-space-size=8'] }); // as in bin/start.mjs
}

import type { DatabaseUrls } from '@kebun/server/platform/lib/config.ts';
import { freePort } from '@kebun/server/platform/postgres/free-port.ts';
import { type Program, start } from './child-processes.ts';

/** Starts a shop on its own port, without rate limits, because the bench sends thousands of requests. */
export async function startShop(file: string, database: DatabaseUrls): Promise<Program> {
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

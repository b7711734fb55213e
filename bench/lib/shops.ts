import type { DatabaseUrls } from '@kebun/server/platform/lib/config.ts';
import { freePort } from '@kebun/server/platform/postgres/free-port.ts';
import { type Program, start } from './child-processes.ts';

/** A shop on a port of its own. Its limits on how often one may ask are lifted: here one asks for thousands. */
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
  return start(file, { env, flags: ['--max-semi-space-size=8'] }); // as bin/start.mjs has it
}

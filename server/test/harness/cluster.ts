import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUrls, readConfig } from '#platform/lib/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/postgres/embedded.ts';

/** A PostgreSQL server for test databases. `adminUrl` may create them. */
export type TestCluster = Omit<EmbeddedDatabase, 'directUrl'>;

/**
 * Test data need not survive a power failure. A test sends most statements fewer than the five times after which
 * PostgreSQL keeps a plan, so the tests ask for a generic plan at once.
 */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'plan_cache_mode=force_generic_plan',
];

/** Starts our own PostgreSQL, or uses `TEST_DATABASE_URL`, whose role must be allowed to create databases. */
export async function startTestCluster(folder = 'test'): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { adminUrl: url, url, ownerUrl: url, stop: async () => {} };
  return startEmbedded(join(readConfig().dataDir, folder), { settings });
}

/** Starts a PostgreSQL installed on the machine, because statements must work there too. */
export const startSystemCluster = ({ version, binaries }: SystemPostgres): Promise<TestCluster> =>
  startEmbedded(join(readConfig().dataDir, `test-${version}`), { settings, binaries });

export interface SystemPostgres {
  version: string;
  binaries: string;
}

/** Finds the oldest supported PostgreSQL among Debian's packages. */
export function findSystemPostgres(): SystemPostgres | undefined {
  const home = '/usr/lib/postgresql';
  const versions = listFolder(home)
    .map(Number)
    .filter((version) => version >= 15 && version !== 18);
  const version = String(Math.min(...versions));
  const binaries = join(home, version, 'bin');
  return listFolder(binaries).includes('initdb') ? { version, binaries } : undefined;
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // none is installed there
  }
}

/** Returns the same roles for another database of the server. */
export const urlsOf = (
  { url, ownerUrl }: Pick<TestCluster, 'url' | 'ownerUrl'>,
  database: string,
): DatabaseUrls => ({
  url: urlOf(database, url),
  ownerUrl: urlOf(database, ownerUrl),
  directUrl: urlOf(database, url),
});

function urlOf(database: string, url: string) {
  const moved = new URL(url);
  moved.pathname = `/${database}`;
  return moved.href;
}

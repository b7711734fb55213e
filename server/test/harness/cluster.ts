import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUrls, readConfig } from '#platform/lib/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/postgres/embedded.ts';

/** A PostgreSQL server for tests, in which databases come and go. `adminUrl` may make them. */
export type TestCluster = Omit<EmbeddedDatabase, 'directUrl'>;

/** What a test writes need not survive a power cut. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Our own PostgreSQL, or `TEST_DATABASE_URL`, whose role must be allowed to make databases. */
export async function startTestCluster(folder = 'test'): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { adminUrl: url, url, ownerUrl: url, stop: async () => {} };
  return startEmbedded(join(readConfig().dataDir, folder), { settings });
}

/** A PostgreSQL that the machine has, other than ours: what is written must run on it too. */
export const startSystemCluster = ({ version, binaries }: SystemPostgres): Promise<TestCluster> =>
  startEmbedded(join(readConfig().dataDir, `test-${version}`), { settings, binaries });

export interface SystemPostgres {
  version: string;
  binaries: string;
}

/** The oldest that Debian's packages have put here and we support: it accepts the least. */
export function findSystemPostgres(): SystemPostgres | undefined {
  const home = '/usr/lib/postgresql';
  const versions = listed(home)
    .map(Number)
    .filter((version) => version >= 15 && version !== 18);
  const version = String(Math.min(...versions));
  const binaries = join(home, version, 'bin');
  return listed(binaries).includes('initdb') ? { version, binaries } : undefined;
}

function listed(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing is installed there
  }
}

/** The same roles, in another database of the same server. */
export const urlsOf = (
  { url, ownerUrl }: Pick<TestCluster, 'url' | 'ownerUrl'>,
  database: string,
): DatabaseUrls => ({
  url: to(database, url),
  ownerUrl: to(database, ownerUrl),
  directUrl: to(database, url),
});

function to(database: string, url: string) {
  const moved = new URL(url);
  moved.pathname = `/${database}`;
  return moved.href;
}

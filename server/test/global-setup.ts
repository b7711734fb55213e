import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findSystemPostgres, startSystemCluster, startTestCluster, type TestCluster } from './cluster.ts';
import { dropDatabases } from './databases.ts';
import { makeTemplate } from './template.ts';

/** Once for a run: a PostgreSQL with a migrated template. Each worker copies it, each test rolls back. */
export default async function setUp(project: TestProject) {
  const system = project.name === 'server' ? undefined : findSystemPostgres();
  const { cluster, leave } = await join(() => (system ? startSystemCluster(system) : startTestCluster()));
  const prefix = `kebun_test_${process.pid}_`;
  const template = await makeTemplate(cluster);
  await dropDatabases(cluster.adminUrl, isAbandoned);
  const { adminUrl, url, ownerUrl } = cluster;
  project.provide('databases', { adminUrl, url, ownerUrl, template, prefix });

  return async () => {
    await dropDatabases(adminUrl, (database) => database.startsWith(prefix));
    await leave();
  };
}

/** Another run may be leaving the same cluster: one that is connected to is not turned off by the last to leave. */
async function join(
  start: () => Promise<TestCluster>,
  attempts = 5,
): Promise<{ cluster: TestCluster; leave(): Promise<void> }> {
  const cluster = await start();
  const presence = new pg.Client({ connectionString: cluster.adminUrl });
  presence.on('error', () => {}); // whoever needs the cluster then will say more
  try {
    await presence.connect();
  } catch (error) {
    if (attempts === 0) throw error;
    return join(start, attempts - 1);
  }
  const leave = async () => {
    await presence.end();
    await cluster.stop();
  };
  return { cluster, leave };
}

/** Made by a run that is no more. */
function isAbandoned(database: string) {
  const [, run] = /^kebun_test_(\d+)_/.exec(database) ?? [];
  if (!run) return false;
  try {
    process.kill(Number(run), 0);
    return false;
  } catch {
    return true;
  }
}

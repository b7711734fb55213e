import type { TestProject } from 'vitest/node';
import { readClaims } from '../statements/claimed-rows.ts';
import { findSystemPostgres, startSystemCluster, startTestCluster } from './cluster.ts';
import { dropDatabases } from './databases.ts';
import { joinCluster } from './join-cluster.ts';
import { makeTemplate } from './template.ts';

/**
 * Runs once per test run: starts PostgreSQL with a migrated template. Each worker copies it, and each test rolls
 * back.
 */
export default async function setUp(project: TestProject) {
  const system = project.name === 'server' ? undefined : findSystemPostgres();
  const { cluster, leave } = await joinCluster(() =>
    system ? startSystemCluster(system) : startTestCluster(),
  );
  const prefix = `kebun_test_${process.pid}_`;
  const template = await makeTemplate(cluster);
  await dropDatabases(cluster.adminUrl, isAbandoned);
  const { adminUrl, url, ownerUrl } = cluster;
  project.provide('claims', readClaims());
  project.provide('databases', { adminUrl, url, ownerUrl, template, prefix });

  return async () => {
    await dropDatabases(adminUrl, (database) => database.startsWith(prefix));
    await leave();
  };
}

/** Tells whether the run of a database has ended. */
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

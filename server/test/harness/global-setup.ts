import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { readClaims } from '../statements/claimed-rows.ts';
import { findSystemPostgres, startSystemCluster, startTestCluster } from './cluster.ts';
import { type Databases, dropDatabases } from './databases.ts';
import { joinCluster } from './join-cluster.ts';
import { statementsFolder } from './recorded-statements.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedDatabases: Databases; // for tests on another PostgreSQL, to compare
  }
}

/** The prefix of all databases of this run. */
const prefix = `kebun_test_${process.pid}_`;

type ClusterName = 'embedded' | 'system';

/** The servers that run already. Global, because each project loads this file for itself. */
const shared = globalThis as { kebunClusters?: Map<ClusterName, ReturnType<typeof prepare>> };
const started = shared.kebunClusters ?? new Map<ClusterName, ReturnType<typeof prepare>>();
shared.kebunClusters = started;

/**
 * Runs once per project: starts PostgreSQL with a migrated template. Each worker copies it, and each test rolls back.
 * The first project begins the template of the other PostgreSQL too, which is made at the same time.
 */
export default async function setUp(project: TestProject) {
  const isOlder = (name: string) => name !== 'server';
  const names = project.vitest.projects.map(({ name }) => name).filter((name) => name.startsWith('server'));
  if (project.name === 'server') rmSync(statementsFolder, { recursive: true, force: true });
  const embedded = start('embedded');
  if (names.some(isOlder)) start('system');

  const { databases } = await (isOlder(project.name) ? start('system') : embedded);
  project.provide('claims', readClaims());
  project.provide('databases', databases);
  project.provide('embeddedDatabases', (await embedded).databases);
  return project.name === names.at(-1) ? stopAll : undefined;
}

function start(which: ClusterName) {
  const running = started.get(which) ?? prepare(which);
  started.set(which, running);
  return running;
}

async function stopAll() {
  for (const { end } of await Promise.all(started.values())) await end();
}

async function prepare(which: ClusterName) {
  const system = which === 'system' ? findSystemPostgres() : undefined;
  const { cluster, leave } = await joinCluster(() =>
    system ? startSystemCluster(system) : startTestCluster(),
  );
  // the older one only prepares statements, unless everything is proved there
  const template = await makeTemplate(cluster, { isStocked: !system || Boolean(process.env.PROVE) });
  const { adminUrl, url, ownerUrl } = cluster;
  await dropDatabases(adminUrl, isAbandoned);
  const end = async () => {
    await dropDatabases(adminUrl, (database) => database.startsWith(prefix));
    await leave();
  };
  const databases: Databases = { adminUrl, url, ownerUrl, template, prefix };
  return { databases, end };
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

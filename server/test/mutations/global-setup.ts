import type { TestProject } from 'vitest/node';
import { type Databases, dropDatabases } from '../harness/databases.ts';
import { makeTemplate } from '../harness/template.ts';

/** Where the databases of such a run come from. No template: its tables or its goods are not those of the project. */
export type MutationDatabases = Omit<Databases, 'template' | 'prefix'> & { template?: string | undefined };

/** PostgreSQL runs already, and most guards leave the goods in it as they are: both are made once for all. */
export default async function setUp(project: TestProject) {
  const { template, ...urls } = JSON.parse(process.env.SABOTAGED_GROUND ?? '') as MutationDatabases;
  const prefix = `kebun_test_${process.pid}_`;
  project.provide('databases', {
    ...urls,
    prefix,
    template: template ?? (await makeTemplate({ ...urls, stop: async () => {} })),
  });

  return () => dropDatabases(urls.adminUrl, (database) => database.startsWith(prefix));
}

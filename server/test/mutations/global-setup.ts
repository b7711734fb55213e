import type { TestProject } from 'vitest/node';
import { type Databases, dropDatabases } from '../harness/databases.ts';
import { makeTemplate } from '../harness/template.ts';

/** The databases of a mutation run. Without a template when the mutant changes tables or seed data. */
export type MutationDatabases = Omit<Databases, 'template' | 'prefix'> & { template?: string | undefined };

/** PostgreSQL is already running. Most mutants do not change the data, so one template serves them all. */
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

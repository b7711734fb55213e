import { defineConfig } from 'vitest/config';
import { findSystemPostgres } from './server/test/cluster.ts';

const system = findSystemPostgres();

/** The same tests on every PostgreSQL that is here: our own, and an older one where the machine has it. */
const onPostgres = (name: string, groupOrder: number) => ({
  test: {
    name,
    include: ['server/**/*.test.ts'],
    globalSetup: 'server/test/global-setup.ts',
    isolate: false,
    retry: 1, // what passes only then is named at the end
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000, // of a machine with other things to do
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{contract,world,mail,bin,e2e,bench}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      onPostgres('server', 1),
      ...(system ? [onPostgres(`server on PostgreSQL ${system.version}`, 2)] : []),
      { test: { name: 'ui', include: ['ui/**/*.test.{ts,tsx}'] } },
      'storefront/vitest.config.ts',
      'backoffice/vitest.config.ts',
    ],
  },
});

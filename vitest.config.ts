import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import './tools/codegen/ensure-messages.ts';
import { findSystemPostgres } from './server/test/harness/cluster.ts';

const system = findSystemPostgres();

const everything = ['server/**/*.test.ts'];

/** Prepares the statements of the other tests there, so it runs after them. */
const statements = 'server/test/statements/older-postgres.test.ts';

const onPostgres = (name: string, groupOrder: number, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: 'server/test/harness/global-setup.ts',
    setupFiles: 'server/test/harness/record-statements.ts',
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false }, // Node loads the modules, as in a shop
    execArgv: ['--import=./server/test/harness/load-tsx.ts'],
    maxWorkers: 3, // on two cores: a worker waits for PostgreSQL (docs/decisions/0069)
    retry: 1, // what passes only then is named at the end
    sequence: { groupOrder },
  },
});

/** The oldest that the shop is for, where the machine has it. */
const older = system
  ? [onPostgres(`server on PostgreSQL ${system.version}`, 2, process.env.PROVE ? everything : [statements])]
  : [];

/** The files of a worker share the modules, whose import takes longer than most tests, and the page. */
const inOnePage = {
  isolate: false,
  setupFiles: join(import.meta.dirname, 'ui/test/after-each-test.ts'),
  expect: { poll: { timeout: 5_000 } },
  retry: 1,
};

/** They start shops of their own, so they run apart. The pages must be built. */
const wholeShops = ['tools/test/third-language.test.ts', 'tools/test/first-order.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000, // of a machine with other things to do
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{contract,world,mail,tools,e2e,bench}/**/*.test.{ts,tsx}', 'storefront/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...wholeShops],
          isolate: false,
        },
      },
      { test: { name: 'shops', include: wholeShops, maxWorkers: 1 } }, // beside the journeys
      onPostgres('server', 1, everything, [statements]),
      ...older,
      { test: { name: 'ui', include: ['ui/**/*.test.{ts,tsx}'], ...inOnePage } },
      {
        test: {
          ...inOnePage,
          name: 'storefront',
          root: 'storefront',
          include: ['**/*.test.tsx'],
          setupFiles: ['../ui/test/after-each-test.ts', 'test/after-each-test.ts'],
        },
      },
      'backoffice/vitest.config.ts',
    ],
  },
});

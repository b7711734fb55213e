import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import './tools/codegen/ensure-messages.ts';
import { findSystemPostgres } from './server/test/harness/cluster.ts';

const system = findSystemPostgres();

const everything = ['server/**/*.test.ts'];

/** Makes every call and every table, so it finds statements that an older PostgreSQL does not understand. */
const everyCall = [
  'server/platform/{auth/{idempotency,rate-limits,session},db/*,jobs/jobs}.test.ts',
  'server/test/{lifetimes,lists,nights,settings-run}.test.ts',
  'server/test/demo/{demo-*,generated-data,new-shop,schema,seeded-over-api}.test.ts',
  'server/test/harness/*.test.ts',
  'server/test/access/*matrix.test.ts',
  'server/domains/**/routes*.test.ts',
];

const onPostgres = (
  name: string,
  groupOrder: number,
  include: string[],
  env: Record<string, string> = {},
) => ({
  test: {
    name,
    include,
    env,
    globalSetup: 'server/test/harness/global-setup.ts',
    isolate: false,
    retry: 1, // what passes only then is named at the end
    sequence: { groupOrder },
  },
});

/** The oldest that the shop is for, where the machine has it. */
const older = system
  ? [
      process.env.PROVE
        ? onPostgres(`server on PostgreSQL ${system.version}`, 2, everything)
        : onPostgres(`server on PostgreSQL ${system.version}`, 2, everyCall, {
            ONLY_STATEMENTS: 'yes',
          }),
    ]
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
      { test: { name: 'shops', include: wholeShops } },
      onPostgres('server', 1, everything),
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

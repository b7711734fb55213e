import { configDefaults, defineConfig } from 'vitest/config';
import './tools/codegen/ensure-messages.ts';
import { findSystemPostgres } from './server/test/harness/cluster.ts';

const system = findSystemPostgres();

const everything = ['server/**/*.test.ts'];

/** Makes every call and every table, so it finds statements that an older PostgreSQL does not understand. */
const everyCall = [
  'server/platform/{*,auth/*,cache/*,db/*,files/*,http/*,lib/*}.test.ts',
  'server/test/{*,demo/*,harness/*}.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/test/access/*matrix.test.ts',
  'server/domains/**/routes*.test.ts',
];

/** They start processes and databases of their own. `npm run prove` runs them on the older PostgreSQL as well. */
const ofCommands = ['server/test/demo/{commands,empty-demo,move-shop,slow-database,watch-database}.test.ts'];

interface OnPostgres {
  exclude?: string[];
  env?: Record<string, string>;
}

const onPostgres = (
  name: string,
  groupOrder: number,
  include: string[],
  { exclude, env = {} }: OnPostgres = {},
) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...(exclude ?? [])],
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
            exclude: ofCommands,
            env: { ONLY_STATEMENTS: 'yes' },
          }),
    ]
  : [];

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
      { test: { name: 'ui', include: ['ui/**/*.test.{ts,tsx}'], retry: 1 } },
      { test: { name: 'storefront', root: 'storefront', include: ['**/*.test.tsx'], retry: 1 } },
      'backoffice/vitest.config.ts',
    ],
  },
});

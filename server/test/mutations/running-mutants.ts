import type { Mutant } from './mutants.ts';

const watch = 'tools/start/watch-database.ts';
const watched = 'server/test/demo/watch-database.test.ts';

/** Guards of the running server and of its start. */
export const runningGuards: readonly Mutant[] = [
  {
    guard: 'running: a PostgreSQL that is gone is started again',
    removals: [{ file: watch, take: 'if (isEmbedded && !findPostmaster(dataIn(dataDir))) await restart();' }],
    test: watched,
    named: 'X-10a',
  },
  {
    guard: 'running: a database that stays away is given up',
    removals: [{ file: watch, take: '      watching.giveUp();\n' }],
    test: watched,
    named: 'X-10b',
  },
  {
    guard: 'running: a data folder has one shop',
    removals: [
      {
        file: 'tools/start/lock-data-dir.ts',
        take: 'if (other && runs(other))',
        put: 'if (other && !runs(other))',
      },
    ],
    test: 'server/test/demo/lock-data-dir.test.ts',
    named: 'X-10c',
  },
  {
    guard: 'running: a server that stops says so with its answers',
    removals: [{ file: 'server/platform/http/drain.ts', take: '    response.shouldKeepAlive = false;\n' }],
    test: 'server/platform/http/drain.test.ts',
    named: 'X-10d',
  },
  {
    guard: 'running: a demo is not opened as a shop',
    removals: [
      {
        file: 'tools/seed/close-demo-accounts.ts',
        take: 'if (marks.length === 0 ||',
        put: 'if (marks.length >= 0 ||',
      },
    ],
    test: 'server/test/demo/close-demo.test.ts',
    named: 'X-10e',
  },
  {
    guard: 'running: a full disk is no shop that is ready',
    removals: [
      {
        file: 'server/platform/http/health.ts',
        take: "if (wasDiskFull()) throw new Refusal('cannot_save');",
      },
    ],
    test: 'server/platform/db/database-away.test.ts',
    named: 'X-10f',
  },
];

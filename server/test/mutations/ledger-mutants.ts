// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const test = 'server/domains/ledger/check-ledger.test.ts';

/** Guards of the nightly ledger check and the job queue. */
export const bookGuards: readonly Mutant[] = [
  {
    guard: 'books: a night is kept and mailed once',
    removals: [
      { file: 'server/migrations/0125-ledger.sql', take: 'date primary key, ', put: 'date, ' },
      { file: 'server/migrations/0125-ledger.sql', take: 'references ledger_checks on delete cascade' },
      {
        file: 'server/domains/ledger/queries.ts',
        take: ".onConflict((conflict) => conflict.column('day').doNothing())",
      },
      {
        file: 'server/migrations/0125-ledger.sql',
        take: 'primary key (day, sentence)',
        put: 'check (true)',
      },
    ],
    test,
    named: 'for any number of servers',
  },
  {
    guard: 'books: a violation is mailed',
    removals: [
      {
        file: 'server/domains/ledger/check-ledger.ts',
        take: 'await alertLedgerViolations(tx, check.day);',
        put: 'return;',
      },
    ],
    test,
    named: 'sends a mail',
  },
  {
    guard: 'books: they are read as they were at one moment',
    removals: [
      { file: 'server/platform/db/snapshot.ts', take: "'repeatable read'", put: "'read committed'" },
    ],
    test,
    named: 'is of one moment',
  },
  {
    guard: 'books: checking them changes nothing',
    removals: [{ file: 'server/platform/db/snapshot.ts', take: ".setAccessMode('read only')" }],
    test,
    named: 'is read-only',
  },
  {
    guard: 'books: no more is read than is wanted',
    removals: [{ file: 'server/domains/ledger/find-violations.ts', take: ' limit ${mostRows}' }],
    test,
    named: 'at most the requested rows',
  },
  {
    guard: 'books: who reads no reports does not see them',
    removals: [
      {
        file: 'server/apps/today/today.ts',
        take: "may(staff.roles, 'reports.read') ? lastLedgerCheck(db) : null",
        put: 'lastLedgerCheck(db)',
      },
    ],
    test,
    named: 'only to staff who read reports',
  },
  {
    guard: 'books: a missing night is shown',
    removals: [
      {
        file: 'server/domains/ledger/queries.ts',
        take: "checked_at < now() - interval '36 hours' as",
        put: 'false as',
      },
    ],
    test,
    named: 'a night without a check',
  },
  {
    guard: 'the queue is restarted when it takes no jobs',
    removals: [
      {
        file: 'server/platform/jobs/supervise-worker.ts',
        take: '++failures >= maxFailures && giveUp()',
        put: '++failures',
      },
    ],
    test: 'server/platform/jobs/jobs.test.ts',
    named: 'could not be asked once',
  },
];

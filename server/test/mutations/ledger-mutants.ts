// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const test = 'server/domains/ledger/check-invariants.test.ts';

/** Guards of the nightly ledger check and the job queue. */
export const bookGuards: readonly Mutant[] = [
  {
    guard: 'ledger: a nightly check is stored and mailed once',
    removals: [
      { file: 'server/migrations/0125-ledger.sql', take: 'date primary key, ', put: 'date, ' },
      { file: 'server/migrations/0125-ledger.sql', take: 'references ledger_checks on delete cascade' },
      {
        file: 'server/domains/ledger/queries.ts',
        take: ".onConflict((conflict) => conflict.column('day').doNothing())",
      },
      {
        file: 'server/migrations/0125-ledger.sql',
        take: 'primary key (day, invariant)',
        put: 'check (true)',
      },
    ],
    test,
    named: 'for any number of servers',
  },
  {
    guard: 'ledger: a violation is mailed',
    removals: [
      {
        file: 'server/domains/ledger/check-invariants.ts',
        take: "await enqueueAlert(tx, 'ledger.violations', { day: check.day }, 'payments.read');",
        put: 'return;',
      },
    ],
    test,
    named: 'sends a mail',
  },
  {
    guard: 'ledger: a check reads one snapshot',
    removals: [
      { file: 'server/platform/db/snapshot.ts', take: "'repeatable read'", put: "'read committed'" },
    ],
    test,
    named: 'is of one moment',
  },
  {
    guard: 'ledger: a check changes nothing',
    removals: [{ file: 'server/platform/db/snapshot.ts', take: ".setAccessMode('read only')" }],
    test,
    named: 'is read-only',
  },
  {
    guard: 'ledger: a check reads at most the requested rows',
    removals: [{ file: 'server/domains/ledger/find-violations.ts', take: ' limit ${mostRows}' }],
    test,
    named: 'at most the requested rows',
  },
  {
    guard: 'ledger: staff without the report permission do not see the checks',
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
    guard: 'ledger: a missed nightly check is shown',
    removals: [
      {
        file: 'server/domains/ledger/queries.ts',
        take: "checked_at < now() - ${ledgerLateHours} * interval '1 hour' as",
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

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const figures = 'server/domains/reports/figures.test.ts';

/** Guards of reports. */
export const reportGuards: readonly Mutant[] = [
  {
    guard: 'reports: amounts are divided exactly to the sen',
    removals: [
      {
        file: 'server/domains/reports/sales-figures.ts',
        take: 'amount * running_weight / total_weight - amount * (running_weight - weight) / total_weight',
        put: 'amount * weight / total_weight',
      },
    ],
    test: figures,
    named: 'reports of any period equal the books of that period',
  },
  {
    guard: 'reports: refunds are deducted from payments',
    removals: [
      {
        file: 'server/domains/reports/sales-figures.ts',
        take: 'and sales_account.id in (debit_id, credit_id)',
        put: 'and sales_account.id = credit_id',
      },
    ],
    test: figures,
    named: 'reports of any period equal the books of that period',
  },
  {
    guard: 'reports: a day begins at midnight in Kuala Lumpur',
    removals: [{ file: 'server/domains/reports/figures.ts', take: 'T00:00:00+08:00', put: 'T00:00:00Z' }],
    test: figures,
    named: 'begins at midnight',
  },
  {
    guard: 'reports: a report is private to its requester',
    removals: [
      { file: 'server/domains/reports/queries.ts', take: 'requestedBy === undefined ?', put: 'true ?' },
    ],
    test: 'server/domains/reports/routes.staff.test.ts',
    named: 'a report is private to its requester',
  },
];

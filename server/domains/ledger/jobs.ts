import type { Task } from '#platform/jobs/jobs.ts';
import { checkInvariants } from './check-invariants.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'ledger.check': Record<string, never>;
  }
}

/** Every night: checks the books. */
export const checkLedgerTask = ((_nothing, db, inTransaction) =>
  checkInvariants(db, inTransaction)) satisfies Task<Record<string, never>>;

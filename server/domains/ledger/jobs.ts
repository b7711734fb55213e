import type { Task } from '#platform/jobs/jobs.ts';
import { checkBooks } from './check-ledger.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'books.check': Record<string, never>;
  }
}

/** Every night: the shop's books against themselves. */
export const checkTheBooks = ((_nothing, db, inTransaction) => checkBooks(db, inTransaction)) satisfies Task<
  Record<string, never>
>;

import type { Task } from '#platform/jobs/jobs.ts';
import { turnDeals } from './turn-deals.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'catalogue.turn-deals': Record<string, never>;
  }
}

/** A deal begins, is over or is gone: the shelves are put right. */
export const turnTheDeals = ((_nothing, _db, inTransaction) => inTransaction(turnDeals)) satisfies Task<
  Record<string, never>
>;

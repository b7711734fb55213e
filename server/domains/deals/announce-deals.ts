import { fewLeft, tenthsLeft } from '@kebun/contract/deals/deals.ts';
import { invalidateTags } from '#platform/cache/tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

export interface DealChange {
  product_id: string;
  allotment: number;
  before: number; // units left in the deal
  after: number;
}

/** What pages show of how far a deal is gone: a tenth, or the number where so few are left that it is told. */
const dealBand = ({ allotment }: DealChange, left: number): string =>
  left <= fewLeft ? `${left} left` : `${tenthsLeft(left, allotment)} tenths`;

/**
 * The API's figures change with every unit; a page only when it has to say something else. A deal that is gone, or
 * has units again, stands elsewhere on the shelves.
 */
export async function invalidateDeals(tx: Tx, changes: readonly DealChange[]): Promise<void> {
  for (const change of changes) {
    invalidateTags(tx, `stock:${change.product_id}`);
    if (dealBand(change, change.before) !== dealBand(change, change.after)) {
      invalidateTags(tx, `product:${change.product_id}`);
    }
  }
  const isGoneOrBack = changes.some(({ before, after }) => (before === 0) !== (after === 0));
  if (isGoneOrBack) await enqueue(tx, 'deals.turn', {});
}

import { tenthsLeft } from '@kebun/contract/deals/deals.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

export interface DealChange {
  product_id: string;
  allotment: number;
  before: number; // units left in the deal
  after: number;
}

/** Returns the progress that pages show: tenths, or the exact number when few units are left. */
const dealBand = ({ allotment }: DealChange, left: number): string =>
  left <= lowStockThreshold ? `${left} left` : `${tenthsLeft(left, allotment)} tenths`;

/**
 * Invalidates API answers with every unit, and pages only when their content changes. A deal that sold out, or has
 * units again, changes its place in the collections.
 */
export async function invalidateDeals(tx: Tx, changes: readonly DealChange[]): Promise<void> {
  for (const change of changes) {
    invalidateTags(tx, `stock:${change.product_id}`);
    if (dealBand(change, change.before) !== dealBand(change, change.after)) {
      invalidateTags(tx, `product:${change.product_id}`);
    }
  }
  const isGoneOrBack = changes.some(({ before, after }) => (before === 0) !== (after === 0));
  if (isGoneOrBack) await enqueue(tx, 'deals.advance', {});
}

import { total } from '../lib/money.ts';
import type { Order } from './orders.ts';

/** What nobody asks for at the door any more: what was cancelled is the first of it, then what was missing or lighter. */
export function splitCashReduction({ less_due, items }: Pick<Order, 'less_due' | 'items'>) {
  const cancelled = Math.min(less_due, total(items.map(({ cancelled_off }) => cancelled_off)));
  return { cancelled, missing: less_due - cancelled };
}

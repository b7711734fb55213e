import { total } from '../lib/money.ts';
import type { Order } from './orders.ts';

/** What nobody asks for at the door any more: what was cancelled is the first of it, then what was missing or lighter. */
export function splitCashReduction({ cash_reduction, items }: Pick<Order, 'cash_reduction' | 'items'>) {
  const cancelled = Math.min(cash_reduction, total(items.map(({ cancelled_amount }) => cancelled_amount)));
  return { cancelled, missing: cash_reduction - cancelled };
}

import { total } from '../lib/money.ts';
import type { Order } from './orders.ts';

/** Splits the cash that is no longer due: cancelled and swapped lines first, then missing or lighter ones. */
export function splitCashReduction({ cash_reduction, items }: Pick<Order, 'cash_reduction' | 'items'>) {
  const cancelled = Math.min(
    cash_reduction,
    total(items.map(({ cancelled_amount, swap }) => cancelled_amount + (swap?.amount ?? 0))),
  );
  return { cancelled, missing: cash_reduction - cancelled };
}

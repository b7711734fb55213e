import type { Say } from '@kebun/contract/lib/texts.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

/** What whoever ordered wants in place of what is missing, in words. */
export const ifMissing = (choice: NonNullable<StaffOrder['substitution']>, say: Say) =>
  say('order.if_missing', { choice: say(`order.substitution_${choice}`) });

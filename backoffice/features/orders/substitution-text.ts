import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

/** What whoever ordered wants in place of what is missing, in words. */
export const ifMissing = (choice: NonNullable<StaffOrder['substitution']>, t: Translate) =>
  t('order.if_missing', { choice: t(`order.substitution_${choice}`) });

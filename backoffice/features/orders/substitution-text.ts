import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

/** Returns in words what the customer prefers if a line is missing. */
export const substitutionText = (choice: NonNullable<StaffOrder['substitution']>, t: Translate) =>
  t('order.if_missing', { choice: t(`order.substitution_${choice}`) });

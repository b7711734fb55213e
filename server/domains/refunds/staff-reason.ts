import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import type { RefundReason } from '@kebun/contract/refunds/refund-status.ts';

/** The words for staff of reasons whose text addresses the customer or quotes one. */
const staffWords: Partial<Record<RefundReason, MessageKey>> = {
  requested_by_phone: 'office.refund_reason_requested_by_phone',
  wrong_item: 'office.refund_reason_wrong_item',
};

/** Returns a reason of a refund in the words for staff. */
export const staffReason = (slug: RefundReason, t: Translate) => ({
  slug,
  label: t(staffWords[slug] ?? `order.reason_${slug}`),
});

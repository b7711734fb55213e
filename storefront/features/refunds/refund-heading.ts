import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';
import type { useT } from '@kebun/ui/text/text.tsx';

/** Returns the text that explains the request, before anything is filled in. */
export function refundHeading(
  { kind, is_immediate, items }: Pick<RefundTerms, 'kind' | 'is_immediate' | 'items'>,
  text: ReturnType<typeof useT>,
): string {
  if (kind === 'refund') return text('order.refund_lead');
  const lead = text(is_immediate ? 'order.cancel_lead_unpaid' : 'order.cancel_lead');
  return items.length > 0 ? lead : `${lead} ${text('order.cancel_whole_now')}`;
}

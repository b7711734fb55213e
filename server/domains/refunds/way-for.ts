import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderTerms } from './refund-rows.ts';
import { allowedDestinations } from './refund-rules.ts';

/** Returns where a refund goes: the requested destination or the default. */
export function resolveDestination(
  order: Pick<OrderTerms, 'owner'>,
  wanted: RefundDestination | undefined,
): RefundDestination {
  const [usual = 'original', ...others] = allowedDestinations(order);
  if (wanted === undefined || wanted === usual) return usual;
  if (!others.includes(wanted)) {
    throw new Refusal('request_invalid', { broken: { refund_to: ['rule.wrong_value'] } });
  }
  return wanted;
}

import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderTerms } from './refund-rows.ts';
import { allowedDestinations } from './refund-rules.ts';

/** Where the money of an order goes: where it was wished to, or where it usually does. */
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

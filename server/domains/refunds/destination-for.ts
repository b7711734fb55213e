import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import type { OrderTerms } from './refund-rows.ts';
import { allowedDestinations } from './refund-rules.ts';

/** Returns where a refund goes: the requested destination or the default. */
export function destinationFor(
  order: Pick<OrderTerms, 'owner'>,
  requested: RefundDestination | undefined,
): RefundDestination {
  const [standard = 'original', ...others] = allowedDestinations(order);
  if (requested === undefined || requested === standard) return standard;
  if (!others.includes(requested)) {
    throw invalidField('refund_to');
  }
  return requested;
}

import { type CodHistory, findCodHistory, hasNoCodLimits } from '#domains/payments/cash/cod-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { CheckoutSnapshot } from './load-checkout.ts';
import { addressesIn } from './price-checkout.ts';

/** Loads the cash history only for shoppers who choose cash, in shops that limit it. */
export async function withCodHistory<T extends CheckoutSnapshot>(
  db: Db,
  snapshot: T,
  shopperId: string,
): Promise<T> {
  return { ...snapshot, cash: await codHistoryOf(db, snapshot, shopperId) };
}

async function codHistoryOf(
  db: Db,
  { choices, rules }: CheckoutSnapshot,
  shopper_id: string,
): Promise<CodHistory | null> {
  const { billing, shipping } = addressesIn(choices);
  if (choices.payment_gateway !== 'cod' || hasNoCodLimits(rules) || !billing || !shipping) return null;
  return findCodHistory(db, { shopper_id, billing_address: billing, shipping_address: shipping });
}

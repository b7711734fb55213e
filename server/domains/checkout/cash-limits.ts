import { type CashStanding, findCashStanding, isTrusting } from '#domains/payments/cash/cod-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Till } from './load-checkout.ts';
import { addressesIn } from './price-checkout.ts';

/** Only whoever chooses cash, where it is not given to everybody, costs another look. */
export async function withCash<T extends Till>(db: Db, till: T, shopperId: string): Promise<T> {
  return { ...till, cash: await standingOf(db, till, shopperId) };
}

async function standingOf(
  db: Db,
  { choices, rules }: Till,
  shopper_id: string,
): Promise<CashStanding | null> {
  const { billing, shipping } = addressesIn(choices);
  if (choices.payment_gateway !== 'cod' || isTrusting(rules) || !billing || !shipping) return null;
  return findCashStanding(db, { shopper_id, billing_address: billing, shipping_address: shipping });
}

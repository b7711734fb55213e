import type { Registration } from '@kebun/contract/accounts/account.ts';
import { namesOf } from '#domains/accounts/customer-names.ts';
import { findOrder } from '#domains/orders/history/track-order.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Fills missing fields of a registration from the guest's latest order. It requires the guest's own token. A share
 * link is not enough, because it may be forwarded.
 */
export async function filledFromOrder(
  db: Db,
  typed: Registration,
  guest: Shopper | undefined,
  wording: ReplyLocale,
): Promise<Registration> {
  if (!typed.order_number) return typed;

  const { customer } = await findOrder(db, typed.order_number, { caller: guest }, wording);
  return { ...namesOf(customer.name), display_name: customer.name, email: customer.email, ...given(typed) };
}

const given = (typed: Registration) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== ''));

import type { CartMerge } from '@kebun/contract/account.ts';
import type { Moment } from '#domains/cart/find-cart.ts';
import { joinCarts } from '#domains/cart/join-carts.ts';
import { joinCheckouts } from '#domains/checkout/join-checkouts.ts';
import { claimOrders } from '#domains/orders/claim-orders.ts';
import { claimReviews } from '#domains/reviews/claim-reviews.ts';
import type { Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { deleteSessions } from './queries.ts';

interface Joined {
  cart_merge: CartMerge;
  linked_orders: number;
}

const nothing: Joined = { cart_merge: { merged: 0, adjusted: [] }, linked_orders: 0 };

/**
 * A guest turns out to be a customer: what is in the guest's basket, checkout and orders becomes the customer's. The
 * guest's token proves that the orders are theirs; whoever takes it back first takes them along, so it is done once.
 */
export async function joinGuest(
  tx: Tx,
  guest: Shopper | undefined,
  customerId: string,
  moment: Moment,
): Promise<Joined> {
  if (guest?.kind !== 'guest') return nothing;
  if (!(await deleteSessions(tx, guest.id))) return nothing;

  const cart_merge = await joinCarts(tx, guest.id, customerId, moment);
  await joinCheckouts(tx, guest.id, customerId);
  const linked_orders = await claimOrders(tx, guest.id, customerId);
  await claimReviews(tx, guest.id, customerId);
  return { cart_merge, linked_orders };
}

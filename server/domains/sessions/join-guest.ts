import type { CartMerge } from '@kebun/contract/account.ts';
import type { CustomerRow } from '#domains/accounts/customer-rows.ts';
import { joinBooks } from '#domains/accounts/join-books.ts';
import { joinCarts } from '#domains/cart/join-carts.ts';
import { keepAside } from '#domains/cart/keep-aside.ts';
import { joinRecent } from '#domains/catalogue/recent-products.ts';
import { joinCheckouts } from '#domains/checkout/join-checkouts.ts';
import { claimOrders, claimProvenOrders } from '#domains/orders/claim-orders.ts';
import { claimReviews } from '#domains/reviews/claim-reviews.ts';
import { joinWishes } from '#domains/wishlist/join-wishes.ts';
import type { Tx } from '#platform/db.ts';
import { deleteSessions } from './queries.ts';
import type { SigningIn } from './sign-in.ts';

interface Joined {
  cart_merge: CartMerge;
  linked_orders: number;
}

const nothing: Joined = { cart_merge: { merged: 0, kept_aside: 0, adjusted: [] }, linked_orders: 0 };

type Known = Pick<CustomerRow, 'shopper_id' | 'email' | 'email_verified_at'>;

/**
 * A guest turns out to be a customer: what is in the guest's basket, checkout, orders, address book and favourites
 * becomes the customer's, and so does what they have looked at. The guest's token proves that the orders are theirs; whoever takes
 * it back first takes them along, so it is done once. Orders of other guests join too where they were placed under the
 * customer's address, and that is proven to be theirs.
 */
export async function joinGuest(
  tx: Tx,
  { shopper_id, email, email_verified_at }: Known,
  signing: Pick<SigningIn, 'guest' | 'checkingOut' | 'moment'>,
): Promise<Joined> {
  const joined = await takeAlong(tx, shopper_id, signing);
  const proven = email && email_verified_at ? await claimProvenOrders(tx, email, shopper_id) : 0;
  return { ...joined, linked_orders: joined.linked_orders + proven };
}

async function takeAlong(
  tx: Tx,
  customerId: string,
  { guest, checkingOut, moment }: Pick<SigningIn, 'guest' | 'checkingOut' | 'moment'>,
): Promise<Joined> {
  if (guest?.kind !== 'guest') return nothing;
  if (!(await deleteSessions(tx, guest.id))) return nothing;

  const isUnderWay = await joinCheckouts(tx, guest.id, customerId);
  const cart_merge =
    checkingOut || isUnderWay
      ? await keepAside(tx, guest.id, customerId, moment)
      : await joinCarts(tx, guest.id, customerId, moment);
  const linked_orders = await claimOrders(tx, guest.id, customerId);
  await claimReviews(tx, guest.id, customerId);
  await joinBooks(tx, guest.id, customerId);
  await joinWishes(tx, guest.id, customerId);
  await joinRecent(tx, guest.id, customerId);
  return { cart_merge, linked_orders };
}

import { joinBooks } from '#domains/accounts/merge-address-books.ts';
import { joinCarts } from '#domains/cart/merge-carts.ts';
import { keepAside } from '#domains/cart/parked-cart.ts';
import { joinRecent } from '#domains/catalogue/listing/recent-products.ts';
import { joinCheckouts } from '#domains/checkout/merge-checkouts.ts';
import { claimOrders, claimProvenOrders } from '#domains/orders/claim-orders.ts';
import { claimReviews } from '#domains/reviews/claim-reviews.ts';
import { endGuest } from '#domains/sessions/end-sessions.ts';
import type { GuestMerge, MergeGuest, SigningIn } from '#domains/sessions/sign-in.ts';
import { joinWishes } from '#domains/wishlist/merge-wishlists.ts';
import type { Tx } from '#platform/db/db.ts';

const nothing: GuestMerge = { cart_merge: { merged: 0, kept_aside: 0, adjusted: [] }, linked_orders: 0 };

/**
 * A guest turns out to be a customer: what is in the guest's basket, checkout, orders, address book and favourites
 * becomes the customer's, and so does what they have looked at. The guest's token proves that the orders are theirs; whoever takes
 * it back first takes them along, so it is done once. Orders of other guests join too where they were placed under the
 * customer's address, and that is proven to be theirs.
 */
export const mergeGuest: MergeGuest = async (tx, { shopper_id, email, email_verified_at }, signing) => {
  const joined = await takeAlong(tx, shopper_id, signing);
  const proven = email && email_verified_at ? await claimProvenOrders(tx, email, shopper_id) : 0;
  return { ...joined, linked_orders: joined.linked_orders + proven };
};

async function takeAlong(
  tx: Tx,
  customerId: string,
  { guest, checkingOut, moment }: Pick<SigningIn, 'guest' | 'checkingOut' | 'moment'>,
): Promise<GuestMerge> {
  if (guest?.kind !== 'guest') return nothing;
  if (!(await endGuest(tx, guest.id))) return nothing;

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

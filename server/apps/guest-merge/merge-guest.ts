import { mergeAddressBooks } from '#domains/accounts/merge-address-books.ts';
import { mergeCarts } from '#domains/cart/merge-carts.ts';
import { parkCartAtSignIn } from '#domains/cart/parked-cart.ts';
import { mergeRecentProducts } from '#domains/catalogue/listing/recent-products.ts';
import { mergeCheckouts } from '#domains/checkout/merge-checkouts.ts';
import { assignGuestOrders, assignOrdersOfVerifiedEmail } from '#domains/orders/assign-guest-orders.ts';
import { assignGuestReviews } from '#domains/reviews/assign-guest-reviews.ts';
import { endGuest } from '#domains/sessions/end-sessions.ts';
import type { GuestMerge, MergeGuest, SignInContext } from '#domains/sessions/sign-in.ts';
import { mergeWishlists } from '#domains/wishlist/merge-wishlists.ts';
import type { Tx } from '#platform/db/db.ts';

const nothing: GuestMerge = { cart_merge: { merged: 0, parked_items: 0, adjusted: [] }, linked_orders: 0 };

/**
 * Merges a guest into the customer who signs in: cart, checkout, orders, address book, favourites and viewed
 * products. The guest's token proves the ownership. Ending the guest's sessions decides who merges, so it happens
 * once. Guest orders with the customer's verified email address move as well.
 */
export const mergeGuest: MergeGuest = async (tx, { shopper_id, email, email_verified_at }, signing) => {
  const joined = await mergeGuestData(tx, shopper_id, signing);
  const proven = email && email_verified_at ? await assignOrdersOfVerifiedEmail(tx, email, shopper_id) : 0;
  return { ...joined, linked_orders: joined.linked_orders + proven };
};

async function mergeGuestData(
  tx: Tx,
  customerId: string,
  { guest, checkingOut, moment }: Pick<SignInContext, 'guest' | 'checkingOut' | 'moment'>,
): Promise<GuestMerge> {
  if (guest?.kind !== 'guest') return nothing;
  if (!(await endGuest(tx, guest.id))) return nothing;

  const hasCheckout = await mergeCheckouts(tx, guest.id, customerId);
  const cart_merge =
    checkingOut || hasCheckout
      ? await parkCartAtSignIn(tx, guest.id, customerId, moment)
      : await mergeCarts(tx, guest.id, customerId, moment);
  const linked_orders = await assignGuestOrders(tx, guest.id, customerId);
  await assignGuestReviews(tx, guest.id, customerId);
  await mergeAddressBooks(tx, guest.id, customerId);
  await mergeWishlists(tx, guest.id, customerId);
  await mergeRecentProducts(tx, guest.id, customerId);
  return { cart_merge, linked_orders };
}

import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { Checkout, CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import { readSlotId } from '#domains/delivery/slots.ts';
import { type Db, withOneConnection } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { applyChoices } from './apply-choices.ts';
import { findBlockers } from './checkout-blockers.ts';
import { checkoutReply } from './checkout-reply.ts';
import { type CheckoutSnapshot, loadCheckoutSnapshot, withFriend } from './load-checkout.ts';
import { priceCheckout } from './price-checkout.ts';
import { saveChoices } from './queries.ts';
import { resolveAddresses } from './resolve-addresses.ts';
import { withCodHistory } from './with-cod-history.ts';

type CheckoutUpdate = CheckoutChoices & { version?: number };

export async function findCheckout(db: Db, shopperId: string, to: ReplyContext): Promise<Checkout> {
  return toCheckoutReply(await loadCheckoutSnapshot(db, shopperId), to);
}

/**
 * Saves some of the choices and returns the checkout with new prices. Throws for an invalid address or an
 * unavailable choice and then changes nothing.
 */
export async function saveCheckout(
  db: Db,
  shopperId: string,
  choices: CheckoutUpdate,
  to: ReplyContext,
): Promise<Checkout> {
  for (let tries = 1; tries <= 3; tries++) {
    const snapshot = await loadSnapshotWithChoices(db, shopperId, choices, to);
    if (await saveChoices(db, shopperId, snapshot.choices)) {
      return toCheckoutReply(
        { ...snapshot, choices: { ...snapshot.choices, version: snapshot.choices.version + 1 } },
        to,
      );
    }
  }
  throw new Refusal('version_conflict', { fresh: { checkout: await findCheckout(db, shopperId, to) } });
}

/** How an order that staff enter differs from one of the checkout. */
export interface SnapshotSource {
  cart_of?: string | undefined; // the shopper with the cart; by default the buyer
  addressRules?: readonly Rule<AddressDraft>[];
}

/** Returns the checkout with these choices, without saving them. */
export async function loadSnapshotWithChoices(
  db: Db,
  shopperId: string,
  update: CheckoutUpdate,
  to: ReplyContext,
  { cart_of, addressRules }: SnapshotSource = {},
): Promise<CheckoutSnapshot> {
  const request = {
    cart_of,
    method_id: update.shipping_method && isUuid(update.shipping_method) ? update.shipping_method : undefined,
    slot: update.delivery_time ? readSlotId(update.delivery_time.slot_id) : undefined,
    coupon_code: update.coupon_code,
    saved_id:
      update.saved_payment_id && isUuid(update.saved_payment_id) ? update.saved_payment_id : undefined,
  };
  const [addresses, snapshot] = await withOneConnection(db, (one) =>
    Promise.all([
      resolveAddresses(one, shopperId, update, addressRules),
      loadCheckoutSnapshot(one, shopperId, request),
    ]),
  );
  if (update.version !== undefined && update.version !== snapshot.choices.version) {
    throw new Refusal('version_conflict', { fresh: { checkout: toCheckoutReply(snapshot, to) } });
  }
  const choices = applyChoices(snapshot, update, addresses);
  const slot = choices.window_id ? snapshot.slot : null;
  const coupon = choices.coupon_code ? snapshot.coupon : null;
  const saved = choices.saved_payment_id ? snapshot.saved : null;
  const chosen = { ...snapshot, choices, slot, coupon, saved };
  return withCodHistory(db, snapshot.friend ? await withFriend(db, chosen, shopperId) : chosen, shopperId);
}

export function toCheckoutReply(snapshot: CheckoutSnapshot, to: ReplyContext): Checkout {
  const priced = priceCheckout(snapshot);
  return checkoutReply(priced, findBlockers(priced, to), to);
}

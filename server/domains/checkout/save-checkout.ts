import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { Checkout, CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { sql } from 'kysely';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import { readSlotId } from '#domains/delivery/slots.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import { type Db, type Tx, withOneConnection } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { applyChoices } from './apply-choices.ts';
import { findBlockers } from './checkout-blockers.ts';
import { checkoutReply } from './checkout-reply.ts';
import {
  type CheckoutSnapshot,
  defaultChoices,
  loadCheckoutSnapshot,
  type StoredChoices,
  withFriend,
} from './load-checkout.ts';
import { priceCheckout } from './price-checkout.ts';
import { resolveAddresses } from './resolve-addresses.ts';
import { withCodHistory } from './with-cod-history.ts';

const columns = Object.keys(defaultChoices).filter((column) => column !== 'version');
const chosen = sql.raw(columns.join(', '));
const changedChoices = sql.raw(columns.map((column) => `excluded.${column}`).join(', '));

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

/** Saves choices made on a version of the checkout. Returns false when its version has changed. */
async function saveChoices(db: Db, shopperId: string, choices: StoredChoices): Promise<boolean> {
  const { rows } = await sql`
    insert into checkouts (shopper_id, version, ${chosen})
    select ${shopperId}::uuid, ${choices.version + 1}::int, ${chosen}
    from jsonb_populate_record(null::checkouts, ${JSON.stringify(choices)}::jsonb), ${asyncCommit}
    on conflict (shopper_id) do update
    set (version, updated_at, ${chosen}) = (excluded.version, now(), ${changedChoices})
    where checkouts.version = ${choices.version}
    returning version
  `.execute(db);
  return rows.length === 1;
}

/** Resets the checkout after an order and remembers that order. */
export async function resetCheckout(tx: Tx, shopperId: string, orderId: string): Promise<void> {
  const fresh = { ...defaultChoices, current_order_id: orderId };
  await sql`
    update checkouts
    set (version, updated_at, ${chosen}) = (
      select checkouts.version + 1, now(), ${chosen}
      from jsonb_populate_record(null::checkouts, ${JSON.stringify(fresh)}::jsonb) as fresh)
    where shopper_id = ${shopperId}
  `.execute(tx);
}

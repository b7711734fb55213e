import type { Checkout, CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { Listener } from '#domains/cart/cart-reply.ts';
import { readSlotId } from '#domains/delivery/slots.ts';
import { type Db, inOneGo } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { withCash } from './cash-limits.ts';
import { hindrancesTo } from './checkout-blockers.ts';
import { checkoutReply } from './checkout-reply.ts';
import { readTill, type Till, withFriend } from './load-checkout.ts';
import { priceTill } from './price-checkout.ts';
import { keepChoices } from './queries.ts';
import { acceptChosen } from './resolve-addresses.ts';
import { choose } from './save-choices.ts';

type Wanted = CheckoutChoices & { version?: number };

export async function findCheckout(db: Db, shopperId: string, to: Listener): Promise<Checkout> {
  return told(await readTill(db, shopperId), to);
}

/**
 * Keeps any of the choices and answers with everything priced anew. An address that breaks a rule is refused, and
 * so is what cannot be had; the checkout then stays as it was.
 */
export async function saveCheckout(
  db: Db,
  shopperId: string,
  wanted: Wanted,
  to: Listener,
): Promise<Checkout> {
  for (let tries = 1; tries <= 3; tries++) {
    const till = await chosenTill(db, shopperId, wanted, to);
    if (await keepChoices(db, shopperId, till.choices)) {
      return told({ ...till, choices: { ...till.choices, version: till.choices.version + 1 } }, to);
    }
  }
  throw new Refusal('version_conflict', { fresh: { checkout: await findCheckout(db, shopperId, to) } });
}

/** The till once these choices are made, which need not be kept for it. */
export async function chosenTill(db: Db, shopperId: string, wanted: Wanted, to: Listener): Promise<Till> {
  const asked = {
    method_id: wanted.shipping_method && isUuid(wanted.shipping_method) ? wanted.shipping_method : undefined,
    slot: wanted.delivery_time ? readSlotId(wanted.delivery_time.slot_id) : undefined,
    coupon_code: wanted.coupon_code,
    saved_id:
      wanted.saved_payment_id && isUuid(wanted.saved_payment_id) ? wanted.saved_payment_id : undefined,
  };
  const [addresses, till] = await inOneGo(db, (one) =>
    Promise.all([acceptChosen(one, shopperId, wanted), readTill(one, shopperId, asked)]),
  );
  if (wanted.version !== undefined && wanted.version !== till.choices.version) {
    throw new Refusal('version_conflict', { fresh: { checkout: told(till, to) } });
  }
  const choices = choose(till, wanted, addresses);
  const slot = choices.window_id ? till.slot : null;
  const coupon = choices.coupon_code ? till.coupon : null;
  const saved = choices.saved_payment_id ? till.saved : null;
  const chosen = { ...till, choices, slot, coupon, saved };
  return withCash(db, till.friend ? await withFriend(db, chosen, shopperId) : chosen, shopperId);
}

function told(till: Till, to: Listener): Checkout {
  const priced = priceTill(till);
  return checkoutReply(priced, hindrancesTo(priced, to), to);
}

import { randomBytes, randomInt } from 'node:crypto';
import type { CheckoutChoices } from '@kebun/contract/checkout.ts';
import type { Order } from '@kebun/contract/orders.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { overrideSettings } from '#domains/content/override-settings.ts';
import { moveOrder } from '#domains/orders/move-order.ts';
import { takeCash } from '#domains/payments/take-cash.ts';
import { joinByCode } from '#domains/referrals/join-by-code.ts';
import { findOwnCode } from '#domains/referrals/own-code.ts';
import { type Db, inTransaction, type Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { inEnglish } from './given-cart.ts';
import { aisyahsHome, givenCheckout } from './given-checkout.ts';
import { givenMember } from './given-wallet.ts';

/** Somebody with a code, and somebody new who came by it. */
export async function givenFriend(db: Db): Promise<{ inviter: Shopper; friend: Shopper; code: string }> {
  const inviter = await givenMember(db);
  const friend = await givenMember(db);
  const code = await inTransaction(db, async (tx) => (await findOwnCode(tx, inviter.id)).code);
  await inTransaction(db, (tx) => joinByCode(tx, friend.id, code));
  return { inviter, friend, code };
}

/** A home that nobody has had anything brought to. */
export const newHome = () => ({
  ...aisyahsHome,
  email: `home-${randomBytes(6).toString('hex')}@example.my`,
  contact_number: `011-${randomInt(10_000_000, 99_999_999)}`,
  street_address: `${randomBytes(6).toString('hex')}, Jalan Kenari`,
});

/** A friend at the till, with choices of their own. */
export const atTill = (
  db: Db,
  friend: Shopper,
  choices: CheckoutChoices = {},
  goods: Readonly<Record<string, number>> = { kailan: 2 },
) => givenCheckout(db, goods, { billing_address: newHome(), ...choices }, friend);

export async function orderAs(
  tx: Tx,
  friend: Shopper,
  choices?: CheckoutChoices,
  goods?: Readonly<Record<string, number>>,
): Promise<Order> {
  const { body } = await atTill(tx, friend, choices, goods);
  return placeOrder(tx, friend, body, inEnglish().to);
}

/** At the door, and paid there. */
export async function deliver(tx: Tx, orderId: string): Promise<void> {
  await bring(tx, orderId);
  await takeCash(tx, orderId);
}

/** At the door; what the driver was handed is still to be entered. */
export async function bring(tx: Tx, orderId: string): Promise<void> {
  for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const) {
    await moveOrder(tx, orderId, move, { by: 'staff' });
  }
}

/** The money of no order goes back any more. */
export const refundsAreOver = (tx: Tx) => overrideSettings(tx, { order: { refund_window_hours: 0 } });

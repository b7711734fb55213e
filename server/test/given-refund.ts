import { randomUUID } from 'node:crypto';
import type { CheckoutChoices } from '@kebun/contract/checkout.ts';
import type { OrderMove } from '@kebun/contract/order-status.ts';
import type { Order } from '@kebun/contract/orders.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { moveOrder } from '#domains/orders/move-order.ts';
import { connectGateways } from '#domains/payments/connect-gateways.ts';
import { settlePayment } from '#domains/payments/settle-payment.ts';
import { takeCash } from '#domains/payments/take-cash.ts';
import { askForRefund } from '#domains/refunds/ask-for-refund.ts';
import { type Decision, decideRefund } from '#domains/refunds/decide-refund.ts';
import type { Decider } from '#domains/refunds/decider.ts';
import { grantCustomerToken } from '#domains/sessions/grant-customer-token.ts';
import { readConfig } from '#platform/config.ts';
import { type Db, inTransaction, type Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { bearing } from './api.ts';
import { inEnglish } from './given-cart.ts';
import { givenCheckout } from './given-checkout.ts';

export type PaidOrder = Order & { shopper: Shopper };

const byCard = { payment_gateway: 'ipay88', payment_method: 'card' };

/** The try of an order that was begun last, as whoever settles it needs it. */
export const lastAttempt = async (db: Db, orderId: string) =>
  (await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()) as Parameters<typeof settlePayment>[1];

/** An order that waits for its payment by card, of somebody known or a new guest. */
export async function givenCardOrder(
  db: Db,
  goods: Readonly<Record<string, number>> = { kailan: 2 },
  known?: Shopper,
  choices: CheckoutChoices = {},
): Promise<PaidOrder> {
  await connectGateways(db, readConfig({ DEMO: '1' }));
  const { shopper, body } = await givenCheckout(db, goods, { ...byCard, ...choices }, known);
  const order = await inTransaction(db, (tx) => placeOrder(tx, shopper, body, inEnglish().to));
  return { ...order, shopper };
}

/** The same once the money has come. */
export async function givenPaidOrder(
  db: Db,
  goods?: Readonly<Record<string, number>>,
  known?: Shopper,
  choices?: CheckoutChoices,
): Promise<PaidOrder> {
  const order = await givenCardOrder(db, goods, known, choices);
  await pay(db, order);
  return order;
}

/** The gateway has the money of a try. */
export const settleIn = (tx: Tx, attempt: Parameters<typeof settlePayment>[1]) =>
  settlePayment(tx, attempt, null);
export const settle = (db: Db, attempt: Parameters<typeof settlePayment>[1]) =>
  inTransaction(db, (tx) => settleIn(tx, attempt));

export const pay = async (db: Db, { id }: { id: string }) => settle(db, await lastAttempt(db, id));

/** What somebody with an account asks with. */
export async function customerHeaders(db: Db, { id }: Shopper) {
  const device = { remember: false, name: null };
  return bearing((await inTransaction(db, (tx) => grantCustomerToken(tx, id, device))).token);
}

export async function moveBy(db: Db, { id }: { id: string }, ...moves: OrderMove[]) {
  for (const move of moves) await inTransaction(db, (tx) => moveOrder(tx, id, move, { by: 'staff' }));
}

export const deliver = (db: Db, order: { id: string }) =>
  moveBy(db, order, 'pick', 'pack', 'dispatch', 'deliver');

/** One that is to be paid at the door. */
export async function givenUnpaidOrder(
  db: Db,
  goods: Readonly<Record<string, number>>,
  known?: Shopper,
): Promise<PaidOrder> {
  const { shopper, body } = await givenCheckout(db, goods, {}, known);
  const order = await inTransaction(db, (tx) => placeOrder(tx, shopper, body, inEnglish().to));
  return { ...order, shopper };
}

/** One that was paid there. */
export async function givenCashOrder(db: Db, goods: Readonly<Record<string, number>>, known?: Shopper) {
  const order = await givenUnpaidOrder(db, goods, known);
  await deliver(db, order);
  await inTransaction(db, (tx) => takeCash(tx, order.id));
  return order;
}

type Wish = Partial<Parameters<typeof askForRefund>[2]>;

export const windowHours = 48;

/** Asks, as its owner, for an order not to be brought; or, after it was, for money back. */
export const ask = (db: Db, { id, shopper }: PaidOrder, wish: Wish = {}) =>
  inTransaction(db, (tx: Tx) =>
    askForRefund(tx, shopper, { order: { id }, reason: 'other_reason', comment: null, ...wish }, windowHours),
  );

/** Somebody of the staff whom nobody has met. */
export const decider = (): Decider => ({ id: randomUUID(), email: null });

export const decide = (db: Db, { id }: { id: string }, decision: Decision, by = decider()) =>
  inTransaction(db, (tx) => decideRefund(tx, by, id, decision));

export const refundOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const orderOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

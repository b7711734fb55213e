import type { PaymentLink } from '@kebun/contract/checkout/entered-orders.ts';
import { languagePath } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { isSettled, type PaymentState } from '@kebun/contract/payments/payment-status.ts';
import type { PaymentAction, PaymentReply } from '@kebun/contract/payments/payments.ts';
import { reservedUntil } from '#domains/inventory/expired-reservations.ts';
import { findAddition, type OrderAddition } from '#domains/orders/additions/addition-rows.ts';
import { findOwnPayable, findPayable, type PayableOrder } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Config } from '#platform/lib/config.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { selectToken } from '../instruments/instrument-rows.ts';
import { selectAttempt, selectLastAttempt } from '../queries.ts';
import type { Attempt } from './attempt.ts';
import { findOwed } from './find-owed.ts';
import { gatewayForm } from './gateway-form.ts';

/** Returns the next payment step for the browser, or undefined when the order waits for no payment. */
export async function findPaymentAction(db: Db, config: Config, orderId: string): Promise<PaymentAction> {
  const attempt = await selectLastAttempt(db, orderId);
  if (attempt?.status !== 'pending' || !config.ipay88) return { type: 'none' };
  const order = await findPayable(db, orderId);
  if (order?.status !== 'awaiting_payment') return { type: 'none' };
  const token = await tokenOf(db, attempt);
  return gatewayForm(config, config.ipay88, { order, attempt, token });
}

/** Returns the provider's token of the saved card used by an attempt, if any. */
export const tokenOf = async (db: Db, { instrument_id }: Pick<Attempt, 'instrument_id'>) =>
  instrument_id === null ? undefined : await selectToken(db, instrument_id);

/** Names a payment by order id, order number or attempt. */
export interface PaymentReference {
  order_id?: string | undefined;
  display_id?: string | undefined;
  payment_id?: string | undefined;
  share_token?: string | null | undefined; // of a payment link
}

/** Returns the link that pays an order, with a message in the customer's language. Throws once it need not be paid. */
export async function findPaymentLink(db: Db, publicUrl: string, id: string): Promise<PaymentLink> {
  const order = await findPayable(db, id);
  if (!order) throw new Refusal('order_not_found');
  const { owed, expires_at } = await findOwed(db, order);

  const { display_id, share_token, language, billing_address } = order;
  const query = new URLSearchParams({ order: display_id, share_token });
  const url = `${publicUrl}${languagePath(language)}/track-order/view?${query}`;
  const { amount } = owed;
  const values = { number: formatOrderNumber(display_id), amount: formatMoney(amount), url };
  const text = inLanguage(language)('issue.payment_link', values);
  return { url, text, phone: billing_address.contact_number, amount, expires_at };
}

/** Returns the payment state of the shopper's own order. The gateway is not asked. */
export async function findPayment(
  db: Db,
  shopperId: string,
  which: PaymentReference,
  t: Translate,
): Promise<PaymentReply> {
  const { payment_id } = which;
  const named =
    payment_id !== undefined && isUuid(payment_id) ? await selectAttempt(db, payment_id) : undefined;
  const order = await findOwnPayable(db, shopperId, {
    id: named?.order_id ?? which.order_id,
    number: which.display_id,
    share_token: which.share_token,
  });
  const last = order && (await selectLastAttempt(db, order.id));
  if (!order || !last) throw new Refusal('order_not_found');
  const attempt = latestAttemptOf(named, last);

  const addition = await findAdditionOf(db, attempt);
  const status = stateOf(order, attempt, addition);
  const { until, isOver } = addition ? waitOf(addition) : await reservedUntil(db, order.id);
  return {
    status,
    order_status: order.status,
    display_id: order.display_id,
    payment_method: attempt.method,
    amount: attempt.amount,
    expires_at: until,
    retry_allowed: (order.status === 'awaiting_payment' || addition !== undefined) && !isOver,
    message: t(`issue.payment_${status}`),
  };
}

/** Returns the attempt that replaced the named one. A failed attempt stays failed, whatever was started since. */
export const latestAttemptOf = (named: Attempt | undefined, last: Attempt): Attempt =>
  named && named.status !== 'superseded' ? named : last;

/** Returns the addition that an attempt pays, if any. */
export const findAdditionOf = async (db: Db, { addition_id }: Pick<Attempt, 'addition_id'>) =>
  addition_id === null ? undefined : findAddition(db, addition_id);

const waitOf = ({ state, expires_at, is_over }: OrderAddition) => ({
  until: state === 'awaiting_payment' ? expires_at : null,
  isOver: state !== 'awaiting_payment' || is_over,
});

/** Derives the state of the payment of an addition. Money that came too late is refunded. */
function stateOfAddition({ state }: OrderAddition, { status }: Pick<Attempt, 'status'>): PaymentState {
  if (status === 'overpaid') return 'refunded';
  if (state === 'added') return 'paid';
  if (state === 'failed') return 'expired';
  return status === 'failed' ? 'failed' : 'pending';
}

/** Derives the payment state: from the order when it is paid or ended, otherwise from its last attempt. */
export function stateOf(
  { status, captured, refunded }: Pick<PayableOrder, 'status' | 'captured' | 'refunded'>,
  attempt: Pick<Attempt, 'status'>,
  addition?: OrderAddition,
): PaymentState {
  if (addition) return stateOfAddition(addition, attempt);
  const wasPaid = captured > 0 || refunded > 0 || isSettled(attempt.status);
  if (status === 'failed' || status === 'cancelled') return wasPaid ? 'refunded' : 'expired';
  if (status !== 'awaiting_payment' || isSettled(attempt.status)) return 'paid';
  return attempt.status === 'failed' ? 'failed' : 'pending';
}

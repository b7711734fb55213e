import type { Language } from '@kebun/contract/lib/languages.ts';
import type { PaymentStart } from '@kebun/contract/payments/payments.ts';
import { findOwnPayable, lockOrder } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Config } from '#platform/lib/config.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findUsable, type UsableInstrument } from '../instruments/instrument-rows.ts';
import { findPaymentOption, namedBy } from '../payment-terms.ts';
import { loadPaymentOptions, selectLastAttempt } from '../queries.ts';
import type { Attempt } from './attempt.ts';
import { findOwed } from './find-owed.ts';
import { tokenOf } from './find-payment.ts';
import { gatewayForm } from './gateway-form.ts';
import { startPaymentAttempt } from './start-payment-attempt.ts';

interface PayOrderRequest {
  order_id?: string | undefined;
  display_id?: string | undefined;
  share_token?: string | null | undefined; // of a payment link
  payment_gateway?: string | null | undefined;
  payment_method?: string | null | undefined; // defaults to the method of the last attempt
  saved_payment_id?: string | null | undefined;
}

/**
 * Starts another attempt to pay an order, or an addition to it, while its stock is reserved. The amount is the stored
 * one, never the caller's.
 */
export async function payOrder(
  tx: Tx,
  config: Config,
  shopperId: string,
  request: PayOrderRequest,
  language: Language,
): Promise<PaymentStart> {
  const own = await findOwnPayable(tx, shopperId, {
    id: request.order_id,
    number: request.display_id,
    share_token: request.share_token,
  });
  if (!own || own.payment_gateway === 'cod') throw new Refusal('order_not_found');

  const order = await lockOrder(tx, own.id);
  const { owed, expires_at } = await findOwed(tx, order);

  const last = await selectLastAttempt(tx, order.id);
  const { gateways } = await loadPaymentOptions(tx);
  const { gateway, method } = findPaymentOption(
    gateways.filter(({ type }) => type === 'redirect'),
    request.payment_gateway ?? 'ipay88',
    request.payment_method ?? last?.method ?? null,
  );
  if (!gateway || !config.ipay88) throw new Refusal('no_payment_gateway');
  if (!method) throw new Refusal('no_payment_method');

  const card = await instrumentFor(tx, shopperId, request, { method: method.slug, last });
  const attempt = await startPaymentAttempt(tx, owed, {
    method: namedBy(method, card),
    instrumentId: card?.id ?? null,
    language,
  });
  const token = await tokenOf(tx, attempt);
  const payment = gatewayForm(config, config.ipay88, { order, attempt, token });
  return { payment, payment_id: attempt.id, amount: attempt.amount, expires_at };
}

/** Returns the named instrument of the payer. Without a name it returns the one of the last attempt. */
async function instrumentFor(
  tx: Tx,
  shopperId: string,
  { saved_payment_id, payment_method }: PayOrderRequest,
  { method, last }: { method: string; last: Attempt | undefined },
): Promise<UsableInstrument | null> {
  const isAsBefore = saved_payment_id === undefined && payment_method == null;
  const id = isAsBefore ? last?.instrument_id : saved_payment_id;
  if (id == null || (isAsBefore && method !== 'card')) return null;

  const usable = isUuid(id) ? await findUsable(tx, shopperId, id) : null;
  if (usable && method === 'card') return usable;
  if (isAsBefore) return null; // it has expired in the meantime, so the number must be typed
  throw fieldRefusal('no_payment_method', 'saved_payment_id');
}

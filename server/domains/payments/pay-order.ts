import type { Language } from '@kebun/contract/languages.ts';
import type { PaymentBegun } from '@kebun/contract/payments.ts';
import { keptUntil } from '#domains/catalogue/keep-stock.ts';
import { findOwnPayable, lockOrder } from '#domains/orders/order-money.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { entryForm } from './entry-form.ts';
import { openAttempt } from './open-attempt.ts';
import { findWay } from './payment-terms.ts';
import { listWays, selectLastAttempt } from './queries.ts';

interface Wish {
  order_id?: string | undefined;
  display_id?: string | undefined;
  payment_gateway?: string | null | undefined;
  payment_method?: string | null | undefined; // as before when left out
}

/** Another try to pay an order, while its goods are kept. What it owes is what the order says, whoever asks. */
export async function payOrder(
  tx: Tx,
  config: Config,
  shopperId: string,
  wish: Wish,
  language: Language,
): Promise<PaymentBegun> {
  const own = await findOwnPayable(tx, shopperId, { id: wish.order_id, number: wish.display_id });
  if (!own || own.payment_gateway === 'cod') throw new Refusal('order_not_found');

  const order = await lockOrder(tx, own.id);
  if (order.status === 'failed' || order.status === 'cancelled') throw new Refusal('payment_expired');
  if (order.status !== 'awaiting_payment') throw new Refusal('already_paid');
  const { until: expires_at, isOver } = await keptUntil(tx, order.id);
  if (isOver) throw new Refusal('payment_expired');

  const last = await selectLastAttempt(tx, order.id);
  const { gateways } = await listWays(tx);
  const { gateway, method } = findWay(
    gateways.filter(({ type }) => type === 'redirect'),
    wish.payment_gateway ?? 'ipay88',
    wish.payment_method ?? last?.method ?? null,
  );
  if (!gateway || !config.ipay88) throw new Refusal('no_payment_gateway');
  if (!method) throw new Refusal('no_payment_method');

  const attempt = await openAttempt(tx, order, { method, language });
  const payment = entryForm(config, config.ipay88, { order, attempt });
  return { payment, payment_id: attempt.id, amount: attempt.amount, expires_at };
}

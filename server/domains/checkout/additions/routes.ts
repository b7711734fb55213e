import * as contract from '@kebun/contract/checkout/order-additions.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import { payOrder } from '#domains/payments/attempts/pay-order.ts';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import type { Tx } from '#platform/db/db.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { addToOrder } from './add-to-order.ts';
import { findAddableOrder, listAddableOrders, quoteAddition } from './quote-addition.ts';

/** The endpoints with which a shopper adds the products of the cart to an order. */
export function additionRoutes(app: App): void {
  serve(
    app,
    contract.listAddableOrders,
    async (context) => {
      const { db, shopper, query } = context;
      const reference = { display_id: query.display_id ?? '', share_token: query.share_token };
      return { data: await listAddableOrders(db, shopper, reference, context) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.quoteAddition,
    async ({ db, shopper, body, language, t }) => {
      const full = await findAddableOrder(db, shopper, body);
      const maySpend = full.order.shopper_id === shopper.id;
      return { data: await quoteAddition(db, { full, cartOf: shopper.id, maySpend, language, t }) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.addToOrder,
    async (context) => {
      const { shopper, body, request, inTransaction } = context;
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const idempotent = { shopperId: shopper.id, route: 'order-additions', key, body };
      const reply = await inTransaction((tx) =>
        withIdempotency(tx, idempotent, () => addProducts(tx, context)),
      );
      context.reply.code(201);
      return reply;
    },
    { whose: 'own' },
  );
}

type AddContext = RequestContext<typeof contract.addToOrder.call>;

/** Adds the products of the caller's cart, and starts the payment of an addition that is paid online. */
async function addProducts(
  tx: Tx,
  { shopper, body, config, language, t }: AddContext,
): Promise<contract.OrderAddition> {
  const { display_id, share_token, payment_gateway: gateway, payment_method, saved_payment_id } = body;
  const full = await findAddableOrder(tx, shopper, { display_id, share_token });
  const to: ReplyContext = { owner: shopper.kind, language, t };
  const { cart_version, expected_amount } = body;
  const maySpend = full.order.shopper_id === shopper.id;
  const { state, amount } = await addToOrder(
    tx,
    { full, cartOf: shopper.id, cart_version, gateway, expected_amount, maySpend },
    to,
  );
  const data = { display_id: full.order.display_id, state, amount };
  const message = t(`issue.addition_${state}`, { number: formatOrderNumber(data.display_id) });
  if (state === 'added') return { data, payment: { type: 'none' }, message };
  const request = {
    order_id: full.order.id,
    share_token,
    payment_gateway: 'ipay88',
    payment_method,
    saved_payment_id,
  };
  const { payment } = await payOrder(tx, config, shopper.id, request, language);
  return { data, payment, message };
}

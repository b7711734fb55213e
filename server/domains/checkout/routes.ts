import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import * as contract from '@kebun/contract/checkout/checkout.ts';
import * as delivery from '@kebun/contract/delivery/delivery.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { FastifyRequest } from 'fastify';
import { cityHint } from '#domains/accounts/city-hint.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import { hasPolicies } from '#domains/content/pages/accept-policies.ts';
import { findPaymentAction } from '#domains/payments/attempts/find-payment.ts';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import { siteOf } from '#platform/auth/network.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { addressRoutes } from './address-routes.ts';
import { findShipping, findShippings } from './find-shippings.ts';
import type { CheckoutSnapshot } from './load-checkout.ts';
import { loadSnapshotForOrder, placeOrder } from './place-order/place-order.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

export function checkoutRoutes(app: App): void {
  addressRoutes(app);

  serve(
    app,
    delivery.listShippings,
    ({ db, query, caller, clock, language, t }) =>
      findShippings(db, query, { caller, now: clock(), language, t }),
    { whose: 'own' },
  );
  serve(
    app,
    delivery.getShipping,
    async ({ db, params, query, caller, clock, language, t }) => ({
      data: await findShipping(db, params.id, query, { caller, now: clock(), language, t }),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.getCheckout,
    async (context) => ({
      data: await findCheckout(context.db, context.shopper.id, replyContext(context)),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.saveCheckout,
    async (context) => {
      const data = await saveCheckout(context.db, context.shopper.id, context.body, replyContext(context));
      return {
        data,
        city_hint: await cityHintOf(data, context),
        ...(context.body.coupon_code === null && { message: context.t('checkout.coupon_removed') }),
      };
    },
    { whose: 'own', limitOf: couponLimit },
  );

  serve(
    app,
    contract.placeOrder,
    async (context) => {
      const { shopper, body, request, t, inTransaction } = context;
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      if (body.accept_terms !== true && (await hasPolicies(context.db)))
        throw new Refusal('terms_not_accepted');

      const to = replyContext(context);
      const idempotent = { shopperId: shopper.id, route: 'orders/checkout', key, body };
      const order = await inTransaction((tx) =>
        withIdempotency<Order, CheckoutSnapshot>(
          tx,
          idempotent,
          (saveReply, seen) =>
            placeOrder(tx, shopper, body, to, { seen, saveReply, network: networkIn(context) }),
          () => loadSnapshotForOrder(tx, shopper, body, to),
        ),
      );
      context.reply.code(201);
      return {
        data: order,
        payment: await paymentOf(context, order),
        share_token: order.share_token,
        message: t('order.placed'),
      };
    },
    { whose: 'own', limitOf: (request) => ['checkout', ...couponLimit(request)] },
  );
}

/**
 * Returns the caller's network for the order limits: the largest that a provider gives one customer. A demo without
 * limits counts nothing, because all callers share one machine.
 */
const networkIn = <C extends Call>({ config, request }: RequestContext<C>) =>
  config.limits ? siteOf(request.ip) : undefined;

/** Returns the next payment step for the browser. Orders that wait for no payment need none. */
const paymentOf = <C extends Call>({ db, config }: RequestContext<C>, { id, status }: Order) =>
  status.slug === 'awaiting_payment' ? findPaymentAction(db, config, id) : ({ type: 'none' } as const);

/** Limits tried coupon codes, also in orders. Other choices may change without a limit. */
const couponLimit = ({ body }: FastifyRequest) =>
  (body as { coupon_code?: unknown } | null)?.coupon_code ? (['coupon'] as const) : [];

const replyContext = <C extends Call>({ shopper, language, t }: RequestContext<C>): ReplyContext => ({
  owner: shopper.kind,
  language,
  t,
});

/** Returns the hint for the named addresses, the delivery address first. */
async function cityHintOf(
  { shipping_address, billing_address }: Checkout,
  { db, body, language, t }: RequestContext<typeof contract.saveCheckout.call>,
): Promise<string | null> {
  const named = [body.shipping_address && shipping_address, body.billing_address && billing_address];
  for (const address of named) {
    const hint = address && (await cityHint(db, address, { language, t }));
    if (hint) return hint;
  }
  return null;
}

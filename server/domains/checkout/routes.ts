import * as schema from '@kebun/contract/checkout/checkout.schema.ts';
import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import * as contract from '@kebun/contract/checkout/checkout.ts';
import * as deliverySchema from '@kebun/contract/delivery/delivery.schema.ts';
import * as delivery from '@kebun/contract/delivery/delivery.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { FastifyRequest } from 'fastify';
import { cityHint } from '#domains/accounts/city-hint.ts';
import type { Listener } from '#domains/cart/cart-reply.ts';
import { hasPolicies } from '#domains/content/pages/accept-policies.ts';
import { findPaymentAction } from '#domains/payments/attempts/find-payment.ts';
import { errandKey, once } from '#platform/auth/idempotency.ts';
import { networkOf } from '#platform/auth/network.ts';
import { type App, type Asked, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { addressRoutes } from './address-routes.ts';
import { findShipping, findShippings } from './find-shippings.ts';
import type { Till } from './load-checkout.ts';
import { lookAtTill, placeOrder } from './place-order.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

export function checkoutRoutes(app: App): void {
  addressRoutes(app);

  serve(
    app,
    delivery.listShippings,
    deliverySchema.listShippings,
    ({ db, query, caller, clock, language, say }) =>
      findShippings(db, query, { caller, now: clock(), language, say }),
    { whose: 'own' },
  );
  serve(
    app,
    delivery.getShipping,
    deliverySchema.getShipping,
    async ({ db, params, query, caller, clock, language, say }) => ({
      data: await findShipping(db, params.id, query, { caller, now: clock(), language, say }),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.getCheckout,
    schema.getCheckout,
    async (asked) => ({
      data: await findCheckout(asked.db, asked.shopper.id, listener(asked)),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.saveCheckout,
    schema.saveCheckout,
    async (asked) => {
      const data = await saveCheckout(asked.db, asked.shopper.id, asked.body, listener(asked));
      return {
        data,
        city_hint: await cityHintOf(data, asked),
        ...(asked.body.coupon_code === null && { message: asked.say('checkout.coupon_removed') }),
      };
    },
    { whose: 'own', limit: couponLimit },
  );

  serve(
    app,
    contract.placeOrder,
    schema.placeOrder,
    async (asked) => {
      const { shopper, body, request, say, inTransaction } = asked;
      const key = errandKey(request.headers['idempotency-key']);
      if (body.accept_terms !== true && (await hasPolicies(asked.db)))
        throw new Refusal('terms_not_accepted');

      const to = listener(asked);
      const errand = { shopperId: shopper.id, route: 'orders/checkout', key, body };
      const order = await inTransaction((tx) =>
        once<Order, Till>(
          tx,
          errand,
          (keep, seen) => placeOrder(tx, shopper, body, to, { seen, keep, network: networkIn(asked) }),
          () => lookAtTill(tx, shopper, body, to),
        ),
      );
      asked.reply.code(201);
      return {
        data: order,
        payment: await paymentOf(asked, order),
        share_token: order.share_token,
        message: say('order.placed'),
      };
    },
    { whose: 'own', limit: (request) => ['checkout', ...couponLimit(request)] },
  );
}

/** Where an order comes from. In a demo without limits all come from one machine, and nobody counts. */
const networkIn = <C extends Call>({ config, request }: Asked<C>) =>
  config.limits ? networkOf(request.ip) : undefined;

/** What a browser does next; of an order that waited for no payment nobody need ask. */
const paymentOf = <C extends Call>({ db, config }: Asked<C>, { id, status }: Order) =>
  status.slug === 'awaiting_payment' ? findPaymentAction(db, config, id) : ({ type: 'none' } as const);

/** Choices may change as often as one likes; a code that is tried may be guessed, with an order as well. */
const couponLimit = ({ body }: FastifyRequest) =>
  (body as { coupon_code?: unknown } | null)?.coupon_code ? (['coupon'] as const) : [];

const listener = <C extends Call>({ shopper, language, say }: Asked<C>): Listener => ({
  owner: shopper.kind,
  language,
  say,
});

/** Of the addresses that a call has named: where the goods go first, for there it matters. */
async function cityHintOf(
  { shipping_address, billing_address }: Checkout,
  { db, body, language, say }: Asked<typeof schema.saveCheckout>,
): Promise<string | null> {
  const named = [body.shipping_address && shipping_address, body.billing_address && billing_address];
  for (const address of named) {
    const hint = address && (await cityHint(db, address, { language, say }));
    if (hint) return hint;
  }
  return null;
}

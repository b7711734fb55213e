import { ipay88Fields } from '@kebun/contract/payments/ipay88-fields.ts';
import * as contract from '@kebun/contract/payments/payments.ts';
import type { FastifyRequest } from 'fastify';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findPayment } from './attempts/find-payment.ts';
import { payOrder } from './attempts/pay-order.ts';
import { errorReturnUrl, isForm, returnUrl } from './attempts/return-url.ts';
import { handleGatewayCallback } from './gateway/handle-gateway-callback.ts';
import { findGateway, findMethod, listGateways, listMethods } from './list-methods.ts';

export function paymentRoutes(app: App): void {
  serve(app, contract.listPaymentGateways, ({ db, query, language }) => listGateways(db, query, language), {
    whose: 'public',
  });
  serve(
    app,
    contract.getPaymentGateway,
    async ({ db, params, language }) => ({ data: await findGateway(db, params.id, language) }),
    { whose: 'public' },
  );

  serve(app, contract.listPaymentMethods, ({ db, query, language }) => listMethods(db, query, language), {
    whose: 'public',
  });
  serve(
    app,
    contract.getPaymentMethod,
    async ({ db, params, language }) => ({ data: await findMethod(db, params.id, language) }),
    { whose: 'public' },
  );

  serve(
    app,
    contract.payOrder,
    async ({ shopper, body, request, reply, config, language, inTransaction }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const idempotent = { shopperId: shopper.id, route: 'orders/payment', key, body };
      const payment = await inTransaction((tx) =>
        withIdempotency(tx, idempotent, () => payOrder(tx, config, shopper.id, body, language)),
      );
      reply.code(201);
      return payment;
    },
    { whose: 'own' },
  );

  serve(app, contract.findPayment, ({ db, shopper, query, t }) => findPayment(db, shopper.id, query, t), {
    whose: 'own',
  });

  serve(
    app,
    contract.answerOfIpay88,
    async ({ db, inTransaction, config: { ipay88, publicUrl }, body, query, request, reply, t }) => {
      if (!ipay88) throw new Refusal('not_found');
      const source = query.source ?? (isForm(request) ? 'response' : 'page');
      const onUnknown = () => request.log.warn({ source }, 'A callback names an unknown payment number');
      const verdict = await handleGatewayCallback({ db, inTransaction, ipay88, onUnknown }, body, source);

      if (source === 'backend') {
        if (!verdict.isReceived) throw new Refusal('server_busy'); // the money is not in our books yet: iPay88 sends it again
        reply.type('text/plain').serializer(() => 'RECEIVEOK');
      }
      if (source === 'response') reply.code(303).header('location', publicUrl + returnUrl(verdict));
      return {
        outcome: outcomes[verdict.state],
        order: { display_id: verdict.display_id, status: verdict.order_status },
        message: t(`issue.payment_${verdict.state}`),
      };
    },
    {
      whose: 'verified',
      forms: true,
      before: leaveOutTheRest,
      pageOnError: errorReturnUrlOf(app),
    },
  );
}

const errorReturnUrlOf =
  ({ db, config: { publicUrl } }: App) =>
  async (request: FastifyRequest) => {
    const page = await errorReturnUrl(db, request);
    return page === undefined ? undefined : publicUrl + page;
  };

const outcomes = {
  paid: 'received',
  pending: 'pending',
  failed: 'failed',
  expired: 'failed',
  refunded: 'failed',
} as const;

/** Drops unknown fields from iPay88's forms, because iPay88 may add fields. Our own page may not. */
function leaveOutTheRest(request: FastifyRequest) {
  if (!isForm(request)) return;
  const known = Object.entries(request.body ?? {}).filter(([name]) =>
    ipay88Fields.some((one) => one === name),
  );
  request.body = Object.fromEntries(known);
}

import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import * as contract from '@kebun/contract/refunds/refunds.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findRefund, listRefunds, orderReferenceOf, windowOf } from './list-refunds.ts';
import { requestRefund } from './requests/request-refund.ts';
import { withdrawRefund } from './requests/withdraw-refund.ts';

export function refundRoutes(app: App): void {
  serve(
    app,
    contract.requestRefund,
    async ({ db, shopper, body, request, reply, language, t, inTransaction }) => {
      const order = orderReferenceOf(body);
      if (!order) throw new Refusal('order_not_found');
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const hours = await windowOf(db);
      const { kind, reason = null, comment = null, items, refund_to } = body;
      const refundRequest = { order, kind, reason, comment, items, refund_to };

      const answer = await inTransaction((tx) =>
        withIdempotency(tx, { shopperId: shopper.id, route: 'refunds', key, body }, () =>
          requestRefundFor(tx, shopper, { refundRequest, hours, language, t }),
        ),
      );
      reply.code(201);
      return answer;
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.listRefunds,
    (context) => listRefunds(context.db, context.shopper.id, context.query, context),
    { whose: 'own' },
  );
  serve(
    app,
    contract.getRefund,
    async (context) => ({
      data: await findRefund(context.db, context.shopper.id, context.params.id, context),
    }),
    { whose: 'own' },
  );

  const own = { whose: 'own' } as const;
  serve(
    app,
    contract.changeOrder,
    (context) =>
      cancel(context, { reason: context.body.reason ?? null, comment: context.body.comment ?? null }),
    own,
  );
  serve(
    app,
    contract.removeOrder,
    (context) => cancel(context, { reason: 'other_reason', comment: null }),
    own,
  );

  serve(app, contract.changeRefund, withdraw, own);
  serve(app, contract.withdrawRefund, withdraw, own);
}

interface RefundContext extends ReplyLocale {
  refundRequest: Parameters<typeof requestRefund>[2];
  hours: number;
}

async function requestRefundFor(
  tx: Tx,
  shopper: Shopper,
  { refundRequest, hours, language, t }: RefundContext,
) {
  const { id, kind } = await requestRefund(tx, shopper, refundRequest, hours);
  const data = await findRefund(tx, shopper.id, id, { language, t });
  const order_status = (await findPayable(tx, data.order_id))?.status ?? 'cancelled';
  const message = t(kind === 'cancellation' ? 'order.cancellation_created' : 'order.refund_created');
  return { data, order_status, message };
}

/** A shopper cannot change or delete a placed order. They can only request its cancellation. */
async function cancel(
  { db, inTransaction, shopper, params, language, t }: RequestContext<typeof contract.removeOrder.call>,
  { reason, comment }: { reason: string | null; comment: string | null },
) {
  const order = isUuid(params.id) ? { id: params.id } : { number: readOrderNumber(params.id) ?? '' };
  const hours = await windowOf(db);
  const refundRequest = { order, kind: 'cancellation' as const, reason, comment };
  return inTransaction((tx) => requestRefundFor(tx, shopper, { refundRequest, hours, language, t }));
}

type WithdrawalContext =
  | RequestContext<typeof contract.withdrawRefund.call>
  | RequestContext<typeof contract.changeRefund.call>;

async function withdraw({ inTransaction, shopper, params, language, t }: WithdrawalContext) {
  return inTransaction(async (tx) => {
    await withdrawRefund(tx, shopper.id, params.id);
    const data = await findRefund(tx, shopper.id, params.id, { language, t });
    return { data, message: t('order.withdrawn') };
  });
}

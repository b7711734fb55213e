import * as contract from '@kebun/contract/checkout/entered-orders.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { findOrderForStaff } from '#domains/orders/desk/staff-orders.ts';
import { findPaymentLink } from '#domains/payments/attempts/find-payment.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { enterOrder, quoteEnteredOrder } from './enter-order.ts';
import { findEntryChoices, listKnownBuyers, listSellableSkus } from './entry-choices.ts';

/** The staff endpoints for orders that staff enter for a customer. */
export function enteredOrderRoutes(app: App): void {
  serve(
    app,
    contract.listKnownBuyers,
    async ({ db, query, language }) => ({ data: await listKnownBuyers(db, query.phone, language) }),
    staff('orders.create'),
  );
  serve(
    app,
    contract.listSellableSkus,
    async ({ db, query, language }) => ({ data: await listSellableSkus(db, query.text ?? '', language) }),
    staff('orders.create'),
  );
  serve(
    app,
    contract.getEntryChoices,
    async ({ db, query, clock, language, t }) => ({
      data: await findEntryChoices(db, query.zip, { now: clock(), language, t }),
    }),
    staff('orders.create'),
  );
  serve(
    app,
    contract.quoteEnteredOrder,
    async ({ db, body, clock, language, t }) => ({
      data: await quoteEnteredOrder(db, body, { now: clock(), language, t }),
    }),
    staff('orders.create'),
  );
  serve(
    app,
    contract.enterOrder,
    async (context) => {
      const { db, body, request, clock, language, t, inTransaction, staff: by } = context;
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const moment = { now: clock(), language, t };
      const id = await inTransaction((tx) => enterOrder(tx, { key, body }, by, moment));
      context.reply.code(201);
      const data = await findOrderForStaff(db, id, context);
      return { data, message: t('issue.order_entered', { number: formatOrderNumber(data.display_id) }) };
    },
    staff('orders.create'),
  );
  serve(
    app,
    contract.getPaymentLink,
    async ({ db, params, config }) => ({ data: await findPaymentLink(db, config.publicUrl, params.id) }),
    staff('orders.create'),
  );
}

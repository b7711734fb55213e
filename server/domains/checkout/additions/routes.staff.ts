import * as contract from '@kebun/contract/checkout/order-additions.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { findOrderForStaff } from '#domains/orders/desk/staff-orders.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { enterAddition, quoteEnteredAddition } from './enter-addition.ts';

/** The staff endpoints with which products are added to the order of a customer. */
export function additionStaffRoutes(app: App): void {
  serve(
    app,
    contract.quoteEnteredAddition,
    async ({ db, params, body, clock, language, t }) => ({
      data: await quoteEnteredAddition(db, params.id, body, { now: clock(), language, t }),
    }),
    staff('orders.create'),
  );
  serve(
    app,
    contract.enterAddition,
    async (context) => {
      const { db, params, body, request, clock, language, t, inTransaction, staff: by } = context;
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const moment = { now: clock(), language, t };
      await inTransaction((tx) => enterAddition(tx, { orderId: params.id, key, body }, by, moment));
      context.reply.code(201);
      const data = await findOrderForStaff(db, params.id, context);
      const state = data.additions.unpaid ? 'awaiting_payment' : 'added';
      return { data, message: t(`issue.addition_${state}`, { number: formatOrderNumber(data.display_id) }) };
    },
    staff('orders.create'),
  );
}

import { maxRequeriesPerDay } from '@kebun/contract/lib/limits.ts';
import { isSettled } from '@kebun/contract/payments/payment-status.ts';
import type {
  listStaffPayments as call,
  OrderPayments,
  StaffPayment,
  StaffPaymentAttempt,
} from '@kebun/contract/payments/staff-payments.ts';
import type { Static } from 'typebox';
import { findPayable } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage, readIdCursor } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { toIso } from '#platform/lib/clock.ts';
import {
  type PaymentAttemptRow,
  selectAttempts,
  selectReceivedPayments,
  selectStaffPayments,
} from './staff-rows.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists the payments that need attention. A cursor continues after the last page. */
export async function listStaffPayments(db: Db, query: Query, { language }: ReplyLocale) {
  const { queue = 'pending', cursor, limit = 30 } = query;
  const rows = await selectStaffPayments(db, {
    queue,
    after: readIdCursor(cursor),
    limit: limit + 1,
    language,
  });
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return {
    data: shown.map((row): StaffPayment => {
      const {
        order_id,
        order_display_id,
        order_status,
        customer_name,
        trans_id,
        captured,
        overpayment,
        finding,
      } = row;
      const order = { order_id, order_display_id, order_status, customer_name };
      return { ...attemptReply(row), ...order, trans_id, captured, overpayment, finding };
    }),
    next_cursor,
  };
}

/** Returns the attempts and payments of one order. */
export async function listOrderPayments(
  db: Db,
  orderId: string,
  { language }: ReplyLocale,
): Promise<OrderPayments> {
  if (!(await findPayable(db, orderId))) throw new Refusal('order_not_found');
  const [tries, came] = await Promise.all([
    selectAttempts(db, orderId, language),
    selectReceivedPayments(db, orderId),
  ]);
  return {
    tries: tries.map(attemptReply),
    payments: came.map(({ paid_at, ...row }) => ({ ...row, paid_at: new Date(paid_at).toISOString() })),
  };
}

const attemptReply = (row: PaymentAttemptRow): StaffPaymentAttempt => ({
  id: row.id,
  ref_no: row.ref_no,
  method_name: row.method_name,
  amount: row.amount,
  status: row.status,
  created_at: new Date(row.created_at).toISOString(),
  requeried_at: toIso(row.requeried_at),
  next_requery_at: toIso(row.next_requery_at),
  can_requery: !isSettled(row.status) && row.requeries_today < maxRequeriesPerDay,
});

import * as contract from '@kebun/contract/payments/cash-payments.ts';
import { findOrderForStaff } from '#domains/orders/desk/staff-orders.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { recordCashPayment } from './record-cash-payment.ts';

/** The staff endpoints for cash from drivers. */
export function cashStaffRoutes(app: App): void {
  serve(
    app,
    contract.takeOrderCash,
    async (context) => {
      const { inTransaction, staff: by, params, body } = context;
      await inTransaction((tx) => enterCashPayment(tx, params.id, { ...body, by }));
      return { data: await findOrderForStaff(context.db, params.id, context) };
    },
    staff('cash.take'),
  );
  serve(
    app,
    contract.takeRunCash,
    ({ inTransaction, staff: by, body }) => inTransaction((tx) => enterRunCash(tx, body.payments, by)),
    staff('cash.take'),
  );
}

/** Records the cash of a whole run, of all orders or of none. Orders are locked by id, so that two staff only wait. */
async function enterRunCash(
  tx: Tx,
  payments: readonly { order_id: string; amount: number }[],
  by: { id: string },
): Promise<{ total: number }> {
  const sorted = payments.toSorted((one, other) => one.order_id.localeCompare(other.order_id));
  if (new Set(sorted.map(({ order_id }) => order_id)).size < sorted.length) throw invalidField('payments');
  for (const { order_id, amount } of sorted) await enterCashPayment(tx, order_id, { amount, by });
  return { total: sorted.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Records the cash that a driver brought for an order, as counted by staff. */
async function enterCashPayment(
  tx: Tx,
  orderId: string,
  { amount, by }: { amount: number; by: { id: string } },
): Promise<void> {
  const order = await findPayable(tx, orderId);
  if (!order) throw new Refusal('order_not_found');
  await recordCashPayment(tx, orderId, { counted: amount });
  await audit(tx, by, {
    action: 'order.cash_recorded',
    subject: { kind: 'order', id: orderId },
    before: { payment_status: order.payment_status, captured: order.captured },
    after: { payment_status: 'paid', captured: amount },
  });
}

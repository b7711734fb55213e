import * as contract from '@kebun/contract/payments/cash-payments.ts';
import { findForStaff } from '#domains/orders/desk/staff-orders.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Tx } from '#platform/db/db.ts';
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
      return { data: await findForStaff(context.db, params.id, context) };
    },
    staff('cash.take'),
  );
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

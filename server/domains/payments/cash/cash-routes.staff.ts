import * as contract from '@kebun/contract/payments/cash-payments.ts';
import { findForStaff } from '#domains/orders/desk/staff-orders.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { enterCashPayment } from './enter-cash-payment.ts';

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

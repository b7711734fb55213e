import * as schema from '@kebun/contract/payments/staff-payments.schema.ts';
import * as contract from '@kebun/contract/payments/staff-payments.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { requeryPayment } from './gateway/requery-payment.ts';
import { listOrderPayments, listStaffPayments } from './list-staff-payments.ts';

/** How orders are paid, for whoever of the staff looks after the money. */
export function paymentStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffPayments,
    schema.listStaffPayments,
    (asked) => listStaffPayments(asked.db, asked.query, asked),
    staff('payments.read'),
  );
  serve(
    app,
    contract.listOrderPayments,
    schema.listOrderPayments,
    (asked) => listOrderPayments(asked.db, asked.params.id, asked),
    staff('payments.read'),
  );
  serve(
    app,
    contract.requeryPayment,
    schema.requeryPayment,
    async ({ db, inTransaction, staff: by, params, config, say }) => {
      if (!config.ipay88) throw new Refusal('no_payment_gateway');
      const verdict = await requeryPayment({ db, inTransaction, ipay88: config.ipay88 }, by, params.id);
      return { verdict, message: say(`issue.payment_asked_${verdict}`) };
    },
    { ...staff('payments.requery'), limit: 'payment' },
  );
}

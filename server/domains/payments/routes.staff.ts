import * as gateways from '@kebun/contract/payments/payment-gateways.ts';
import * as contract from '@kebun/contract/payments/staff-payments.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { changeGateway, listStaffGateways, testGateway } from './change-gateway.ts';
import { requeryPayment } from './gateway/requery-payment.ts';
import { listOrderPayments, listStaffPayments } from './list-staff-payments.ts';

/** The staff endpoints for payments. */
export function paymentStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffPayments,
    (context) => listStaffPayments(context.db, context.query, context),
    staff('payments.read'),
  );
  serve(
    app,
    contract.listOrderPayments,
    (context) => listOrderPayments(context.db, context.params.id, context),
    staff('payments.read'),
  );
  serve(
    app,
    contract.requeryPayment,
    async ({ db, inTransaction, staff: by, params, config, t }) => {
      if (!config.ipay88) throw new Refusal('no_payment_gateway');
      const verdict = await requeryPayment({ db, inTransaction, ipay88: config.ipay88 }, by, params.id);
      return { verdict, message: t(`issue.payment_requeried_${verdict}`) };
    },
    staff('payments.requery'),
  );
  serve(
    app,
    gateways.listStaffGateways,
    async ({ db }) => ({ data: await listStaffGateways(db) }),
    staff('settings.write'),
  );
  serve(
    app,
    gateways.changeGateway,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeGateway(tx, params.id, body, by)),
    }),
    staff('settings.write'),
  );
  serve(
    app,
    gateways.testGateway,
    async ({ db, inTransaction, config, staff: by, params }) => ({
      data: await testGateway({ db, inTransaction, config }, params.id, by),
    }),
    staff('settings.write'),
  );
}

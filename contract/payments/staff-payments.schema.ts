import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { Id, Nullable, Sen, StrictObject, StringEnum, Timestamp, Uuid } from '../lib/shapes.schema.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { attemptStatuses } from './payment-status.ts';
import { paymentFindings, paymentQueues, verdicts } from './staff-payments.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const Overpayment = Nullable(StringEnum(['double', 'late'] as const));

/** A payment attempt and its result. */
export const PaymentTry = Type.Object({
  id: Id,
  ref_no: Type.String({ description: 'the gateway’s reference' }),
  method_name: Type.String(),
  amount: Sen,
  status: StringEnum(attemptStatuses),
  created_at: Timestamp,
  requeried_at: Nullable(Timestamp),
  next_requery_at: Nullable(Timestamp),
  can_requery: Type.Boolean(),
});

/** A payment attempt that staff should check. */
export const StaffPayment = Type.Object({
  ...PaymentTry.properties,
  order_id: Id,
  order_display_id: Type.String(),
  order_status: StringEnum(orderStatuses),
  customer_name: Type.String(),
  trans_id: Nullable(Type.String({ description: 'the gateway’s own number' })),
  captured: Nullable(Sen),
  surplus: Overpayment,
  finding: Nullable(StringEnum(paymentFindings)),
});

export const listStaffPayments = {
  summary: 'Payments that staff should check, the newest first. There is no total count.',
  query: StrictObject({
    lang: listQuery.lang,
    queue: Type.Optional(StringEnum(paymentQueues)),
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.String({ maxLength: 40, description: 'continues after the page that returned it' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(StaffPayment), next_cursor: Nullable(Type.String()) }),
};

export const listOrderPayments = {
  summary: 'The payment attempts of one order, the newest first, and the money received for it.',
  params: ById,
  query,
  reply: Type.Object({
    tries: Type.Array(PaymentTry),
    payments: Type.Array(
      Type.Object({
        id: Id,
        gateway: Type.String(),
        trans_id: Nullable(Type.String()),
        captured: Sen,
        refunded: Sen,
        surplus: Overpayment,
        paid_at: Timestamp,
        finding: Nullable(StringEnum(paymentFindings)),
      }),
    ),
  }),
};

export const requeryPayment = {
  summary:
    'Requeries a payment attempt now, and applies the result. Limited per day, and to one call in fifteen ' +
    'seconds.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Object({ verdict: StringEnum(verdicts), message: Type.String() }),
};

import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { Id, IdParams, Nullable, Sen, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { attemptStatuses } from './payment-status.ts';

/**
 * The payments that staff should check. Late: the order had ended; overpaid: it was paid already, or products could no
 * longer be added.
 */
export const paymentQueues = ['pending', 'late', 'mismatched', 'overpaid'] as const;
export type PaymentQueue = (typeof paymentQueues)[number];

/** The gateway's answer to a requery. Unknown: no answer, or too early to ask again. */
export const verdicts = ['paid', 'failed', 'unknown'] as const;

/** The mismatches of payments: found by the nightly comparison, or in a message of the gateway. */
// biome-ignore format: table
const paymentFindings = ['matched', 'not_found', 'amount_differs', 'transaction_differs', 'mismatch'] as const;

const Overpayment = Nullable(StringEnum(['double', 'late', 'addition'] as const));

/** A payment attempt and its result. */
export const StaffPaymentAttempt = Type.Object({
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

export type StaffPaymentAttempt = Static<typeof StaffPaymentAttempt>;

/** A payment attempt that staff should check. */
export const StaffPayment = Type.Object({
  ...StaffPaymentAttempt.properties,
  order_id: Id,
  order_display_id: Type.String(),
  order_status: StringEnum(orderStatuses),
  customer_name: Type.String(),
  trans_id: Nullable(Type.String({ description: 'the gateway’s own number' })),
  captured: Nullable(Sen),
  overpayment: Overpayment,
  finding: Nullable(StringEnum(paymentFindings)),
});

export type StaffPayment = Static<typeof StaffPayment>;

export const listStaffPayments = get('/staff/payments', 'staff', {
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
});

export const listOrderPayments = get('/staff/orders/:id/payments', 'staff', {
  summary: 'The payment attempts of one order, the newest first, and the money received for it.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Object({
    tries: Type.Array(StaffPaymentAttempt),
    payments: Type.Array(
      Type.Object({
        id: Id,
        gateway: Type.String(),
        trans_id: Nullable(Type.String()),
        captured: Sen,
        refunded: Sen,
        overpayment: Overpayment,
        paid_at: Timestamp,
        finding: Nullable(StringEnum(paymentFindings)),
      }),
    ),
  }),
});

/** Requeries a payment attempt now. */
export const requeryPayment = post('/staff/payments/:id/requery', 'staff', {
  summary:
    'Requeries a payment attempt now, and applies the result. Limited per day, and to one call in fifteen ' +
    'seconds.',
  limit: 'payment',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({ verdict: StringEnum(verdicts), message: Type.String() }),
});

export type OrderPayments = Static<typeof listOrderPayments.call.reply>;

import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './staff-payments.schema.ts';

/** The payments that staff should check. Late: the order had ended; surplus: it was paid already. */
export const paymentQueues = ['pending', 'late', 'mismatched', 'surplus'] as const;
export type PaymentQueue = (typeof paymentQueues)[number];

/** The gateway's answer to a requery. Unknown: no answer, or too early to ask again. */
export const verdicts = ['paid', 'failed', 'unknown'] as const;

/** The mismatches of payments: found by the nightly comparison, or in a message of the gateway. */
// biome-ignore format: table
export const paymentFindings = ['agrees', 'not_there', 'other_amount', 'other_transaction', 'mismatch'] as const;

export type PaymentTry = Static<typeof schema.PaymentTry>;
export type StaffPayment = Static<typeof schema.StaffPayment>;
export type OrderPayments = Static<typeof schema.listOrderPayments.reply>;

export const listStaffPayments = get<typeof schema.listStaffPayments>('/staff/payments', 'staff');
export const listOrderPayments = get<typeof schema.listOrderPayments>('/staff/orders/:id/payments', 'staff');

/** Requeries a payment attempt now. */
export const requeryPayment = post<typeof schema.requeryPayment>('/staff/payments/:id/requery', 'staff');

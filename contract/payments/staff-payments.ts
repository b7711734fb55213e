import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './staff-payments.schema.ts';

/** The payments that somebody should look at. Late came for an order that had ended, surplus for one that was paid. */
export const paymentQueues = ['pending', 'late', 'mismatched', 'surplus'] as const;
export type PaymentQueue = (typeof paymentQueues)[number];

/** What the gateway says of a try when it is asked. Unknown: it did not say, or may not be asked again yet. */
export const verdicts = ['paid', 'failed', 'unknown'] as const;

/** What was found of a payment beside our books: by the night's comparison, or in what the gateway sent. */
// biome-ignore format: table
export const paymentFindings = ['agrees', 'not_there', 'other_amount', 'other_transaction', 'mismatch'] as const;

export type PaymentTry = Static<typeof schema.PaymentTry>;
export type StaffPayment = Static<typeof schema.StaffPayment>;
export type OrderPayments = Static<typeof schema.listOrderPayments.reply>;

export const listStaffPayments = get<typeof schema.listStaffPayments>('/staff/payments', 'staff');
export const listOrderPayments = get<typeof schema.listOrderPayments>('/staff/orders/:id/payments', 'staff');

/** Asks the gateway now what became of a try. */
export const requeryPayment = post<typeof schema.requeryPayment>('/staff/payments/:id/requery', 'staff');

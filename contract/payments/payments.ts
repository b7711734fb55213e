import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './payments.schema.ts';

export type PaymentGateway = Static<typeof schema.PaymentGateway>;
export type PaymentMethod = Static<typeof schema.PaymentMethod>;
export type PaymentAction = Static<typeof schema.PaymentAction>;
export type PaymentFound = Static<typeof schema.findPayment.reply>;
export type PaymentBegun = Static<typeof schema.payOrder.reply>;

/** Only gateways that are available now. */
export const getPaymentGateway = get<typeof schema.getPaymentGateway>('/payment_gateways/:id', 'anyone');
export const listPaymentGateways = get<typeof schema.listPaymentGateways>('/payment_gateways', 'anyone');
export const getPaymentMethod = get<typeof schema.getPaymentMethod>('/payment_methods/:id', 'anyone');
export const listPaymentMethods = get<typeof schema.listPaymentMethods>('/payment_methods', 'anyone');

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same attempt. */
export const payOrder = post<typeof schema.payOrder>('/orders/payment', 'shopper');
export const findPayment = get<typeof schema.findPayment>('/orders/payment', 'shopper');

/** Open to anyone, because the message is verified by its signature. */
export const answerOfIpay88 = post<typeof schema.answerOfIpay88>('/orders/payment/callback/ipay88', 'anyone');

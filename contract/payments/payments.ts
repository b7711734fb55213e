import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './payments.schema.ts';

export type PaymentGateway = Static<typeof schema.PaymentGateway>;
export type PaymentMethod = Static<typeof schema.PaymentMethod>;
export type PaymentAction = Static<typeof schema.PaymentAction>;
export type PaymentFound = Static<typeof schema.findPayment.reply>;
export type PaymentBegun = Static<typeof schema.payOrder.reply>;

/** Only those that can be used now. */
export const getPaymentGateway = get<typeof schema.getPaymentGateway>('/payment_gateways/:id', 'anyone');
export const listPaymentGateways = get<typeof schema.listPaymentGateways>('/payment_gateways', 'anyone');
export const getPaymentMethod = get<typeof schema.getPaymentMethod>('/payment_methods/:id', 'anyone');
export const listPaymentMethods = get<typeof schema.listPaymentMethods>('/payment_methods', 'anyone');

/** Wants the header Idempotency-Key: the same key with the same body is answered with the same try. */
export const payOrder = post<typeof schema.payOrder>('/orders/payment', 'shopper');
export const findPayment = get<typeof schema.findPayment>('/orders/payment', 'shopper');

/** Open to anyone, because what comes here proves itself by its signature. */
export const answerOfIpay88 = post<typeof schema.answerOfIpay88>('/orders/payment/callback/ipay88', 'anyone');

import type { Static } from 'typebox';
import { get } from './endpoint.ts';
import type * as schema from './payments.schema.ts';

export type PaymentGateway = Static<typeof schema.PaymentGateway>;
export type PaymentMethod = Static<typeof schema.PaymentMethod>;

/** Only those that can be used now. */
export const listPaymentGateways = get<typeof schema.listPaymentGateways>('/payment_gateways', 'anyone');
export const listPaymentMethods = get<typeof schema.listPaymentMethods>('/payment_methods', 'anyone');

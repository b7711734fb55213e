import type { Static } from 'typebox';
import { get, post, put } from '../lib/endpoint.ts';
import type * as schema from './checkout.schema.ts';

export type Checkout = Static<typeof schema.Checkout>;
export type CheckoutChoices = Static<typeof schema.saveCheckout.body>;
export type OrderBody = Static<typeof schema.placeOrder.body>;

/** Address, delivery, payment, review. The checkout starts at the first. */
export const checkoutSteps = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const getCheckout = get<typeof schema.getCheckout>('/checkout', 'shopper');
export const saveCheckout = put<typeof schema.saveCheckout>('/checkout', 'shopper');

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same order. */
export const placeOrder = post<typeof schema.placeOrder>('/orders/checkout', 'shopper');

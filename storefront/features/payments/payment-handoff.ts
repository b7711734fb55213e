import type { PaymentAction } from '@kebun/contract/payments/payments.ts';

const waiting = new Map<string, PaymentAction>();

/**
 * The payment form that came with an order, for the page that submits it. A gateway accepts each form only once, so it
 * can be taken only once here.
 */
export const paymentHandoff = {
  leave: (order: string, action: PaymentAction) => void waiting.set(order, action),

  take(order: string): PaymentAction | undefined {
    const action = waiting.get(order);
    waiting.delete(order);
    return action;
  },
};

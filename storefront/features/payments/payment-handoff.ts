import type { PaymentAction } from '@kebun/contract/payments/payments.ts';

const waiting = new Map<string, PaymentAction>();

/** The form that came with an order, for the page that sends it. A gateway takes each but once, and so does this. */
export const paymentFormHandoff = {
  leave: (order: string, action: PaymentAction) => void waiting.set(order, action),

  take(order: string): PaymentAction | undefined {
    const action = waiting.get(order);
    waiting.delete(order);
    return action;
  },
};

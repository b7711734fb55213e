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

const storageKey = 'payment-links';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {}; // blocked or unreadable storage: the payer is asked for a proof, as for any order
  }
}

/** The share tokens of the orders that this tab pays by link: the return from the gateway does not carry them. */
export const paymentLinks = {
  remember(order: string, shareToken: string): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [order]: shareToken }));
    } catch {
      // blocked storage: see above
    }
  },

  tokenOf: (order: string | null): string | null =>
    order === null || typeof sessionStorage === 'undefined' ? null : (read()[order] ?? null),
};

/** How a try to pay stands. A surplus is money that came for an order which no longer wants any: it goes back. */
// biome-ignore format: table
export const attemptStatuses = ['pending', 'replaced', 'failed', 'paid', 'surplus'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * Every way a try to pay may go. Money wins over everything that was said before: what had failed, or was given up
 * for another try, may still turn out to be paid.
 */
// biome-ignore format: table
export const attemptMoves = {
  replace: { from: ['pending'],                       to: 'replaced' }, // another try was begun
  fail:    { from: ['pending', 'replaced'],           to: 'failed' },
  settle:  { from: ['pending', 'replaced', 'failed'], to: 'paid' },
  return:  { from: ['pending', 'replaced', 'failed'], to: 'surplus' },
} as const satisfies Record<string, { from: readonly AttemptStatus[]; to: AttemptStatus }>;

export type AttemptMove = keyof typeof attemptMoves;

/** Where money stands for good. */
export const isSettled = (status: AttemptStatus) => status === 'paid' || status === 'surplus';

/**
 * How the payment of an order stands for whoever is paying. Expired: the order has ended without it. Refunded: it has
 * ended after it was paid, and the money goes back or has gone back.
 */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

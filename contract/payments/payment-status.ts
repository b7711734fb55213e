/** The status of a payment attempt. Overpaid: the money came for an order that no longer needs any: it is refunded. */
// biome-ignore format: table
export const attemptStatuses = ['pending', 'superseded', 'failed', 'paid', 'overpaid'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * All moves of a payment attempt. A payment overrides every earlier status: a failed or abandoned attempt may still
 * succeed.
 */
// biome-ignore format: table
export const attemptMoves = {
  supersede: { from: ['pending'],                       to: 'superseded' }, // another attempt was started
  fail:    { from: ['pending', 'superseded'],           to: 'failed' },
  settle:  { from: ['pending', 'superseded', 'failed'], to: 'paid' },
  overpay:  { from: ['pending', 'superseded', 'failed'], to: 'overpaid' },
} as const satisfies Record<string, { from: readonly AttemptStatus[]; to: AttemptStatus }>;

export type AttemptMove = keyof typeof attemptMoves;

/** Returns whether the attempt holds money for good. */
export const isSettled = (status: AttemptStatus) => status === 'paid' || status === 'overpaid';

/**
 * The payment status of an order for its payer. Expired: the order has ended unpaid. Refunded: it has ended after the
 * payment, which goes or has gone back.
 */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * The kinds of refunds: the order is cancelled, a product was faulty, too much was paid, a line was short, or a
 * pre-order was swapped for a cheaper product.
 */
export const refundKinds = ['cancellation', 'refund', 'overpayment', 'shortage', 'swap'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** The status of a request. Approved: nothing had been paid; processing: staff must transfer the money. */
// biome-ignore format: table
export const refundStatuses = ['requested', 'approved', 'processing', 'refunded', 'rejected', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** All moves of a request. A withdrawn or rejected one stays so, and a transfer is final. */
// biome-ignore format: table
export const refundMoves = {
  approve:  { from: ['requested'],               to: 'approved' },   // nothing was paid
  queue:    { from: ['requested'],               to: 'processing' }, // staff transfer it to the payment method
  pay:      { from: ['requested', 'processing'], to: 'refunded' },
  reject:   { from: ['requested'],               to: 'rejected' },
  withdraw: { from: ['requested'],               to: 'withdrawn' },  // by the shopper
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;

export type RefundMove = keyof typeof refundMoves;

/** Returns whether the shop owes it without a request: then it cannot be withdrawn, rejected or reduced. */
const isOwed = (kind: RefundKind) => kind === 'overpayment' || kind === 'shortage' || kind === 'swap';

/** The server checks it before a move, and both web apps before they show the button. */
export const canMove = (move: RefundMove, { status, kind }: { status: RefundStatus; kind: RefundKind }) =>
  (refundMoves[move].from as readonly RefundStatus[]).includes(status) &&
  !(isOwed(kind) && (move === 'withdraw' || move === 'reject'));

/** The work lists of refunds, each request in one of them. */
export const refundQueues = ['waiting', 'second_approval', 'manual_payout', 'done'] as const;
export type RefundQueue = (typeof refundQueues)[number];

/** The destination of a refund: the customer's wallet, or the payment method. */
export const refundDestinations = ['wallet', 'original'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** The reasons that can be given. */
// biome-ignore format: table
export const refundReasons = {
  cancellation: ['changed_mind', 'by_mistake', 'wrong_details', 'wrong_time', 'other_reason'],
  refund:       ['missing', 'spoiled', 'damaged', 'wrong_item', 'weight_differs', 'other_reason'],
  by_staff:     ['out_of_stock', 'not_good_enough', 'not_delivered', 'requested_by_phone', 'other_reason'], // a goodwill refund before delivery
  by_staff_delivered:   ['missing', 'spoiled', 'damaged', 'wrong_item', 'weight_differs', 'late', 'requested_by_phone', 'other_reason'], // one after it
  by_recall:    ['recalled'],                                                                                         // packs of a recalled lot
  by_complaint: ['short_dated', 'not_fresh'],                                                                         // packs that were not fresh
  cancelled_by_staff:   ['cancelled_by_staff'],                                                                       // by staff, all of it
} as const;
export type RefundReason = (typeof refundReasons)[keyof typeof refundReasons][number];

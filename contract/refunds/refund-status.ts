/**
 * Why money goes back: the order is not wanted any more, something about the goods was wrong, too much was paid, or
 * not all of it was in the parcel.
 */
export const refundKinds = ['cancellation', 'refund', 'surplus', 'short'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** How a request stands. Approved is where nothing had been paid; processing waits for somebody to send the money. */
// biome-ignore format: table
export const refundStatuses = ['requested', 'approved', 'processing', 'refunded', 'rejected', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Every way a request may go. What was withdrawn or rejected stays so, and money that has gone back is gone. */
// biome-ignore format: table
export const refundMoves = {
  approve:  { from: ['requested'],               to: 'approved' },   // there is nothing to give back
  queue:    { from: ['requested'],               to: 'processing' }, // it goes back by hand, the way it came
  pay:      { from: ['requested', 'processing'], to: 'refunded' },
  reject:   { from: ['requested'],               to: 'rejected' },
  withdraw: { from: ['requested'],               to: 'withdrawn' },  // by whoever asked
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;

export type RefundMove = keyof typeof refundMoves;

/** Nobody asked for it, the shop owes it: it is never taken back, refused or lessened. */
const isOwed = (kind: RefundKind) => kind === 'surplus' || kind === 'short';

/** Asked by the server before it moves a request, and by both web apps before they offer the button. */
export const canMove = (move: RefundMove, { status, kind }: { status: RefundStatus; kind: RefundKind }) =>
  (refundMoves[move].from as readonly RefundStatus[]).includes(status) &&
  !(isOwed(kind) && (move === 'withdraw' || move === 'reject'));

/** What it is for that can still be given back: neither taken back nor refused. */
export const countsTowardsRefunded = (status: RefundStatus) =>
  status !== 'rejected' && status !== 'withdrawn';

/** The lists that staff work through, each request in one of them. */
export const refundQueues = ['waiting', 'second', 'manual_payout', 'done'] as const;
export type RefundQueue = (typeof refundQueues)[number];

/** Where money goes: into the wallet of a customer, or the way it came. */
export const refundDestinations = ['wallet', 'original'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** What may be said of why. */
// biome-ignore format: table
export const refundReasons = {
  cancellation: ['changed_mind', 'by_mistake', 'wrong_details', 'wrong_time', 'other_reason'],
  refund:       ['missing', 'spoiled', 'damaged', 'wrong_goods', 'weight_differs', 'other_reason'],
  given:        ['out_of_stock', 'not_good_enough', 'not_brought', 'requested_by_phone', 'other_reason'], // by staff, unasked
  cancelled_by_staff:   ['cancelled_by_staff'],                                                                       // by staff, all of it
} as const;
export type RefundReason = (typeof refundReasons)[keyof typeof refundReasons][number];

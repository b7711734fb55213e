// biome-ignore format: table
export const orderStatuses = [
  'awaiting_payment', 'confirmed', 'picking', 'packed', 'on_the_way', 'delivered', // the happy path, in order
  'failed', 'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Every way an order may move, and who may move it. Nothing else in the system changes an order's status. */
// biome-ignore format: table
export const orderMoves = {
  pay:        { from: ['awaiting_payment'],                                   to: 'confirmed',  by: ['system'] },
  fail:       { from: ['awaiting_payment'],                                   to: 'failed',     by: ['system'] }, // only when its hold ends
  pick:       { from: ['confirmed'],                                          to: 'picking',    by: ['staff'] },
  pack:       { from: ['picking'],                                            to: 'packed',     by: ['staff'] },
  dispatch:   { from: ['packed'],                                             to: 'on_the_way', by: ['staff'] },
  deliver:    { from: ['on_the_way'],                                         to: 'delivered',  by: ['staff'] },
  return_to_farm: { from: ['on_the_way'],                                         to: 'cancelled',  by: ['staff'] }, // nobody took it at the door
  cancel:     { from: ['awaiting_payment', 'confirmed', 'picking'],           to: 'cancelled',  by: ['shopper'] }, // asked by the customer
  cancel_by_staff:   { from: ['awaiting_payment', 'confirmed', 'picking', 'packed'], to: 'cancelled',  by: ['staff', 'system'] },
  reinstate:  { from: ['failed'],                                             to: 'confirmed',  by: ['system'] }, // paid late, and all of it is still there
  close:      { from: ['failed'],                                             to: 'cancelled',  by: ['system'] }, // paid late, and its goods are gone
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; by: readonly Mover[] }>;

export type Mover = 'shopper' | 'staff' | 'system';
export type OrderMove = keyof typeof orderMoves;

/** Asked by the server before it moves an order, and by both web apps before they offer the button. */
export const can = (move: OrderMove, order: { status: OrderStatus }) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(order.status);

/** Once it is agreed to and before it is picked, some of an order can be cancelled; before and after that all of it. */
export const cancelledInPart: OrderStatus = 'confirmed';

/** Nobody does anything to it any more; money alone that comes too late may bring it back. */
export const isOver = (status: OrderStatus) =>
  status === 'delivered' || status === 'failed' || status === 'cancelled';

/** What staff do with an order. While somebody has asked to cancel it, they decide about that first. */
export const isStaffs = (move: OrderMove) => orderMoves[move].by.some((mover) => mover === 'staff');

/** The five dots of the tracker, and the statuses in which each has been reached. */
export const trackerSteps = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered'] as const;
export type TrackerStep = (typeof trackerSteps)[number];

/** How many of the five dots are filled. */
// biome-ignore format: table
export const stepsReached: Record<OrderStatus, number> = {
  awaiting_payment: 1, confirmed: 2, picking: 2, packed: 3, on_the_way: 4, delivered: 5,
  failed: 1, cancelled: 1,
};

/** Where the money of an order stands; separate from where its goods are. */
export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

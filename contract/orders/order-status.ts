// biome-ignore format: table
export const orderStatuses = [
  'awaiting_payment', 'confirmed', 'picking', 'packed', 'on_the_way', 'delivered', // the happy path, in order
  'failed', 'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** All moves of an order, and who may make them. Nothing else changes an order's status. */
// biome-ignore format: table
export const orderMoves = {
  pay:             { from: ['awaiting_payment'],                                   to: 'confirmed',  by: ['system'] },
  fail:            { from: ['awaiting_payment'],                                   to: 'failed',     by: ['system'] }, // when its reservation ends
  pick:            { from: ['confirmed'],                                          to: 'picking',    by: ['staff'] },
  pack:            { from: ['picking'],                                            to: 'packed',     by: ['staff'] },
  dispatch:        { from: ['packed'],                                             to: 'on_the_way', by: ['staff'] },
  deliver:         { from: ['on_the_way'],                                         to: 'delivered',  by: ['staff'] },
  return_to_farm:  { from: ['on_the_way'],                                         to: 'cancelled',  by: ['staff'] }, // it could not be delivered
  cancel:          { from: ['awaiting_payment', 'confirmed', 'picking'],           to: 'cancelled',  by: ['shopper'] }, // requested by the customer
  cancel_by_staff: { from: ['awaiting_payment', 'confirmed', 'picking', 'packed'], to: 'cancelled',  by: ['staff', 'system'] },
  reinstate:       { from: ['failed'],                                             to: 'confirmed',  by: ['system'] }, // paid late, and all of it is still in stock
  close:           { from: ['failed'],                                             to: 'cancelled',  by: ['system'] }, // paid late, and its products are gone
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; by: readonly Mover[] }>;

export type Mover = 'shopper' | 'staff' | 'system';
export type OrderMove = keyof typeof orderMoves;

/** The moves that staff make. */
export type StaffMove = {
  [Move in OrderMove]: 'staff' extends (typeof orderMoves)[Move]['by'][number] ? Move : never;
}[OrderMove];

/** The server checks it before a move, and both web apps before they show the button. */
export const can = (move: OrderMove, order: { status: OrderStatus }) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(order.status);

/** Between confirmation and picking, a part of an order can be cancelled; otherwise only all of it. */
export const cancelledInPart: OrderStatus = 'confirmed';

/** Returns whether the order is final; only a late payment may revive it. */
export const isOver = (status: OrderStatus) =>
  status === 'delivered' || status === 'failed' || status === 'cancelled';

/** Returns whether staff make the move. An open cancellation request must be decided first. */
export const isStaffMove = (move: OrderMove) => orderMoves[move].by.some((mover) => mover === 'staff');

/** The five steps of the tracker, with the statuses that have reached each. */
export const trackerSteps = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered'] as const;
export type TrackerStep = (typeof trackerSteps)[number];

/** The number of reached steps. */
// biome-ignore format: table
export const stepsReached: Record<OrderStatus, number> = {
  awaiting_payment: 1, confirmed: 2, picking: 2, packed: 3, on_the_way: 4, delivered: 5,
  failed: 1, cancelled: 1,
};

/** The payment status of an order; separate from its fulfilment. */
export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

import type { Static } from 'typebox';
import { get, post } from './endpoint.ts';
import { type OrderMove, orderMoves } from './order-status.ts';
import type { Permission } from './staff.ts';
import type * as schema from './staff-orders.schema.ts';

export type StaffOrderRow = Static<typeof schema.StaffOrderRow>;
export type StaffOrder = Static<typeof schema.StaffOrder>;
export type Today = Static<typeof schema.getToday.reply>;

/** The moves that staff make, in the order that they come in. */
export const staffMoves = (Object.keys(orderMoves) as OrderMove[]).filter((move) =>
  (orderMoves[move].by as readonly string[]).includes('staff'),
);
export type StaffMove = Extract<OrderMove, 'pick' | 'pack' | 'dispatch' | 'deliver' | 'call_off'>;

/** Who may make a move: packing is not calling off. */
export const permissionFor = (move: OrderMove): Permission =>
  move === 'call_off' ? 'orders.cancel' : 'orders.move';

export const listStaffOrders = get<typeof schema.listStaffOrders>('/staff/orders', 'staff');
export const getStaffOrder = get<typeof schema.getStaffOrder>('/staff/orders/:id', 'staff');
export const moveStaffOrder = post<typeof schema.moveStaffOrder>('/staff/orders/:id/moves', 'staff');
export const callOffOrder = post<typeof schema.callOffOrder>('/staff/orders/:id/calling-off', 'staff');
export const getToday = get<typeof schema.getToday>('/staff/today', 'staff');

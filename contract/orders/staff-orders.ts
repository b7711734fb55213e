import type { Static } from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type { Permission } from '../staff/staff.ts';
import { type OrderMove, orderMoves } from './order-status.ts';
import type * as schema from './staff-orders.schema.ts';

export type StaffOrderRow = Static<typeof schema.StaffOrderRow>;
export type StaffOrder = Static<typeof schema.StaffOrder>;
export type OrderMail = Static<typeof schema.OrderMail>;
export type OrderFilter = Static<typeof schema.OrderFilter>;
export type Today = Static<typeof schema.getToday.reply>;

/** The moves that staff make, in order. */
export const staffMoves = (Object.keys(orderMoves) as OrderMove[]).filter((move) =>
  (orderMoves[move].by as readonly string[]).includes('staff'),
);
export type StaffMove = Extract<
  OrderMove,
  'pick' | 'pack' | 'dispatch' | 'deliver' | 'return_to_farm' | 'cancel_by_staff'
>;

/** Returns the permission for a move: packing and cancelling differ. */
export const permissionFor = (move: OrderMove): Permission =>
  move === 'cancel_by_staff' ? 'orders.cancel' : 'orders.move';

/** The filters of an order list besides the status. */
export const orderQueues = ['cash_owed'] as const;
export type OrderQueue = (typeof orderQueues)[number];

export const listStaffOrders = get<typeof schema.listStaffOrders>('/staff/orders', 'staff');
export const getStaffOrder = get<typeof schema.getStaffOrder>('/staff/orders/:id', 'staff');
export const moveStaffOrder = post<typeof schema.moveStaffOrder>('/staff/orders/:id/moves', 'staff');
export const cancelOrderByStaff = post<typeof schema.cancelOrderByStaff>(
  '/staff/orders/:id/cancellation',
  'staff',
);

export interface NoteDraft {
  body?: string | null;
}
export const noteRules: readonly Rule<NoteDraft>[] = [filled('body', 'office.notes_missing')];
export const addOrderNote = post<typeof schema.addOrderNote>('/staff/orders/:id/notes', 'staff');

/** The mails about an order that can be sent again. */
export const orderMailKinds = ['order.received', 'order.on_the_way', 'order.ended', 'refund.update'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
export const mailStatuses = ['waiting', 'sent', 'refused', 'given_up'] as const;
export const listOrderMails = get<typeof schema.listOrderMails>('/staff/orders/:id/mails', 'staff');
export const sendOrderMail = post<typeof schema.sendOrderMail>('/staff/orders/:id/mails', 'staff');

export interface FilterDraft {
  name?: string | null;
}
export const filterRules: readonly Rule<FilterDraft>[] = [filled('name', 'office.filters_name_missing')];
export const listOrderFilters = get<typeof schema.listOrderFilters>('/staff/order-filters', 'staff');
export const saveOrderFilter = post<typeof schema.saveOrderFilter>('/staff/order-filters', 'staff');
export const dropOrderFilter = del<typeof schema.dropOrderFilter>('/staff/order-filters/:id', 'staff');

export const getToday = get<typeof schema.getToday>('/staff/today', 'staff');

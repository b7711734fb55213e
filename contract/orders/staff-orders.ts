import Type, { type Static } from 'typebox';
import { Address } from '../accounts/address.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post } from '../lib/endpoint.ts';
import { maxDetailsLength, maxRemarkLength, singleApproverLimit } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  MomentCursor,
  Nullable,
  OptionalText,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { mailStatuses } from '../mails/staff-mails.ts';
import { refundDestinations } from '../refunds/refund-status.ts';
import type { Permission } from '../staff/staff.ts';
import { EInvoiceBuyer } from './e-invoice.ts';
import { type OrderMove, orderMoves, orderStatuses, paymentStatuses } from './order-status.ts';
import { Order, OrderStatusRow } from './orders.ts';

/** The filters of an order list in addition to the status. */
const orderQueues = ['cash_owed'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** The kinds of notes about an order: words of staff, or a try to deliver that met no customer. */
const noteKinds = ['note', 'not_at_home'] as const;

/** The mails about an order that can be sent again. */
export const orderMailKinds = ['order.received', 'order.on_the_way', 'order.ended', 'refund.update'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

const DateParam = Type.Optional(Day);

/** An order in the staff's list. */
export const StaffOrderRow = Type.Object({
  id: Id,
  display_id: Type.String(),
  created_at: Timestamp,
  status: OrderStatusRow,
  payment_status: StringEnum(paymentStatuses),
  payment_gateway: Type.String(),
  customer_name: Type.String(),
  city: Type.String(),
  shipping_name: Type.String(),
  slot_label: Nullable(Type.String()),
  slot_date: Nullable(Day),
  item_count: Type.Integer(),
  total: Sen,
  due: Type.Integer({
    minimum: 0,
    description: 'sen still to collect, without price reductions',
  }),
});

export type StaffOrderRow = Static<typeof StaffOrderRow>;

export const listStaffOrders = get('/staff/orders', 'staff', {
  summary:
    'All orders, the newest first. The text matches an order number, the customer’s e-mail address, phone number ' +
    'or name. There is no total count, because no one reads the last page of a million orders. The queue ' +
    'cash_owed lists delivered orders without a cash payment, the oldest first.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    status_slug: Type.Optional(
      Type.String({ maxLength: 120, description: 'one or several, separated by commas' }),
    ),
    queue: Type.Optional(StringEnum(orderQueues)),
    slot_from: DateParam,
    slot_to: DateParam,
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffOrderRow), next_cursor: Nullable(Type.String()) }),
});

const forCustomerStaff = 'null for staff who may not read customers';
const CustomerText = Nullable(Type.String({ description: forCustomerStaff }));

/**
 * A complete order, with the staff of each move. Only the shopper has the link that opens it without signing in;
 * e-mail addresses and the billing address are for staff with `customers.read`.
 */
export const StaffOrder = Type.Object({
  ...Type.Omit(Order, ['share_token']).properties,
  customer: Type.Object({ name: Type.String(), email: CustomerText, phone: Type.String() }),
  billing_address: Nullable(Type.Object({ ...Address.properties }, { description: forCustomerStaff })),
  shipping_address: Type.Object({ ...Address.properties, email: CustomerText }),
  e_invoice: Nullable(Type.Object({ ...EInvoiceBuyer.properties }, { description: forCustomerStaff })),
  customer_id: Nullable(Id), // null: a guest's
  version: Type.Integer(),
  moves: Type.Array(
    Type.Object({
      to: StringEnum(orderStatuses),
      name: Type.String(),
      at: Timestamp,
      note: Nullable(Type.String()),
      by: Nullable(Type.String({ description: 'a staff member; null: the shop or the shopper' })),
    }),
  ),
  notes: Type.Array(
    Type.Object({
      id: Id,
      kind: StringEnum(noteKinds),
      body: Type.String(),
      at: Timestamp,
      by: Type.String(),
    }),
    {
      description: 'internal notes, the oldest first',
    },
  ),
});

export type StaffOrder = Static<typeof StaffOrder>;

export const getStaffOrder = get('/staff/orders/:id', 'staff', {
  summary: 'One order, with the staff of each move.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffOrder),
});

const note = Type.Optional(Nullable(Type.String({ maxLength: 500 })));
const restock = Type.Optional(
  Type.Boolean({ description: 'whether its products return to stock; false: they are waste' }),
);
const version = Type.Optional(SeenVersion);

export const moveStaffOrder = post('/staff/orders/:id/moves', 'staff', {
  summary:
    'Moves an order, by the table of moves. An undelivered order is brought back if it is unpaid; otherwise it is ' +
    'cancelled.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    move: StringEnum(['pick', 'pack', 'dispatch', 'deliver', 'return_to_farm'] as const),
    note,
    restock,
    version,
  }),
  reply: RecordReply(StaffOrder),
});

export const cancelOrderByStaff = post('/staff/orders/:id/cancellation', 'staff', {
  summary:
    'Cancels an order, or brings an undelivered one back: its stock, credit, coupon and slot are released, and ' +
    `its payment is refunded in the same transaction. Above RM ${singleApproverLimit / 100} a second approver ` +
    'decides first.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    move: Type.Optional(StringEnum(['cancel_by_staff', 'return_to_farm'] as const)),
    note: Type.String({ minLength: 1, maxLength: maxRemarkLength, pattern: '\\S' }),
    version,
    refund_to: Type.Optional(StringEnum(refundDestinations)),
    restock,
  }),
  reply: Type.Object({ data: StaffOrder, message: Type.String() }),
});

export const addOrderNote = post('/staff/orders/:id/notes', 'staff', {
  summary:
    'Adds an internal note to an order. It cannot be deleted. A driver notes that the customer was not at home, with ' +
    'or without words, while the order is out for delivery.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    body: Type.Optional(OptionalText(maxDetailsLength)),
    kind: Type.Optional(StringEnum(noteKinds)),
  }),
  reply: RecordReply(StaffOrder),
});

/** A mail about an order, with its status. */
export const OrderMail = Type.Object({
  id: Id,
  kind: StringEnum([
    ...orderMailKinds,
    'order.added',
    'order.delivery_moved',
    'order.harvest_slipped',
    'order.paper',
    'order.swapped',
  ]),
  recipient: CustomerText,
  status: StringEnum(mailStatuses),
  created_at: Timestamp,
  sent_at: Nullable(Timestamp),
});

export type OrderMail = Static<typeof OrderMail>;

export const listOrderMails = get('/staff/orders/:id/mails', 'staff', {
  summary: 'The mails of an order, the newest first, and those that can be sent again.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Object({ data: Type.Array(OrderMail), can_send: Type.Array(StringEnum(orderMailKinds)) }),
});

export const sendOrderMail = post('/staff/orders/:id/mails', 'staff', {
  summary: 'Sends a mail about an order again, to the order’s address. A few times a day.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ kind: StringEnum(orderMailKinds) }),
  reply: Type.Object({ message: Type.String() }),
});

export const OrderFilter = Type.Object({
  id: Id,
  name: Type.String(),
  status_slug: Nullable(Type.String()),
  text: Nullable(Type.String()),
});

export type OrderFilter = Static<typeof OrderFilter>;

export const listOrderFilters = get('/staff/order-filters', 'staff', {
  summary: 'The caller’s saved order filters, by name.',
  query: LanguageQuery,
  reply: ListReply(OrderFilter),
});

export const saveOrderFilter = post('/staff/order-filters', 'staff', {
  summary: 'Saves an order filter. An existing name is replaced.',
  query: LanguageQuery,
  body: StrictObject({ name: OptionalText(40), status_slug: OptionalText(120), text: OptionalText(200) }),
  reply: RecordReply(OrderFilter),
});

export const dropOrderFilter = del('/staff/order-filters/:id', 'staff', {
  summary: 'Deletes a saved order filter.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

/** The moves that staff make, in order. */
export const staffMoves = (Object.keys(orderMoves) as OrderMove[]).filter((move) =>
  (orderMoves[move].by as readonly string[]).includes('staff'),
);

/** Returns the permission for a move: packing and cancelling differ. */
export const permissionFor = (move: OrderMove): Permission =>
  move === 'cancel_by_staff' ? 'orders.cancel' : 'orders.move';

export interface NoteDraft {
  body?: string | null;
}
export const noteRules: readonly Rule<NoteDraft>[] = [filled('body', 'office.notes_missing')];

export interface FilterDraft {
  name?: string | null;
}
export const filterRules: readonly Rule<FilterDraft>[] = [filled('name', 'office.filters_name_missing')];

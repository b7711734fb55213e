import Type from 'typebox';
import { Address } from '../accounts/address.schema.ts';
import { DeliveryWindow } from '../fulfilment/packing.schema.ts';
import { listQuery } from '../lib/collection.schema.ts';
import {
  Day,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
  Uuid,
} from '../lib/shapes.schema.ts';
import { refundDestinations } from '../refunds/refund-status.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';
import { Order, OrderStatusRow } from './orders.schema.ts';
import { mailStatuses, orderMailKinds, orderQueues } from './staff-orders.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const DateParam = Type.Optional(Day);

/** An order as it stands in the list that staff work from. */
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
    description: 'sen that are still to come, less what did not come of the goods',
  }),
});

export const listStaffOrders = {
  summary:
    'Every order, the newest first. The text is an order number, the e-mail address or the phone number of whoever ' +
    'ordered, or words of their name. There is no count: of a million orders nobody reads the last page. The queue ' +
    'cash_owed is what was delivered and whose cash nobody has entered, the oldest first.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    status_slug: Type.Optional(
      Type.String({ maxLength: 120, description: 'one or several, with commas between them' }),
    ),
    queue: Type.Optional(StringEnum(orderQueues)),
    slot_from: DateParam,
    slot_to: DateParam,
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.String({ maxLength: 100, description: 'goes on after the page that named it' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(StaffOrderRow), next_cursor: Nullable(Type.String()) }),
};

const withheld = 'null for staff who may not read customers';
const HeldBack = Nullable(Type.String({ description: withheld }));

/**
 * An order whole, with who moved it on. The link that opens it without signing in is the shopper's alone, and e-mail
 * addresses and the billing address are for staff with `customers.read`.
 */
export const StaffOrder = Type.Object({
  ...Type.Omit(Order, ['share_token']).properties,
  customer: Type.Object({ name: Type.String(), email: HeldBack, phone: Type.String() }),
  billing_address: Nullable(Type.Object({ ...Address.properties }, { description: withheld })),
  shipping_address: Type.Object({ ...Address.properties, email: HeldBack }),
  customer_id: Nullable(Id), // null: a guest's
  version: Type.Integer(),
  moves: Type.Array(
    Type.Object({
      to: StringEnum(orderStatuses),
      name: Type.String(),
      at: Timestamp,
      note: Nullable(Type.String()),
      by: Nullable(Type.String({ description: 'a member of staff; null: the shop or the shopper' })),
    }),
  ),
  notes: Type.Array(Type.Object({ id: Id, body: Type.String(), at: Timestamp, by: Type.String() }), {
    description: 'of staff for each other, the oldest first',
  }),
});

export const getStaffOrder = {
  summary: 'One order, with who moved it on.',
  params: ById,
  query,
  reply: Single(StaffOrder),
};

const note = Type.Optional(Nullable(Type.String({ maxLength: 500 })));
const restock = Type.Optional(Type.Boolean({ description: 'of what comes back; false: it is waste' }));
const version = Type.Optional(SeenVersion);

export const moveStaffOrder = {
  summary:
    'Moves an order on, from where it is and by the one table of moves. One that nobody took at the door is brought ' +
    'back, as long as nothing was paid for it; else it is called off.',
  params: ById,
  query,
  body: StrictObject({
    move: StringEnum(['pick', 'pack', 'dispatch', 'deliver', 'return_to_farm'] as const),
    note,
    restock,
    version,
  }),
  reply: Single(StaffOrder),
};

export const cancelOrderByStaff = {
  summary:
    'Calls an order off, or brings one back that nobody took: its goods, credit, coupon and place are free again, and ' +
    'what was paid goes back in the same motion. Above RM 500 it stands still until a second person agrees.',
  params: ById,
  query,
  body: StrictObject({
    move: Type.Optional(StringEnum(['cancel_by_staff', 'return_to_farm'] as const)),
    note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    version,
    refund_to: Type.Optional(StringEnum(refundDestinations)),
    restock,
  }),
  reply: Type.Object({ data: StaffOrder, message: Type.String() }),
};

export const addOrderNote = {
  summary: 'Writes something down about an order, for other staff. It stays.',
  params: ById,
  query,
  body: StrictObject({ body: Typed(1000) }),
  reply: Single(StaffOrder),
};

/** A mail about an order, as far as it has come. */
export const OrderMail = Type.Object({
  id: Id,
  kind: StringEnum(orderMailKinds),
  recipient: HeldBack,
  status: StringEnum(mailStatuses),
  created_at: Timestamp,
  sent_at: Nullable(Timestamp),
});

export const listOrderMails = {
  summary: 'What was written to whoever ordered, the newest first, and what can be sent again.',
  params: ById,
  query,
  reply: Type.Object({ data: Type.Array(OrderMail), can_send: Type.Array(StringEnum(orderMailKinds)) }),
};

export const sendOrderMail = {
  summary: 'Sends a mail about an order again, to the address that it was ordered with. A few times a day.',
  params: ById,
  query,
  body: StrictObject({ kind: StringEnum(orderMailKinds) }),
  reply: Type.Object({ message: Type.String() }),
};

export const OrderFilter = Type.Object({
  id: Id,
  name: Type.String(),
  status_slug: Nullable(Type.String()),
  text: Nullable(Type.String()),
});

export const listOrderFilters = {
  summary: 'The lists of orders that the caller has named, by name.',
  query,
  reply: Listed(OrderFilter),
};

export const saveOrderFilter = {
  summary: 'Names a list of orders. A name that they have used names the new list from now on.',
  query,
  body: StrictObject({ name: Typed(40), status_slug: Typed(120), text: Typed(200) }),
  reply: Single(OrderFilter),
};

export const dropOrderFilter = {
  summary: 'Forgets a list that the caller has named.',
  params: ById,
  query,
  reply: Type.Null(),
};

const Count = Type.Integer();

export const getToday = {
  summary: 'What is to be done today. Whatever whoever asks may not see is null.',
  query,
  reply: Type.Object({
    day: Day,
    windows: Nullable(
      Type.Array(DeliveryWindow, { description: 'orders by delivery window, today and tomorrow' }),
    ),
    to_pick: Nullable(Count),
    payments_pending: Nullable(Count),
    payment_mismatches: Nullable(
      Type.Integer({
        description: 'that the gateway’s books tell otherwise, or that were told of wrongly lately',
      }),
    ),
    cash_owed: Nullable(Type.Integer({ description: 'delivered orders whose cash was not handed in' })),
    refunds_waiting: Nullable(Count),
    credit_waiting: Nullable(Count),
    reviews_waiting: Nullable(Count),
    records_waiting: Nullable(Type.Integer({ description: 'of the field, on farms on which they decide' })),
    books: Nullable(
      Type.Object(
        {
          checked_at: Timestamp,
          wrong: Count,
          is_late: Type.Boolean({ description: 'the night after that was left out' }),
        },
        { description: 'how many sentences about the shop’s books did not hold when they were checked last' },
      ),
    ),
    low_stock: Nullable(
      Type.Array(
        Type.Object({
          product_id: Id,
          slug: Type.String(),
          name: Type.String(),
          unit: Type.String(),
          available: Count,
        }),
      ),
    ),
    ripening: Nullable(
      Type.Array(
        Type.Object({
          name: Type.String(),
          low_kg: Type.Number(),
          high_kg: Type.Number(),
          batches: Count,
        }),
      ),
    ),
  }),
};

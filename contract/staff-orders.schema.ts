import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';
import { Order, OrderStatusRow } from './orders.schema.ts';
import { Closed, Day, Id, Moment, Nullable, Sen, Single, Word } from './shapes.schema.ts';

const query = Closed({ lang: listQuery.lang });
const ById = Closed({ id: Type.String({ format: 'uuid' }) });
const AskedDay = Type.Optional(Type.String({ format: 'date' }));

/** An order as it stands in the list that staff work from. */
export const StaffOrderRow = Type.Object({
  id: Id,
  display_id: Type.String(),
  created_at: Moment,
  status: OrderStatusRow,
  payment_status: Word(paymentStatuses),
  payment_gateway: Type.String(),
  customer_name: Type.String(),
  city: Type.String(),
  shipping_name: Type.String(),
  slot_label: Nullable(Type.String()),
  slot_date: Nullable(Day),
  item_count: Type.Integer(),
  total: Sen,
});

export const listStaffOrders = {
  summary:
    'Every order, the newest first. The text is an order number or the e-mail address of whoever ordered. There is no ' +
    'count: of a million orders nobody reads the last page.',
  query: Closed({
    lang: listQuery.lang,
    text: listQuery.text,
    status_slug: Type.Optional(
      Type.String({ maxLength: 120, description: 'one or several, with commas between them' }),
    ),
    slot_from: AskedDay,
    slot_to: AskedDay,
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.String({ maxLength: 100, description: 'goes on after the page that named it' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(StaffOrderRow), next_cursor: Nullable(Type.String()) }),
};

/** An order whole, with who moved it on. */
export const StaffOrder = Type.Object({
  ...Order.properties,
  version: Type.Integer(),
  moves: Type.Array(
    Type.Object({
      to: Word(orderStatuses),
      name: Type.String(),
      at: Moment,
      note: Nullable(Type.String()),
      by: Nullable(Type.String({ description: 'a member of staff; null: the shop or the shopper' })),
    }),
  ),
});

export const getStaffOrder = {
  summary: 'One order, with who moved it on.',
  params: ById,
  query,
  reply: Single(StaffOrder),
};

const note = Type.Optional(Nullable(Type.String({ maxLength: 500 })));
const version = Type.Optional(Type.Integer({ minimum: 1 }));

export const moveStaffOrder = {
  summary: 'Moves an order on, from where it is and by the one table of moves.',
  params: ById,
  query,
  body: Closed({ move: Word(['pick', 'pack', 'dispatch', 'deliver'] as const), note, version }),
  reply: Single(StaffOrder),
};

export const callOffOrder = {
  summary:
    'Calls an order off that nobody has paid for: its goods, credit, coupon and place are free again. What was paid is ' +
    'given back with its refund.',
  params: ById,
  query,
  body: Closed({
    note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    restock: Type.Optional(Type.Boolean({ description: 'false: what was picked for it is waste' })),
    version,
  }),
  reply: Single(StaffOrder),
};

const Count = Type.Integer();

export const getToday = {
  summary: 'What is to be done today. Whatever whoever asks may not see is null.',
  query,
  reply: Type.Object({
    day: Day,
    windows: Nullable(
      Type.Array(
        Type.Object({
          date: Day,
          label: Type.String(),
          orders: Count,
          to_pick: Count,
          picking: Count,
          packed: Count,
          on_the_way: Count,
          delivered: Count,
        }),
        { description: 'orders by delivery window, today and tomorrow' },
      ),
    ),
    to_pick: Nullable(Count),
    payments_pending: Nullable(Count),
    reviews_waiting: Nullable(Count),
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

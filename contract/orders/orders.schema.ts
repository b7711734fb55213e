import Type, { type Static } from 'typebox';
import { Address } from '../accounts/address.schema.ts';
import { Totals } from '../cart/cart.schema.ts';
import { ProductCard } from '../catalogue/catalogue.schema.ts';
import { collection, listQuery } from '../lib/collection.schema.ts';
import {
  Attachment,
  Day,
  Id,
  Nullable,
  Paged,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  Typed,
} from '../lib/shapes.schema.ts';
import { orderStatuses, paymentStatuses, trackerSteps } from './order-status.ts';

export const OrderStatusRow = Type.Object({
  id: Id,
  name: Type.String(),
  slug: StringEnum(orderStatuses),
  serial: Type.Integer(),
  color: Type.String({ description: 'the name of a token of the design' }),
  is_terminal: Type.Boolean(),
  customer_text: Type.String(),
});

/** One dot of the tracker; `at` is when it was reached. */
const TimelineStep = Type.Object({
  step: StringEnum(trackerSteps),
  label: Type.String(),
  reached: Type.Boolean(),
  at: Nullable(Timestamp),
});

export const OrderItem = Type.Object({
  id: Id,
  product_id: Id,
  variation_option_id: Id,
  slug: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  image: Attachment,
  unit: Type.String(),
  sale_mode: StringEnum(['each', 'weight'] as const),
  ordered_quantity: Type.Integer(),
  fulfilled_quantity: Nullable(
    Type.Integer({ description: 'of it, what is in the parcel; null: not packed, or all of it' }),
  ),
  estimated_weight_g: Nullable(Type.Integer()),
  actual_weight_g: Nullable(Type.Integer()),
  substitute: Nullable(
    Type.Object({ product_id: Id, name: Type.String(), unit: Type.String(), quantity: Type.Integer() }),
  ),
  price_reduction: Type.Integer({
    description: 'of what was agreed to, because it is short or lighter; sen',
  }),
  cancelled_quantity: Type.Integer({
    description: 'of what was ordered, what was cancelled before it was picked',
  }),
  cancelled_amount: Type.Integer({ description: 'of what was agreed to, because it was cancelled; sen' }),
  unit_price: Sen,
  list_price: Sen,
  line_subtotal: Sen,
  line_discount: Sen,
  coupon_discount: Type.Integer({ description: 'its share of what the coupon took off; sen' }),
  tax: Sen,
  line_total: Sen,
  note: Nullable(Type.String()),
  substitution: Nullable(Substitution),
  bundle_items: Type.Array(
    Type.Object({
      product_id: Id,
      variation_option_id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer({ description: 'in one bundle' }),
    }),
  ),
});

/** What an order number alone tells: where it is, and nothing of whom or how much. */
const brief = {
  display_id: Type.String(),
  status: OrderStatusRow,
  timeline_steps: Type.Array(TimelineStep),
  created_at: Timestamp,
  slot_date: Nullable(Day),
  item_count: Type.Integer({ description: 'units, without those that were cancelled' }),
};

const whole = {
  id: Id,
  customer: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
  is_guest: Type.Boolean(),
  language: StringEnum(['en', 'zh'] as const),
  status_history: Type.Array(
    Type.Object({
      slug: StringEnum(orderStatuses),
      name: Type.String(),
      at: Timestamp,
      note: Nullable(Type.String()),
    }),
  ),
  payment_status: StringEnum(paymentStatuses),
  payment_gateway: Type.String(),
  payment_method: Type.String(),
  payment_label: Type.String(),
  items: Type.Array(OrderItem),
  totals: Totals,
  refunded: Type.Integer({ description: 'of what it was paid by, what has gone back or will; sen' }),
  cash_reduction: Type.Integer({
    description: 'of the total, what is not asked for at the door: it did not come; sen',
  }),
  coupon: Nullable(Type.Object({ code: Type.String(), label: Type.String() })),
  billing_address: Address,
  shipping_address: Address,
  shipping_method: Type.Object({ name: Type.String(), type: Type.String(), eta_text: Type.String() }),
  delivery_time: Nullable(Type.Object({ starts_at: Timestamp, ends_at: Timestamp, label: Type.String() })),
  substitution: Nullable(Substitution),
  shipping_remarks: Nullable(Type.String({ description: 'to the driver: the delivery instructions' })),
  leave_at_door: Type.Boolean(),
  remarks: Nullable(Type.String({ description: 'to the shop: the order note' })),
  invoice: Nullable(
    Type.Object(
      { number: Type.String(), issued_at: Timestamp },
      { description: 'from when it has left the farm; numbered without a gap' },
    ),
  ),
  share_token: Type.String(),
};

export const Order = Type.Object({ ...brief, ...whole });
export const OrderBrief = Type.Object(brief);

/** An order as it stands in a list of them. */
export const OrderCard = Type.Object({
  id: Id,
  display_id: Type.String(),
  created_at: Timestamp,
  status: OrderStatusRow,
  payment_status: StringEnum(paymentStatuses),
  slot_date: Nullable(Day),
  item_count: Type.Integer({ description: 'units, without those that were cancelled' }),
  total: Sen,
  images: Type.Array(Attachment, { description: 'of its first four lines' }),
});

type Tracked =
  | { verified: true; data: Static<typeof Order> }
  | { verified: false; needs: string[]; data: Static<typeof OrderBrief> };

const number = Type.Optional(Type.String({ maxLength: 40 }));
const orderProof = {
  lang: listQuery.lang,
  display_id: number,
  order_number: number,
  email: Typed(254),
  contact_number: Typed(40),
  share_token: Typed(100),
};

const tracked = Type.Unsafe<Tracked>(
  Type.Object({
    verified: Type.Boolean(),
    needs: Type.Optional(Type.Array(Type.String())),
    data: Type.Object({ ...brief, ...Type.Partial(Type.Object(whole)).properties }),
  }),
);

export const statusList = collection({
  search: ['name', 'slug'],
  filters: ['slug', 'text', 'keyword'],
  orders: ['serial', 'name'],
});
export const listOrderStatuses = {
  summary: 'Every status an order can have, in order.',
  query: StrictObject(statusList.query),
  reply: Paged(OrderStatusRow),
};
export const getOrderStatus = {
  summary: 'One of them by its slug.',
  params: Type.Object({ id: Id }),
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(OrderStatusRow),
};
export const trackOrder = {
  summary: 'Where an order is, by its number alone; with an e-mail, a phone or the right token all of it.',
  query: StrictObject(orderProof),
  reply: tracked,
};
export const trackOrderByForm = {
  summary: 'The same, sent as a form.',
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({
    display_id: Typed(40),
    order_number: Typed(40),
    email: Typed(254),
    contact_number: Typed(40),
    share_token: Typed(100),
  }),
  reply: tracked,
};
export const getOrder = {
  summary:
    'One order of the caller, or of whoever holds its share token; by its number, or the caller’s by its id.',
  query: StrictObject({ lang: listQuery.lang, id: Typed(64), display_id: number, share_token: Typed(100) }),
  reply: Single(Order),
};
export const getOrderByNumber = {
  summary: 'The same by its number in the path.',
  params: Type.Object({ display_id: Type.String({ maxLength: 40 }) }),
  query: StrictObject({ lang: listQuery.lang, share_token: Typed(100) }),
  reply: Single(Order),
};

export const orderList = collection({
  search: ['display_id', 'status', 'payment_status', 'name', 'total', 'created_at'],
  filters: ['text', 'keyword', 'status', 'status_slug', 'display_id', 'shop_id'],
  orders: ['created_at', 'total', 'display_id', 'status'],
});
export const listOrders = {
  summary: 'The customer’s orders, the newest first; by status, by number or by what was in them.',
  query: StrictObject(orderList.query),
  reply: Paged(OrderCard),
};
const orderId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export const getOwnOrder = {
  summary: 'One order of the caller’s own, by its id or its number.',
  params: orderId,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(Order),
};
export const countOrders = {
  summary: 'How many of the customer’s orders wait for what, and the last of them.',
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(
    Type.Object({
      to_pay: Type.Integer(),
      to_ship: Type.Integer(),
      to_receive: Type.Integer(),
      delivered: Type.Integer(),
      to_review: Type.Integer({ description: 'goods that were delivered and nobody has spoken of' }),
      cancelled: Type.Integer(),
      total_orders: Type.Integer(),
      last_order: Nullable(OrderCard),
    }),
  ),
};

/** Something that the customer has bought: how often, and how it was the last time. */
export const BoughtProduct = Type.Object({
  product_id: Id,
  slug: Type.String(),
  name: Type.String({ description: 'as it was called the last time' }),
  unit: Type.String(),
  image: Attachment,
  product: Nullable(ProductCard),
  times_ordered: Type.Integer({ description: 'orders that it was in' }),
  last_ordered_at: Timestamp,
  last_price: Sen,
  last_order_display_id: Type.String(),
  can_reorder: Type.Boolean({ description: 'it is sold, and there is some' }),
});

const pageOfBought = Paged(BoughtProduct);

export const boughtList = collection({
  search: ['name', 'slug', 'times', 'last_ordered_at'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['last_ordered_at', 'times', 'name'],
});
export const listBoughtProducts = {
  summary:
    'Everything that the customer has bought, each product once: what was bought last first, or most often.',
  query: StrictObject({
    ...boughtList.query,
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'of the page before: goes on where it ended, whatever is bought meanwhile',
      }),
    ),
  }),
  reply: Type.Object({ ...pageOfBought.properties, next_cursor: Nullable(Type.String()) }),
};

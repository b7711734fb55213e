import Type, { type Static } from 'typebox';
import { Address } from '../accounts/address.ts';
import { Totals } from '../cart/cart.ts';
import { ProductCard } from '../catalogue/listing/product-cards.ts';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import { maxEmailLength, maxPhoneLength, maxTypedCodeLength } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Attachment,
  Day,
  Id,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
} from '../lib/shapes.ts';
import { PreOrderDays } from '../preorders/presales.ts';
import { EInvoiceBuyer } from './e-invoice.ts';
import { orderStatuses, paymentStatuses, trackerSteps } from './order-status.ts';

export const OrderStatusRow = Type.Object({
  id: Id,
  name: Type.String(),
  slug: StringEnum(orderStatuses),
  serial: Type.Integer(),
  color: Type.String({ description: 'the name of a design token' }),
  is_terminal: Type.Boolean(),
  customer_text: Type.String(),
});

export type OrderStatusRow = Static<typeof OrderStatusRow>;

/** One step of the tracker; `at` is when it was reached. */
const TimelineStep = Type.Object({
  step: StringEnum(trackerSteps),
  label: Type.String(),
  reached: Type.Boolean(),
  at: Nullable(Timestamp),
});

/** Units of a line that were packed from one lot and did not come back. */
const OrderLineLot = Type.Object({
  code: Type.String({ description: 'opens its page, /t/{code}' }),
  quantity: Type.Integer(),
  harvested_on: Nullable(Day),
  best_before: Nullable(Day),
  is_recalled: Type.Boolean(),
});

export type OrderLineLot = Static<typeof OrderLineLot>;

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
    Type.Integer({ description: 'the units packed; null: not packed yet, or all of them' }),
  ),
  estimated_weight_g: Nullable(Type.Integer()),
  actual_weight_g: Nullable(Type.Integer()),
  substitute: Nullable(
    Type.Object({ product_id: Id, name: Type.String(), unit: Type.String(), quantity: Type.Integer() }),
  ),
  swap: Nullable(
    Type.Object(
      {
        product_id: Id,
        name: Type.String(),
        unit: Type.String(),
        quantity: Type.Integer(),
        amount: Type.Integer({ description: 'what the line costs less; sen' }),
      },
      { description: 'the product in stock that the shopper chose instead of the pre-order' },
    ),
  ),
  price_reduction: Type.Integer({
    description: 'price reduction of the line, because it is short or lighter; sen',
  }),
  cancelled_quantity: Type.Integer({
    description: 'units cancelled before picking',
  }),
  cancelled_amount: Type.Integer({
    description: 'price reduction of the line, because it was cancelled; sen',
  }),
  lots: Type.Array(OrderLineLot, {
    description: 'that it was packed from; empty: not packed yet, or of no lot',
  }),
  unit_price: Sen,
  list_price: Sen,
  line_subtotal: Sen,
  line_discount: Sen,
  coupon_discount: Type.Integer({ description: 'its share of the coupon; sen' }),
  tax: Type.Integer({ description: 'its share of the tax in the prices; sen' }),
  line_total: Sen,
  weight_margin: Type.Integer({
    description: 'what is added to the estimate of a product sold by weight, until it is weighed; sen',
  }),
  note: Nullable(Type.String()),
  added_at: Nullable(Timestamp), // null: part of the order from the start
  pre_order: Nullable(
    Type.Object({
      ...PreOrderDays.properties,
      waiting: Type.Integer({ description: 'units that no harvest has filled yet' }),
      slipped: Nullable(
        Type.String({ description: 'the harvest will not come as expected: how it is expected now' }),
      ),
    }),
  ),
  substitution: Nullable(Substitution),
  bundle_items: Type.Array(
    Type.Object({
      product_id: Id,
      variation_option_id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer({ description: 'the quantity in one bundle' }),
    }),
  ),
});

export type OrderItem = Static<typeof OrderItem>;

/** The public status of an order, by its number alone, without customer and amounts. */
const brief = {
  display_id: Type.String(),
  status: OrderStatusRow,
  timeline_steps: Type.Array(TimelineStep),
  created_at: Timestamp,
  slot_date: Nullable(Day),
  item_count: Type.Integer({ description: 'units, cancelled ones excluded' }),
};

/** Takes back a part of an invoice: a refund, or all that was left of it when the parcel came back. */
const CreditNote = Type.Object({
  number: Type.String({ description: 'the number of the invoice and of the refund: CN-000012-1' }),
  issued_at: Timestamp,
  reason: Type.String(),
  amount: Sen,
  tax_lines: Totals.properties.tax_lines,
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      quantity: Nullable(Type.Integer({ description: 'null: an amount without units' })),
      amount: Type.Integer({ description: 'with its share of the fees; sen' }),
    }),
  ),
});

export type CreditNote = Static<typeof CreditNote>;

/** A change of the delivery time of an order that waits for a harvest. */
const DeliveryMove = Type.Object({
  from: Type.String({ description: 'the slot before, in words' }),
  to: Type.String({ description: 'the slot after' }),
  reason: StringEnum(['waits', 'staff'] as const), // waits: the shopper does, for a harvest that slipped
  note: Nullable(Type.String({ description: 'why, in the words of staff' })),
  at: Timestamp,
});

export type DeliveryMove = Static<typeof DeliveryMove>;

const addable = {
  is_open: Type.Boolean({ description: 'products can be added to the order' }),
  until: Nullable(Timestamp), // the cut-off of its slot; null: until it is picked
};

/** The additions that an order can take, and the one that waits for its payment. */
const OrderAdditions = Type.Object({
  ...addable,
  unpaid: Nullable(
    Type.Object({
      amount: Sen,
      expires_at: Timestamp,
      items: Type.Array(Type.Object({ name: Type.String(), unit: Type.String(), quantity: Type.Integer() })),
    }),
  ),
});

const whole = {
  id: Id,
  customer: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
  is_guest: Type.Boolean(),
  language: StringEnum(languages),
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
  refunded: Type.Integer({ description: 'of the payment, refunded or to be refunded; sen' }),
  refunded_tax_lines: Type.Array(Totals.properties.tax_lines.items, {
    description: 'the tax in refunds of delivered products, or in a parcel that came back, by rate',
  }),
  cash_reduction: Type.Integer({
    description: 'of the total, no longer due in cash; sen',
  }),
  coupon: Nullable(Type.Object({ code: Type.String(), label: Type.String() })),
  billing_address: Address,
  shipping_address: Address,
  shipping_method: Type.Object({ name: Type.String(), type: Type.String(), eta_text: Type.String() }),
  delivery_moves: Type.Array(DeliveryMove, { description: 'changes of the delivery time, the oldest first' }),
  delivery_time: Nullable(Type.Object({ starts_at: Timestamp, ends_at: Timestamp, label: Type.String() })),
  substitution: Nullable(Substitution),
  shipping_remarks: Nullable(Type.String({ description: 'the delivery instructions for the driver' })),
  leave_at_door: Type.Boolean(),
  remarks: Nullable(Type.String({ description: 'the order note for the shop' })),
  invoice: Nullable(
    Type.Object(
      { number: Type.String(), issued_at: Timestamp },
      { description: 'once it has left the farm; numbered without a gap' },
    ),
  ),
  credit_notes: Type.Array(CreditNote, { description: 'of its invoice, the first one first' }),
  e_invoice: Nullable(EInvoiceBuyer),
  additions: OrderAdditions,
  share_token: Type.String(),
};

export const Order = Type.Object({ ...brief, ...whole });
export type Order = Static<typeof Order>;
export const OrderBrief = Type.Object(brief);
export type OrderBrief = Static<typeof OrderBrief>;

/** An order in a list. */
export const OrderCard = Type.Object({
  id: Id,
  display_id: Type.String(),
  created_at: Timestamp,
  status: OrderStatusRow,
  payment_status: StringEnum(paymentStatuses),
  slot_date: Nullable(Day),
  item_count: Type.Integer({ description: 'units, cancelled ones excluded' }),
  total: Sen,
  additions: Type.Object(addable),
  images: Type.Array(Attachment, { description: 'of its first four lines' }),
});

export type OrderCard = Static<typeof OrderCard>;

type TrackingResult =
  | { verified: true; data: Static<typeof Order> }
  | { verified: false; needs: string[]; data: Static<typeof OrderBrief> };

const number = Type.Optional(Type.String({ maxLength: 40 }));
const orderProof = {
  lang: listQuery.lang,
  display_id: number,
  order_number: number,
  email: OptionalText(maxEmailLength),
  contact_number: OptionalText(maxPhoneLength),
  share_token: OptionalText(100),
};

const tracked = Type.Unsafe<TrackingResult>(
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

export const listOrderStatuses = get('/order-status', 'anyone', {
  summary: 'Every status of an order, in order.',
  query: StrictObject(statusList.query),
  reply: PageReply(OrderStatusRow),
});

export const getOrderStatus = get('/order-status/:id', 'anyone', {
  summary: 'One status by its slug.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(OrderStatusRow),
});

/**
 * The number alone returns the status of an order; with an e-mail address, a phone number or the share token, all of
 * it.
 */
export const trackOrder = get('/track-order', 'anyone', {
  summary:
    'The status of an order by its number alone; with an e-mail address, a phone number or the share token all of it.',
  limit: 'track_order',
  query: StrictObject(orderProof),
  reply: tracked,
});

export const trackOrderByForm = post('/track-order', 'anyone', {
  summary: 'The same, sent as a form.',
  limit: 'track_order',
  query: LanguageQuery,
  body: StrictObject({
    display_id: OptionalText(maxTypedCodeLength),
    order_number: OptionalText(maxTypedCodeLength),
    email: OptionalText(maxEmailLength),
    contact_number: OptionalText(maxPhoneLength),
    share_token: OptionalText(100),
  }),
  reply: tracked,
});

/** The caller's own order, or one opened by its share token. Any other is not found. */
export const getOrder = get('/order', 'anyone', {
  summary:
    'One order of the caller, or one opened by its share token; by its number, or the caller’s by its id.',
  query: StrictObject({
    lang: listQuery.lang,
    id: OptionalText(64),
    display_id: number,
    share_token: OptionalText(100),
  }),
  reply: RecordReply(Order),
});

export const getOrderByNumber = get('/order/:display_id', 'anyone', {
  summary: 'The same by its number in the path.',
  params: Type.Object({ display_id: Type.String({ maxLength: maxTypedCodeLength }) }),
  query: StrictObject({ lang: listQuery.lang, share_token: OptionalText(100) }),
  reply: RecordReply(Order),
});

export const orderList = collection({
  search: ['display_id', 'status', 'payment_status', 'name', 'total', 'created_at'],
  filters: ['text', 'keyword', 'status', 'status_slug', 'display_id', 'shop_id'],
  orders: ['created_at', 'total', 'display_id', 'status'],
});

/** A customer's orders; a guest's are found one by one, by number. */
export const listOrders = get('/orders', 'customer', {
  summary: 'The customer’s orders, the newest first; by status, number or product.',
  query: StrictObject(orderList.query),
  reply: PageReply(OrderCard),
});
const orderId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const getOwnOrder = get('/orders/:id', 'shopper', {
  summary: 'One order of the customer, by its id or its number.',
  params: orderId,
  query: LanguageQuery,
  reply: RecordReply(Order),
});

export const countOrders = get('/orders-overview', 'customer', {
  summary: 'The number of the customer’s orders by status, and the latest one.',
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      to_pay: Type.Integer(),
      to_ship: Type.Integer(),
      to_receive: Type.Integer(),
      delivered: Type.Integer(),
      to_review: Type.Integer({ description: 'delivered products without a review' }),
      cancelled: Type.Integer(),
      total_orders: Type.Integer(),
      last_order: Nullable(OrderCard),
    }),
  ),
});

/** A product that the customer has bought: how often, and the details of the last purchase. */
export const BoughtProduct = Type.Object({
  product_id: Id,
  slug: Type.String(),
  name: Type.String({ description: 'its name at the last purchase' }),
  unit: Type.String(),
  image: Attachment,
  product: Nullable(ProductCard),
  times_ordered: Type.Integer({ description: 'the orders with it' }),
  last_ordered_at: Timestamp,
  last_price: Sen,
  last_order_display_id: Type.String(),
  can_reorder: Type.Boolean({ description: 'it is on sale and in stock' }),
});

export type BoughtProduct = Static<typeof BoughtProduct>;

const pageOfBought = PageReply(BoughtProduct);

export const boughtList = collection({
  search: ['name', 'slug', 'times', 'last_ordered_at'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['last_ordered_at', 'times', 'name'],
});

export const listBoughtProducts = get('/orders-products', 'customer', {
  summary: 'The products that the customer has bought, each once: the last bought first, or the most often.',
  query: StrictObject({
    ...boughtList.query,
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'from the page before: continues where it ended, whatever was bought since',
      }),
    ),
  }),
  reply: Type.Object({ ...pageOfBought.properties, next_cursor: Nullable(Type.String()) }),
});

export type OrderCounts = Static<typeof countOrders.call.reply>['data'];
export type TrackedOrder = Static<typeof trackOrder.call.reply>;

export interface TrackingDraft {
  display_id?: string | null;
  proof?: string | null; // an e-mail address or a phone number
}

export const trackingRules: readonly Rule<TrackingDraft>[] = [filled('display_id', 'rule.order_number')];

/** Formats an order number: ten characters without I, L, O and U, and a check character; in groups. */
export const formatOrderNumber = (number: string) => number.replace(/^(.{4})(.{4})(.{3})$/, '$1-$2-$3');

/** Formats an invoice number. Numbers count from one, without a gap. */
export const formatInvoiceNumber = (number: number) => `INV-${padNumber(number)}`;

/**
 * Formats the number of a credit note: that of its invoice, and of the refund. A returned parcel has no refund number.
 */
export const formatCreditNoteNumber = (invoice: number, refund: number | null) =>
  `CN-${padNumber(invoice)}${refund === null ? '' : `-${refund}`}`;

const padNumber = (number: number) => String(number).padStart(6, '0');

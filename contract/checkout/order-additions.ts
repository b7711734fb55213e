import Type, { type Static } from 'typebox';
import { Issue } from '../cart/cart.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxCartLines, maxTypedCodeLength } from '../lib/limits.ts';
import {
  Id,
  IdempotencyHeaders,
  IdParams,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  WholeNumber,
} from '../lib/shapes.ts';
import { StaffOrder } from '../orders/staff-orders.ts';
import { PaymentAction } from '../payments/payments.ts';
import { EnteredItem } from './entered-orders.ts';

/** How an addition is paid: at the door with a cash order, online, or with store credit. */
const additionGateways = ['cod', 'ipay88', 'wallet'] as const;
export type AdditionGateway = (typeof additionGateways)[number];

/** An order that products can be added to now. */
const AddableOrder = Type.Object({
  id: Id,
  display_id: Type.String(),
  until: Nullable(Timestamp), // the cut-off of its slot; null: until it is picked
  delivery: Nullable(Type.String({ description: 'the day and hours of its slot' })),
  total: Sen,
  item_count: Type.Integer({ description: 'units, cancelled ones excluded' }),
});

export type AddableOrder = Static<typeof AddableOrder>;

export const AdditionQuote = Type.Object({
  order: AddableOrder,
  cart_version: Type.Integer(),
  items: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
      line_total: Sen,
    }),
  ),
  options: Type.Array(
    Type.Object({
      gateway: StringEnum(additionGateways),
      amount: Type.Integer({ description: 'what the order costs more; sen' }),
      new_total: Type.Integer({
        description: 'what the order costs with it, in money and store credit; sen',
      }),
      blocked: Nullable(Type.String({ description: 'why it cannot be paid so' })),
    }),
  ),
  issues: Type.Array(Issue),
  is_open: Type.Boolean({ description: 'products can be added to the order' }),
  can_add: Type.Boolean(),
});

export type AdditionQuote = Static<typeof AdditionQuote>;

const order = {
  display_id: Type.String({ minLength: 1, maxLength: maxTypedCodeLength }),
  share_token: OptionalText(100), // opens the order of a guest
};

const payment = {
  payment_gateway: StringEnum(additionGateways),
  expected_amount: Type.Optional(WholeNumber),
};

export const listAddableOrders = get('/order-additions/orders', 'shopper', {
  summary: 'The orders of the shopper that products can be added to, the next delivery first.',
  query: StrictObject({
    lang: listQuery.lang,
    display_id: OptionalText(maxTypedCodeLength),
    share_token: OptionalText(100), // with the number: an order of a guest that was opened in another browser
  }),
  reply: ListReply(AddableOrder),
});

export const quoteAddition = post('/order-additions/quotes', 'shopper', {
  summary: 'What the products of the cart cost when they are added to an order. Nothing is stored.',
  query: LanguageQuery,
  body: StrictObject(order),
  reply: RecordReply(AdditionQuote),
});

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same answer. */
export const addToOrder = post('/order-additions', 'shopper', {
  summary: 'Adds the products of the cart to an order: at once, or when their online payment has come.',
  limit: 'payment',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    ...order,
    ...payment,
    cart_version: WholeNumber,
    payment_method: OptionalText(40),
    saved_payment_id: OptionalText(64),
  }),
  reply: Type.Object({
    data: Type.Object({
      display_id: Type.String(),
      state: StringEnum(['added', 'awaiting_payment'] as const),
      amount: Sen,
    }),
    payment: PaymentAction,
    message: Type.String(),
  }),
});

export type OrderAddition = Static<typeof addToOrder.call.reply>;

const items = { items: Type.Array(EnteredItem, { minItems: 1, maxItems: maxCartLines }) };

export const quoteEnteredAddition = post('/staff/orders/:id/additions/quotes', 'staff', {
  summary: 'What products cost that staff are adding to an order. Nothing is stored.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject(items),
  reply: RecordReply(AdditionQuote),
});

/** Requires the header Idempotency-Key: a repeated call with the same key and body adds once. */
export const enterAddition = post('/staff/orders/:id/additions', 'staff', {
  summary:
    'Adds products to the order of a customer. What is paid online waits for the payment by the link of the order.',
  params: IdParams,
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({ ...items, ...payment }),
  reply: Type.Object({ data: StaffOrder, message: Type.String() }),
});

export type EnteredAddition = Static<typeof enterAddition.call.body>;

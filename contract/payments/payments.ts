import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxPaymentSen, maxTypedCodeLength } from '../lib/limits.ts';
import {
  Id,
  IdempotencyHeaders,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { ipay88Fields } from './ipay88-fields.ts';
import { paymentStates } from './payment-status.ts';

export const PaymentMethod = Type.Object({
  id: Id,
  gateway_slug: Type.String(),
  name: Type.String(),
  brands: Type.Array(Type.String(), { description: 'the payment instruments of this method' }),
  slug: Type.String(),
  code: Type.String(),
  surcharge: Sen,
  is_active: Type.Boolean(),
});

export type PaymentMethod = Static<typeof PaymentMethod>;

export const PaymentGateway = Type.Object({
  id: Id,
  name: Type.String(),
  slug: StringEnum(['cod', 'ipay88'] as const),
  description: Type.String(),
  type: StringEnum(['offline', 'redirect'] as const),
  min_amount: Nullable(Sen),
  max_amount: Nullable(Sen),
  methods: Type.Array(PaymentMethod),
  is_active: Type.Boolean(),
});

export type PaymentGateway = Static<typeof PaymentGateway>;

const params = Type.Object({ id: Id });

export const gatewayList = collection({
  search: ['name', 'slug', 'type'],
  filters: ['type', 'slug', 'text', 'keyword'],
  orders: ['position', 'name'],
});

export const listPaymentGateways = get('/payment_gateways', 'anyone', {
  summary: 'The gateways that are available now.',
  query: StrictObject({
    ...gatewayList.query,
    amount: Type.Optional(Type.Integer({ minimum: 0, maximum: maxPaymentSen })),
    shipping_method: Type.Optional(Id),
  }),
  reply: PageReply(PaymentGateway),
});

/** Only gateways that are available now. */
export const getPaymentGateway = get('/payment_gateways/:id', 'anyone', {
  summary: 'One gateway by its slug or id.',
  params,
  query: LanguageQuery,
  reply: RecordReply(PaymentGateway),
});

export const methodList = collection({
  search: ['name', 'slug', 'gateway_slug'],
  filters: ['slug', 'text', 'keyword'],
  orders: ['position', 'name'],
});

export const listPaymentMethods = get('/payment_methods', 'anyone', {
  summary: 'The payment methods.',
  query: StrictObject({ ...methodList.query, gateway: Type.Optional(Id) }),
  reply: PageReply(PaymentMethod),
});

export const getPaymentMethod = get('/payment_methods/:id', 'anyone', {
  summary: 'One payment method by its slug or id.',
  params,
  query: LanguageQuery,
  reply: RecordReply(PaymentMethod),
});

/** The browser's next step of a payment: none, or a form that it submits to the gateway. */
export const PaymentAction = Type.Object({
  type: StringEnum(['none', 'form_post'] as const),
  url: Type.Optional(Type.String()),
  method: Type.Optional(StringEnum(['POST'] as const)),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export type PaymentAction = Static<typeof PaymentAction>;

const orderSelector = {
  order_id: Type.Optional(Id),
  display_id: Type.Optional(Type.String({ maxLength: maxTypedCodeLength })),
  share_token: OptionalText(100), // of a payment link: its holder may pay
};

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same attempt. */
export const payOrder = post('/orders/payment', 'shopper', {
  summary: 'Starts a new payment attempt of an order; the earlier one is abandoned.',
  limit: 'payment',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    ...orderSelector,
    payment_gateway: OptionalText(40),
    payment_method: OptionalText(40),
    saved_payment_id: OptionalText(64), // of /payment
  }),
  reply: Type.Object({
    payment: PaymentAction,
    payment_id: Id,
    amount: Sen,
    expires_at: Nullable(Timestamp),
  }),
});

export const findPayment = get('/orders/payment', 'shopper', {
  summary: 'The payment status of an order.',
  query: StrictObject({ lang: listQuery.lang, ...orderSelector, payment_id: Type.Optional(Id) }),
  reply: Type.Object({
    status: StringEnum(paymentStates),
    order_status: StringEnum(orderStatuses),
    display_id: Type.String(),
    payment_method: Type.String(),
    amount: Sen,
    expires_at: Nullable(Timestamp),
    retry_allowed: Type.Boolean(),
    message: Type.String(),
  }),
});

/**
 * A message of iPay88, as form fields or as JSON. Open to anyone: its signature verifies it, and its meaning is checked
 * strictly afterwards.
 */
export const answerOfIpay88 = post('/orders/payment/callback/ipay88', 'anyone', {
  summary: 'Receives payment messages of iPay88: as a form from its server or from a browser, or as JSON.',
  limit: 'gateway',
  query: StrictObject({
    lang: listQuery.lang,
    source: Type.Optional(StringEnum(['backend'] as const)),
  }),
  body: StrictObject(
    Object.fromEntries(ipay88Fields.map((name) => [name, Type.Optional(Type.String({ maxLength: 500 }))])),
  ),
  reply: Type.Object({
    outcome: StringEnum(['received', 'failed', 'pending'] as const),
    order: Type.Object({ display_id: Type.String(), status: StringEnum(orderStatuses) }),
    message: Type.String(),
  }),
});

export type PaymentReply = Static<typeof findPayment.call.reply>;
export type PaymentStart = Static<typeof payOrder.call.reply>;

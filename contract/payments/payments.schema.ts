import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import {
  Id,
  Nullable,
  OnceOnly,
  Paged,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
} from '../lib/shapes.schema.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { answerFields } from './ipay88-fields.ts';
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

const params = Type.Object({ id: Id });

export const gatewayList = collection({
  search: ['name', 'slug', 'type'],
  filters: ['type', 'slug', 'text', 'keyword'],
  orders: ['position', 'name'],
});
export const listPaymentGateways = {
  summary: 'The gateways that are available now.',
  query: StrictObject({
    ...gatewayList.query,
    amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    shipping_method: Type.Optional(Id),
  }),
  reply: Paged(PaymentGateway),
};
export const getPaymentGateway = {
  summary: 'One gateway by its slug or id.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(PaymentGateway),
};

export const methodList = collection({
  search: ['name', 'slug', 'gateway_slug'],
  filters: ['slug', 'text', 'keyword'],
  orders: ['position', 'name'],
});
export const listPaymentMethods = {
  summary: 'The payment methods.',
  query: StrictObject({ ...methodList.query, gateway: Type.Optional(Id) }),
  reply: Paged(PaymentMethod),
};
export const getPaymentMethod = {
  summary: 'One payment method by its slug or id.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(PaymentMethod),
};

/** The browser's next step of a payment: none, or a form that it submits to the gateway. */
export const PaymentAction = Type.Object({
  type: StringEnum(['none', 'form_post'] as const),
  url: Type.Optional(Type.String()),
  method: Type.Optional(StringEnum(['POST'] as const)),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

const whichOrder = {
  order_id: Type.Optional(Id),
  display_id: Type.Optional(Type.String({ maxLength: 40 })),
};

export const payOrder = {
  summary: 'Starts a new payment attempt of an order; the earlier one is abandoned.',
  query: StrictObject({ lang: listQuery.lang }),
  headers: OnceOnly,
  body: StrictObject({
    ...whichOrder,
    payment_gateway: Typed(40),
    payment_method: Typed(40),
    saved_payment_id: Typed(64), // of /payment
  }),
  reply: Type.Object({
    payment: PaymentAction,
    payment_id: Id,
    amount: Sen,
    expires_at: Nullable(Timestamp),
  }),
};

export const findPayment = {
  summary: 'The payment status of an order.',
  query: StrictObject({ lang: listQuery.lang, ...whichOrder, payment_id: Type.Optional(Id) }),
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
};

/** A message of iPay88, as form fields or as JSON; its meaning is checked strictly afterwards. */
export const answerOfIpay88 = {
  summary: 'Receives payment messages of iPay88: as a form from its server or from a browser, or as JSON.',
  query: StrictObject({
    lang: listQuery.lang,
    source: Type.Optional(StringEnum(['backend'] as const)),
  }),
  body: StrictObject(
    Object.fromEntries(answerFields.map((name) => [name, Type.Optional(Type.String({ maxLength: 500 }))])),
  ),
  reply: Type.Object({
    outcome: StringEnum(['received', 'failed', 'pending'] as const),
    order: Type.Object({ display_id: Type.String(), status: StringEnum(orderStatuses) }),
    message: Type.String(),
  }),
};

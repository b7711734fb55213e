import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { Closed, Id, Listed, Nullable, Sen, Word } from './shapes.schema.ts';

export const PaymentMethod = Type.Object({
  id: Id,
  gateway_slug: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  code: Type.String(),
  surcharge: Sen,
  is_active: Type.Boolean(),
});

export const PaymentGateway = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Word(['cod'] as const),
  description: Type.String(),
  type: Word(['offline'] as const),
  min_amount: Nullable(Sen),
  max_amount: Nullable(Sen),
  methods: Type.Array(PaymentMethod),
  is_active: Type.Boolean(),
});

export const listPaymentGateways = {
  summary: 'Who can take the money now.',
  query: Closed({
    lang: listQuery.lang,
    amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    shipping_method: Type.Optional(Id),
  }),
  reply: Listed(PaymentGateway),
};

export const listPaymentMethods = {
  summary: 'How it can be paid.',
  query: Closed({ lang: listQuery.lang, gateway: Type.Optional(Id) }),
  reply: Listed(PaymentMethod),
};

/** What the browser does next to pay. Cash on delivery: nothing. */
export const PaymentAction = Type.Object({ type: Word(['none'] as const) });

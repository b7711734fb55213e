import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { orderStatuses } from './order-status.ts';
import { refundKinds, refundReasons, refundStatuses, refundWays } from './refund-status.ts';
import { Closed, Id, Moment, Nullable, Paged, Quantity, Sen, Single, Typed, Word } from './shapes.schema.ts';

const everyReason = [...new Set([...refundReasons.cancellation, ...refundReasons.refund])];

export const Refund = Type.Object({
  id: Id,
  display_id: Type.String(),
  order_id: Id,
  order_display_id: Type.String(),
  kind: Word(refundKinds),
  reason: Nullable(Type.Object({ slug: Word(everyReason), label: Type.String() })),
  comment: Nullable(Type.String()),
  items: Type.Array(
    Type.Object({ order_item_id: Id, name: Type.String(), quantity: Type.Integer(), amount: Sen }),
    { description: 'none: the whole order' },
  ),
  requested_at: Moment,
  status: Word(refundStatuses),
  status_label: Type.String(),
  status_text: Type.String({ description: 'what that means for whoever asked' }),
  refund_to: Word(refundWays),
  refund_amount: Type.Integer({ description: 'all that goes back; sen' }),
  store_credit: Type.Integer({ description: 'the part of it that was store credit and is so again; sen' }),
  decided_at: Nullable(Moment),
  decided_note: Nullable(Type.String()),
  refunded_at: Nullable(Moment),
  can_withdraw: Type.Boolean(),
});

/** What can be asked for of one order, as it stands. */
export const RefundTerms = Type.Object({
  order_id: Id,
  order_display_id: Type.String(),
  kind: Nullable(Word(['cancellation', 'refund'] as const)),
  blocked: Nullable(Type.String({ description: 'why nothing can be asked for' })),
  is_immediate: Type.Boolean({ description: 'nobody has to decide' }),
  refundable: Type.Integer({ description: 'the most that can go back; sen' }),
  store_credit: Type.Integer({ description: 'of it, what was store credit; sen' }),
  ways: Type.Array(Word(refundWays)),
  items: Type.Array(
    Type.Object({
      order_item_id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer({ description: 'that nothing was given back for yet' }),
      amounts: Type.Array(Sen, { description: 'what one of them comes to, two of them, and so on' }),
    }),
  ),
  reasons: Type.Array(Type.Object({ slug: Word(everyReason), label: Type.String() })),
});

export const askForRefund = {
  summary: 'Asks for an order to be cancelled, or for money back for goods that came.',
  query: Closed({ lang: listQuery.lang }),
  headers: Type.Object({
    'idempotency-key': Type.String({ description: 'A UUID of the caller’s, one for each request.' }),
  }),
  body: Closed({
    order_id: Type.Optional(Id),
    display_id: Type.Optional(Type.String({ maxLength: 40 })),
    kind: Type.Optional(Word(['cancellation', 'refund'] as const)),
    reason: Typed(40),
    comment: Typed(500),
    items: Type.Optional(
      Type.Array(Closed({ order_item_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
    ),
    refund_to: Type.Optional(Word(refundWays)),
  }),
  reply: Type.Object({ data: Refund, order_status: Word(orderStatuses), message: Type.String() }),
};

export const listRefunds = {
  summary:
    'What the caller has asked for, the newest first; with an order, also what can be asked for of it.',
  query: Closed({
    lang: listQuery.lang,
    status: listQuery.status,
    order_id: Type.Optional(Id),
    display_id: listQuery.display_id,
    limit: listQuery.limit,
    page: listQuery.page,
  }),
  reply: Type.Object({
    ...Paged(Refund).properties,
    meta: Type.Object({ terms: Nullable(RefundTerms) }),
  }),
};

const params = Type.Object({ id: Id });

export const getRefund = {
  summary: 'One request of the caller’s.',
  params,
  query: Closed({ lang: listQuery.lang }),
  reply: Single(Refund),
};

export const changeRefund = {
  summary: 'Takes a request back before it is decided.',
  params,
  query: Closed({ lang: listQuery.lang }),
  body: Closed({ action: Word(['withdraw'] as const) }),
  reply: Type.Object({ data: Refund, message: Type.String() }),
};

export const withdrawRefund = {
  summary: 'The same.',
  params,
  query: Closed({ lang: listQuery.lang }),
  reply: Type.Object({ data: Refund, message: Type.String() }),
};

/** The same as whoever decides sees it. */
export const ShopsRefund = Type.Object({
  ...Refund.properties,
  order_status: Word(orderStatuses),
  agreed: Type.Integer({ description: 'of the staff who have said yes' }),
  wanted: Type.Integer({ description: 'how many of them it takes' }),
});

export const listShopsRefunds = {
  summary: 'What shoppers have asked for, the newest first.',
  query: Closed({
    lang: listQuery.lang,
    status: listQuery.status,
    display_id: listQuery.display_id,
    limit: listQuery.limit,
    page: listQuery.page,
  }),
  reply: Paged(ShopsRefund),
};

export const decideRefund = {
  summary:
    'Yes, no, or that the money has been sent. Nobody decides about their own; above RM 500 two have to agree.',
  params,
  query: Closed({ lang: listQuery.lang }),
  body: Closed({
    action: Word(['approve', 'reject', 'pay'] as const),
    refund_amount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'less than was asked for; sen' }),
    ),
    refund_to: Type.Optional(Word(refundWays)),
    restock: Type.Optional(Type.Boolean({ description: 'false: what was picked cannot be sold any more' })),
    note: Typed(500),
    reference: Typed(60),
  }),
  reply: Type.Object({ data: ShopsRefund, message: Type.String() }),
};

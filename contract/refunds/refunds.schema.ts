import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import {
  Id,
  Nullable,
  OnceOnly,
  Paged,
  Quantity,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
} from '../lib/shapes.schema.ts';
import { orderStatuses } from '../orders/order-status.ts';
import {
  refundDestinations,
  refundKinds,
  refundQueues,
  refundReasons,
  refundStatuses,
} from './refund-status.ts';

const everyReason = [...new Set(Object.values(refundReasons).flat())];

export const Refund = Type.Object({
  id: Id,
  display_id: Type.String(),
  order_id: Id,
  order_display_id: Type.String(),
  kind: StringEnum(refundKinds),
  reason: Nullable(Type.Object({ slug: StringEnum(everyReason), label: Type.String() })),
  comment: Nullable(Type.String()),
  items: Type.Array(
    Type.Object({ order_item_id: Id, name: Type.String(), quantity: Type.Integer(), amount: Sen }),
    { description: 'none: the whole order' },
  ),
  requested_at: Timestamp,
  status: StringEnum(refundStatuses),
  status_label: Type.String(),
  status_text: Type.String({ description: 'what that means for whoever asked' }),
  refund_to: StringEnum(refundDestinations),
  refund_amount: Type.Integer({ description: 'all that goes back; sen' }),
  store_credit: Type.Integer({ description: 'the part of it that was store credit and is so again; sen' }),
  decided_at: Nullable(Timestamp),
  decided_note: Nullable(Type.String()),
  refunded_at: Nullable(Timestamp),
  can_withdraw: Type.Boolean(),
});

/** What can be asked for of one order, as it stands. */
export const RefundTerms = Type.Object({
  order_id: Id,
  order_display_id: Type.String(),
  kind: Nullable(StringEnum(['cancellation', 'refund'] as const)),
  blocked: Nullable(Type.String({ description: 'why nothing can be asked for' })),
  is_immediate: Type.Boolean({ description: 'nobody has to decide' }),
  refundable: Type.Integer({ description: 'the most that can go back; sen' }),
  store_credit: Type.Integer({ description: 'of it, what was store credit; sen' }),
  at_door: Type.Integer({
    description:
      'what the driver still asks for: goods that are cancelled lessen that first, rounded up to five sen; sen',
  }),
  ways: Type.Array(StringEnum(refundDestinations)),
  items: Type.Array(
    Type.Object({
      order_item_id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer({ description: 'that nothing was given back for yet' }),
      amounts: Type.Array(Sen, { description: 'what one of them comes to, two of them, and so on' }),
    }),
    { description: 'none: the order is cancelled whole' },
  ),
  reasons: Type.Array(Type.Object({ slug: StringEnum(everyReason), label: Type.String() })),
});

export const requestRefund = {
  summary: 'Asks for an order to be cancelled, or for money back for goods that came.',
  query: StrictObject({ lang: listQuery.lang }),
  headers: OnceOnly,
  body: StrictObject({
    order_id: Type.Optional(Id),
    display_id: Type.Optional(Type.String({ maxLength: 40 })),
    kind: Type.Optional(StringEnum(['cancellation', 'refund'] as const)),
    reason: Typed(40),
    comment: Typed(500),
    items: Type.Optional(
      Type.Array(StrictObject({ order_item_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
  }),
  reply: Type.Object({ data: Refund, order_status: StringEnum(orderStatuses), message: Type.String() }),
};

export const refundList = collection({
  search: ['display_id', 'status', 'kind', 'reason', 'comment', 'refund_amount', 'requested_at'],
  filters: ['status', 'status_slug', 'display_id', 'text', 'keyword'],
  orders: ['requested_at', 'refund_amount'],
});

export const listRefunds = {
  summary:
    'What the caller has asked for, the newest first; with an order, also what can be asked for of it.',
  query: StrictObject({
    ...refundList.query,
    order_id: Type.Optional(Id),
  }),
  reply: Type.Object({
    ...Paged(Refund).properties,
    meta: Type.Object({ terms: Nullable(RefundTerms) }),
  }),
};

const params = Type.Object({ id: Id });

const Asked = Type.Object({ data: Refund, order_status: StringEnum(orderStatuses), message: Type.String() });

export const changeOrder = {
  summary:
    'Asks for one’s own order to be cancelled, by its id or number: nothing else of an order is changed by its shopper ' +
    'once it is placed.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({ action: StringEnum(['cancel'] as const), reason: Typed(40), comment: Typed(500) }),
  reply: Asked,
};

export const removeOrder = {
  summary: 'The same without a reason. The order itself stays: it is in the books.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Asked,
};

export const getRefund = {
  summary: 'One request of the caller’s.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(Refund),
};

export const changeRefund = {
  summary: 'Takes a request back before it is decided.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({ action: StringEnum(['withdraw'] as const) }),
  reply: Type.Object({ data: Refund, message: Type.String() }),
};

export const withdrawRefund = {
  summary: 'The same.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Type.Object({ data: Refund, message: Type.String() }),
};

/** The same as whoever decides sees it. */
export const StaffRefund = Type.Object({
  ...Refund.properties,
  order_status: StringEnum(orderStatuses),
  customer_name: Type.String(),
  initiated_by: Nullable(
    Type.String({ description: 'of the staff, who were not asked; null: somebody asked' }),
  ),
  agreed: Type.Integer({ description: 'of the staff who have said yes' }),
  wanted: Type.Integer({ description: 'how many of them it takes' }),
});

const Yes = Type.Object({ id: Id, name: Type.String(), at: Timestamp });

/** One request with everything that it is decided by. */
export const StaffRefundDetail = Type.Object({
  ...StaffRefund.properties,
  approvals: Type.Array(Yes, { description: 'who has said yes, the first first' }),
  is_own: Type.Boolean({ description: 'whoever asks has bought it: somebody else decides' }),
  is_guest: Type.Boolean(),
  language: StringEnum(['en', 'zh'] as const),
  ways: Type.Array(StringEnum(refundDestinations)),
  to_wallet: Type.Integer({ description: 'of what goes back; sen' }),
  to_original: Type.Integer({ description: 'the rest; sen' }),
  decided_by: Nullable(Type.String()),
  reference: Nullable(Type.String({ description: 'the number under which the money was sent' })),
  payment_label: Type.String(),
  paid: Type.Integer({ description: 'for the order, in money; sen' }),
  paid_in_credit: Sen,
  already_refunded: Type.Integer({ description: 'of both, this one included; sen' }),
  order_items: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
      paid: Type.Integer({
        description: 'what falls upon it of all that was paid, fixed when it was ordered; sen',
      }),
      asked: Type.Integer({ description: 'how many of it this request is about' }),
    }),
  ),
});

export const listStaffRefunds = {
  summary:
    'What goes back, by how it stands: what waits for somebody, the longest first, or what is done, the newest first. ' +
    'There is no count.',
  query: StrictObject({
    lang: listQuery.lang,
    queue: Type.Optional(StringEnum(refundQueues)),
    display_id: listQuery.display_id,
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.String({ maxLength: 40, description: 'goes on after the page that named it' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(StaffRefund), next_cursor: Nullable(Type.String()) }),
};

export const getShopsRefund = {
  summary: 'One request, with everything that it is decided by.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(StaffRefundDetail),
};

/** What staff can give back of one order now, unasked. */
export const GivingTerms = Type.Object({
  blocked: Nullable(Type.String({ description: 'why nothing can be given back' })),
  refundable: RefundTerms.properties.refundable,
  later: Type.Integer({ description: 'store credit that cannot go back before the order has come; sen' }),
  alone: Type.Integer({ description: 'so much of it somebody gives back alone; sen' }),
  ways: RefundTerms.properties.ways,
  items: RefundTerms.properties.items,
  reasons: RefundTerms.properties.reasons,
});

const byOrder = Type.Object({ id: Id });

export const listOrderRefunds = {
  summary: 'What has gone back of an order or is to, the newest first, and what staff can give back of it.',
  params: byOrder,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Type.Object({ data: Type.Array(StaffRefund), terms: GivingTerms }),
};

export const issueGoodwillRefund = {
  summary:
    'Gives money back unasked, of some lines or of all that is left. 201: it is done. 202: it is more than one person ' +
    'gives, and waits for another. Wants the header Idempotency-Key.',
  params: byOrder,
  query: StrictObject({ lang: listQuery.lang }),
  headers: OnceOnly,
  body: StrictObject({
    reason: Typed(40),
    note: Typed(500),
    items: Type.Optional(
      Type.Array(StrictObject({ order_item_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
  }),
  reply: Type.Object({ data: StaffRefund, message: Type.String() }),
};

export const decideRefund = {
  summary:
    'Yes, no, or that the money has been sent. Nobody decides about their own; above RM 500 two have to agree.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({
    action: StringEnum(['approve', 'reject', 'pay'] as const),
    refund_amount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'less than was asked for; sen' }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
    restock: Type.Optional(Type.Boolean({ description: 'false: what was picked cannot be sold any more' })),
    note: Typed(500),
    reference: Typed(60),
  }),
  reply: Type.Object({ data: StaffRefundDetail, message: Type.String() }),
};

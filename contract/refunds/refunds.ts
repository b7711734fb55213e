import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import {
  maxPaymentSen,
  maxReferenceLength,
  maxRemarkLength,
  maxTypedCodeLength,
  singleApproverLimit,
} from '../lib/limits.ts';
import { ceilToFiveSen, total } from '../lib/money.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Id,
  IdempotencyHeaders,
  Nullable,
  OptionalText,
  PageReply,
  Quantity,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
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
    { description: 'empty: the whole order' },
  ),
  requested_at: Timestamp,
  status: StringEnum(refundStatuses),
  status_label: Type.String(),
  status_text: Type.String({ description: 'what that means for the customer' }),
  refund_to: StringEnum(refundDestinations),
  refund_amount: Type.Integer({ description: 'the whole refund; sen' }),
  store_credit: Type.Integer({
    description: 'of it, the part that was paid with store credit and returns to it; sen',
  }),
  decided_at: Nullable(Timestamp),
  decided_note: Nullable(Type.String()),
  refunded_at: Nullable(Timestamp),
  credit_day: Nullable(
    Type.String({
      format: 'date',
      description: 'the last day on which a guest who creates an account has the money as store credit',
    }),
  ),
  can_withdraw: Type.Boolean(),
});

export type Refund = Static<typeof Refund>;

/** The item that was packed in place of the product of a line. */
const PackedSubstitute = Nullable(
  Type.Object({ name: Type.String(), unit: Type.String(), quantity: Type.Integer() }),
);

/** The possible requests of one order. */
export const RefundTerms = Type.Object({
  order_id: Id,
  order_display_id: Type.String(),
  kind: Nullable(StringEnum(['cancellation', 'refund'] as const)),
  blocked: Nullable(Type.String({ description: 'why no request is possible' })),
  is_immediate: Type.Boolean({ description: 'approved automatically' }),
  refundable: Type.Integer({ description: 'the most that can be refunded; sen' }),
  store_credit: Type.Integer({ description: 'of it, paid with store credit; sen' }),
  at_door: Type.Integer({
    description: 'the cash due at the door: cancelled items reduce it first, rounded up to five sen; sen',
  }),
  destinations: Type.Array(StringEnum(refundDestinations)),
  items: Type.Array(
    Type.Object({
      order_item_id: Id,
      name: Type.String(),
      unit: Type.String(),
      substitute: PackedSubstitute,
      quantity: Type.Integer({ description: 'not refunded yet' }),
      amounts: Type.Array(Sen, { description: 'the refund of one unit, of two, and so on' }),
    }),
    { description: 'empty: the whole order is cancelled' },
  ),
  reasons: Type.Array(Type.Object({ slug: StringEnum(everyReason), label: Type.String() })),
});

export type RefundTerms = Static<typeof RefundTerms>;

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same request. */
export const requestRefund = post('/refunds', 'shopper', {
  summary: 'Requests the cancellation of an order, or a refund after delivery.',
  limit: 'refund',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    order_id: Type.Optional(Id),
    display_id: Type.Optional(Type.String({ maxLength: maxTypedCodeLength })),
    kind: Type.Optional(StringEnum(['cancellation', 'refund'] as const)),
    reason: OptionalText(40),
    comment: OptionalText(maxRemarkLength),
    items: Type.Optional(
      Type.Array(StrictObject({ order_item_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
  }),
  reply: Type.Object({ data: Refund, order_status: StringEnum(orderStatuses), message: Type.String() }),
});

export const refundList = collection({
  search: ['display_id', 'status', 'kind', 'reason', 'comment', 'refund_amount', 'requested_at'],
  filters: ['status', 'status_slug', 'display_id', 'text', 'keyword'],
  orders: ['requested_at', 'refund_amount'],
});

export const listRefunds = get('/refunds', 'shopper', {
  summary: 'The caller’s requests, the newest first; with an order, also its possible requests.',
  query: StrictObject({
    ...refundList.query,
    order_id: Type.Optional(Id),
  }),
  reply: Type.Object({
    ...PageReply(Refund).properties,
    meta: Type.Object({ terms: Nullable(RefundTerms) }),
  }),
});

const params = Type.Object({ id: Id });

const RequestedAmount = Type.Object({
  data: Refund,
  order_status: StringEnum(orderStatuses),
  message: Type.String(),
});

/** A shopper can change a placed order only by requesting its cancellation. */
export const changeOrder = put('/orders/:id', 'shopper', {
  summary:
    'Requests the cancellation of the caller’s order, by its id or number: the only change that a shopper can ' +
    'make to a placed order.',
  limit: 'refund',
  params,
  query: LanguageQuery,
  body: StrictObject({
    action: StringEnum(['cancel'] as const),
    reason: OptionalText(40),
    comment: OptionalText(maxRemarkLength),
  }),
  reply: RequestedAmount,
});

export const removeOrder = del('/orders/:id', 'shopper', {
  summary: 'The same without a reason. The order itself stays on record.',
  limit: 'refund',
  params,
  query: LanguageQuery,
  reply: RequestedAmount,
});

export const getRefund = get('/refunds/:id', 'shopper', {
  summary: 'One request of the caller.',
  params,
  query: LanguageQuery,
  reply: RecordReply(Refund),
});

/** A withdrawal is final: a cancellation can be requested only once. */
export const changeRefund = put('/refunds/:id', 'shopper', {
  summary: 'Withdraws a request before it is decided.',
  limit: 'refund',
  params,
  query: LanguageQuery,
  body: StrictObject({ action: StringEnum(['withdraw'] as const) }),
  reply: Type.Object({ data: Refund, message: Type.String() }),
});

export const withdrawRefund = del('/refunds/:id', 'shopper', {
  summary: 'The same.',
  limit: 'refund',
  params,
  query: LanguageQuery,
  reply: Type.Object({ data: Refund, message: Type.String() }),
});

/** The same for staff. */
export const StaffRefund = Type.Object({
  ...Refund.properties,
  order_status: StringEnum(orderStatuses),
  customer_name: Type.String(),
  initiated_by: Nullable(
    Type.String({ description: 'the staff member who started it; null: the shopper requested it' }),
  ),
  agreed: Type.Integer({ description: 'staff who have approved' }),
  approvals_needed: Type.Integer({ description: 'the number of approvals needed' }),
});

export type StaffRefund = Static<typeof StaffRefund>;

const Approval = Type.Object({ id: Id, name: Type.String(), at: Timestamp });

/** One request with all details for its decision. */
export const StaffRefundDetail = Type.Object({
  ...StaffRefund.properties,
  approvals: Type.Array(Approval, { description: 'the approvers, the first one first' }),
  is_own: Type.Boolean({ description: 'the caller ordered it: another staff member decides' }),
  is_guest: Type.Boolean(),
  language: StringEnum(languages),
  destinations: Type.Array(StringEnum(refundDestinations)),
  to_wallet: Type.Integer({ description: 'of the refund; sen' }),
  to_original: Type.Integer({ description: 'the rest; sen' }),
  decided_by: Nullable(Type.String()),
  reference: Nullable(Type.String({ description: 'the reference number of the transfer' })),
  payment_label: Type.String(),
  paid: Type.Integer({ description: 'of the order, in money; sen' }),
  paid_in_credit: Sen,
  already_refunded: Type.Integer({ description: 'of both, this one included; sen' }),
  order_items: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      unit: Type.String(),
      substitute: PackedSubstitute,
      quantity: Type.Integer(),
      paid: Type.Integer({
        description: 'its part of all payments, fixed when it was ordered; sen',
      }),
      requested: Type.Integer({ description: 'the quantity of this request' }),
    }),
  ),
});

export type StaffRefundDetail = Static<typeof StaffRefundDetail>;

/** The requests of all shoppers, for staff. */
export const listStaffRefunds = get('/staff/refunds', 'staff', {
  summary:
    'The refunds of one queue: waiting ones, the longest wait first, or finished ones, the newest first. There is ' +
    'no total count.',
  query: StrictObject({
    lang: listQuery.lang,
    queue: Type.Optional(StringEnum(refundQueues)),
    display_id: listQuery.display_id,
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.String({ maxLength: 40, description: 'continues after the page that returned it' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(StaffRefund), next_cursor: Nullable(Type.String()) }),
});

export const getStaffRefund = get('/staff/refunds/:id', 'staff', {
  summary: 'One request, with all details for its decision.',
  params,
  query: LanguageQuery,
  reply: RecordReply(StaffRefundDetail),
});

/** The goodwill refund that staff can make now for one order. */
export const GoodwillTerms = Type.Object({
  blocked: Nullable(Type.String({ description: 'why no refund is possible' })),
  refundable: RefundTerms.properties.refundable,
  later: Type.Integer({ description: 'store credit that can be refunded only after delivery; sen' }),
  alone: Type.Integer({ description: 'the part that one staff member may refund alone; sen' }),
  destinations: RefundTerms.properties.destinations,
  items: RefundTerms.properties.items,
  reasons: RefundTerms.properties.reasons,
});

export type GoodwillTerms = Static<typeof GoodwillTerms>;

const byOrder = Type.Object({ id: Id });

/** The refunds of one order, and the goodwill refund that is possible. */
export const listOrderRefunds = get('/staff/orders/:id/refunds', 'staff', {
  summary: 'The refunds of an order, the newest first, and the goodwill refund that is possible.',
  params: byOrder,
  query: LanguageQuery,
  reply: Type.Object({ data: Type.Array(StaffRefund), terms: GoodwillTerms }),
});

export const issueGoodwillRefund = post('/staff/orders/:id/refunds', 'staff', {
  summary:
    'Makes a goodwill refund, of some lines or of all that is left. 201: done. 202: above the limit of one ' +
    'person, so it waits for a second one. Requires the header Idempotency-Key.',
  params: byOrder,
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    reason: OptionalText(40),
    note: OptionalText(maxRemarkLength),
    items: Type.Optional(
      Type.Array(StrictObject({ order_item_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
  }),
  reply: Type.Object({ data: StaffRefund, message: Type.String() }),
});

export const decideRefund = put('/staff/refunds/:id', 'staff', {
  summary:
    'Approves, rejects, or records the transfer. No one decides their own; ' +
    `above RM ${singleApproverLimit / 100} two approvers are needed.`,
  params,
  query: LanguageQuery,
  body: StrictObject({
    action: StringEnum(['approve', 'reject', 'pay'] as const),
    refund_amount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxPaymentSen, description: 'less than requested; sen' }),
    ),
    refund_to: Type.Optional(StringEnum(refundDestinations)),
    restock: Type.Optional(Type.Boolean({ description: 'false: the products cannot be sold any more' })),
    note: OptionalText(maxRemarkLength),
    reference: OptionalText(maxReferenceLength),
  }),
  reply: Type.Object({ data: StaffRefundDetail, message: Type.String() }),
});

export type RefundListPage = Static<typeof listRefunds.call.reply>;
export type OrderRefunds = Static<typeof listOrderRefunds.call.reply>;
export type RefundRequestBody = Static<typeof requestRefund.call.body>;

/** Returns whether an order continues without some lines. */
export const isPartial = ({ kind, items }: Pick<Refund, 'kind' | 'items'>) =>
  kind === 'cancellation' && items.length > 0;

/** Returns the reduction of the cash to collect, in whole five sen; the rest of the price is refunded. */
export const cashReductionOf = (refund: Pick<Refund, 'kind' | 'items' | 'refund_amount'>) => {
  const off = total(refund.items.map(({ amount }) => amount)) - refund.refund_amount;
  return isPartial(refund) ? Math.max(0, ceilToFiveSen(off)) : 0;
};

/** The form of a cancellation or refund request. */
export interface RefundDraft {
  reason?: string | null;
  comment?: string | null;
}

export const refundRules: readonly Rule<RefundDraft>[] = [filled('reason', 'order.choose_reason')];

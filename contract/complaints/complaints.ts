import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { complaintDays, maxPhotoCharacters, maxRefundNoteLength, maxTypedCodeLength } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Id,
  IdempotencyHeaders,
  IdParams,
  Nullable,
  OptionalText,
  Quantity,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import type { RefundStatus } from '../refunds/refund-status.ts';

/** The faults of packs: they end too soon after delivery, or were not fresh when they arrived. */
export const complaintKinds = ['short_dated', 'not_fresh'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The state of a complaint. Its refund decides it. */
export const complaintStates = ['waiting', 'credited', 'declined', 'withdrawn'] as const;
export type ComplaintState = (typeof complaintStates)[number];

// biome-ignore format: table
export const stateOfRefund = {
  requested:  'waiting',
  approved:   'credited',
  processing: 'credited',
  refunded:   'credited',
  rejected:   'declined',
  withdrawn:  'withdrawn',
} as const satisfies Record<RefundStatus, ComplaintState>;

export const Complaint = Type.Object({
  id: Id,
  order_item_id: Id,
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer({ description: 'packs' }),
  kind: StringEnum(complaintKinds),
  note: Nullable(Type.String()),
  created_at: Timestamp,
  state: StringEnum(complaintStates),
  is_instant: Type.Boolean({ description: 'credited at once, without a decision of staff' }),
  refund_id: Id,
  refund_amount: Sen,
  decided_note: Nullable(Type.String()),
});

export type Complaint = Static<typeof Complaint>;

/** The packs of one order that can be reported. */
export const ComplaintTerms = Type.Object({
  order_id: Id,
  order_display_id: Type.String(),
  blocked: Nullable(Type.String({ description: 'why nothing can be reported' })),
  until: Nullable(Type.String({ description: 'the last moment; ISO 8601, UTC' })),
  items: Type.Array(
    Type.Object({
      order_item_id: Id,
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer({ description: 'packs that are not refunded yet' }),
      kinds: Type.Array(StringEnum(complaintKinds), { description: 'not reported yet' }),
    }),
  ),
});

export type ComplaintTerms = Static<typeof ComplaintTerms>;

export const listComplaints = get('/complaints', 'shopper', {
  summary: 'The complaints about the freshness of one order of the caller, and what can be reported.',
  query: StrictObject({
    lang: listQuery.lang,
    order_id: Type.Optional(Id),
    display_id: Type.Optional(Type.String({ maxLength: maxTypedCodeLength })),
  }),
  reply: Type.Object({ data: Type.Array(Complaint), meta: Type.Object({ terms: ComplaintTerms }) }),
});

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same complaint. */
export const reportComplaint = post('/complaints', 'shopper', {
  summary:
    `Reports packs that were not fresh or end too soon, within ${complaintDays} days after delivery. ` +
    'Packs that end sooner than guaranteed are credited at once; staff decide about others.',
  limit: 'refund',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    order_id: Type.Optional(Id),
    display_id: Type.Optional(Type.String({ maxLength: maxTypedCodeLength })),
    order_item_id: Id,
    quantity: Quantity,
    kind: OptionalText(40),
    note: OptionalText(maxRefundNoteLength),
    photo: Type.Optional(
      Nullable(
        Type.String({
          maxLength: maxPhotoCharacters,
          pattern: '^[A-Za-z0-9+/]*={0,2}$',
          description: 'JPEG, PNG or WebP in Base64. It is re-encoded, which removes its location.',
        }),
      ),
    ),
  }),
  reply: Type.Object({ data: Complaint, message: Type.String() }),
});

/** Only staff and the customer see it, so no address shows it without a token. */
export const ComplaintPhoto = Type.Object({
  photo: Type.String({ description: 'as a data address, which a page can show' }),
});

export const getComplaintPhoto = get('/complaints/:id/photo', 'shopper', {
  summary: 'The photo of a complaint of the caller.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(ComplaintPhoto),
});

export type OrderComplaints = Static<typeof listComplaints.call.reply>;
export type ComplaintBody = Static<typeof reportComplaint.call.body>;

/** The form of a complaint. */
export interface ComplaintDraft {
  kind?: string | null;
  note?: string | null;
  photo?: string | null;
}

export const complaintRules: readonly Rule<ComplaintDraft>[] = [
  filled('kind', 'order.complaint_choose_kind'),
  filled('photo', 'order.complaint_photo_missing'),
];

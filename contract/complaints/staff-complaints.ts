import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, put } from '../lib/endpoint.ts';
import { maxRefundNoteLength } from '../lib/limits.ts';
import {
  Id,
  IdParams,
  Nullable,
  NullableDay,
  OptionalText,
  PageCursor,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { lotStates } from '../lots/staff-lots.ts';
import { refundStatuses } from '../refunds/refund-status.ts';
import { Complaint, ComplaintPhoto, complaintStates } from './complaints.ts';

/** A lot that the packs of a complaint came from. */
const ComplainedLot = Type.Object({
  code: Type.String(),
  state: StringEnum(lotStates),
  best_before: NullableDay,
  is_short: Type.Boolean({ description: 'it ends sooner than was guaranteed for this order' }),
  guaranteed_days: Type.Integer(),
  complaints: Type.Integer({ description: 'all about this lot that were not declined or withdrawn' }),
});

/** A complaint with what its decision needs. */
export const StaffComplaint = Type.Object({
  ...Complaint.properties,
  order_id: Id,
  order_display_id: Type.String(),
  customer_name: Type.String(),
  is_guest: Type.Boolean(),
  product_id: Nullable(Id),
  delivered_on: NullableDay,
  short_packs: Type.Integer({ description: 'packs of the line that ended sooner than guaranteed' }),
  lots: Type.Array(ComplainedLot),
  refund_display_id: Type.String(),
  refund_status: StringEnum(refundStatuses),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Timestamp),
});

export type StaffComplaint = Static<typeof StaffComplaint>;

export const listStaffComplaints = get('/staff/complaints', 'staff', {
  summary: 'The complaints about freshness, the newest first.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(StringEnum(complaintStates)),
    lot: Type.Optional(Type.String({ maxLength: 80, description: 'the code of a lot of packs' })),
    limit: listQuery.limit,
    cursor: PageCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffComplaint), next_cursor: Nullable(Type.String()) }),
});

export const getStaffComplaint = get('/staff/complaints/:id', 'staff', {
  summary: 'One complaint, with its lots.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffComplaint),
});

export const getStaffComplaintPhoto = get('/staff/complaints/:id/photo', 'staff', {
  summary: 'The photo of a complaint.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(ComplaintPhoto),
});

export const decideComplaint = put('/staff/complaints/:id', 'staff', {
  summary:
    'Credits the packs of a complaint or declines it with a reason for the customer. ' +
    'Large amounts need two people, as every refund.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    action: StringEnum(['credit', 'decline'] as const),
    note: OptionalText(maxRefundNoteLength),
  }),
  reply: Type.Object({ data: StaffComplaint, message: Type.String() }),
});

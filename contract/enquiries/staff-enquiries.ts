import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, put } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import {
  Id,
  MomentCursor,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

const EnquiryState = StringEnum(['open', 'answered'] as const);

/** An enquiry, word for word. */
export const StaffEnquiry = Type.Object({
  id: Id,
  case_no: Type.String(),
  state: EnquiryState,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  subject: Type.String(),
  message: Type.String(),
  order_display_id: Nullable(Type.String()),
  language: StringEnum(languages),
  is_honeypot_hit: Type.Boolean({ description: 'a hidden field was filled in' }),
  created_at: Timestamp,
  answered_at: Nullable(Timestamp),
  answered_by: Nullable(Type.String()),
});

export type StaffEnquiry = Static<typeof StaffEnquiry>;

export const listStaffEnquiries = get('/staff/enquiries', 'staff', {
  summary: 'The enquiries, the newest first.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(EnquiryState),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffEnquiry), next_cursor: Nullable(Type.String()) }),
});

export const settleEnquiry = put('/staff/enquiries/:id/state', 'staff', {
  summary: 'Marks an enquiry as answered, or as open again.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({ state: EnquiryState }),
  reply: RecordReply(StaffEnquiry),
});

import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxNoteLength, maxRemarkLength } from '../lib/limits.ts';
import {
  Id,
  IdempotencyHeaders,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

const adjustmentStatuses = ['done', 'waiting', 'declined'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

const Person = Type.Object({ id: Id, name: Type.String() });

/** A wallet adjustment by staff. */
export const Adjustment = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Nullable(Type.String({ description: 'null: the account was deleted' })),
  type: StringEnum(['credit', 'debit'] as const),
  amount: Type.Integer({ description: 'sen' }),
  reason: Type.String({ description: 'for the shop' }),
  note: Nullable(Type.String({ description: 'for the customer' })),
  status: StringEnum(adjustmentStatuses),
  requested_by: Person,
  decided_by: Nullable(Person),
  created_at: Timestamp,
  balance: Nullable(Sen),
});

export type Adjustment = Static<typeof Adjustment>;

export const AdjustmentRequest = StrictObject({
  user_id: Uuid,
  type: StringEnum(['credit', 'debit'] as const),
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'sen' }),
  reason: Type.String({ minLength: 1, maxLength: maxRemarkLength, pattern: '\\S' }),
  note: OptionalText(maxNoteLength),
  order_id: Type.Optional(Uuid),
});

export type AdjustmentRequest = Static<typeof AdjustmentRequest>;

export const adjustWallet = post('/wallet_transactions', 'staff', {
  summary:
    'Adds or takes store credit, with a reason. 201: done. 202: above the limit of one person, so it waits for a ' +
    'second one.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: AdjustmentRequest,
  reply: RecordReply(Adjustment),
});

export const listAdjustments = get('/wallet_adjustments', 'staff', {
  summary: 'The adjustments that wait for a second person, the oldest first.',
  query: LanguageQuery,
  reply: ListReply(Adjustment),
});

export const decideAdjustment = post('/wallet_adjustments/:id/decision', 'staff', {
  summary: 'A second person approves or rejects it. The staff member who requested it cannot.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({ verdict: StringEnum(['approved', 'declined'] as const) }),
  reply: RecordReply(Adjustment),
});

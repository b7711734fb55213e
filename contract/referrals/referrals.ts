import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxReferCodeLength, maxTypedCodeLength, minReferCodeLength } from '../lib/limits.ts';
import {
  Id,
  OptionalText,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

/** The status of an invitation. `forfeited`: the first order earns no reward. */
export const referralStatuses = ['joined', 'ordered', 'rewarded', 'forfeited'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** A customer's refer code, and its rewards. */
export const ReferCode = Type.Object({
  code: Type.String(),
  can_choose: Type.Boolean({ description: 'no custom code has been chosen yet' }),
  share_url: Type.String(),
  message_text: Type.String({ description: 'a message to send to a friend, with the link' }),
  terms: Type.Object({
    friend_discount_percent: Type.Integer(),
    reward: Sen,
    reward_min_spend: Type.Integer({
      description: 'the smallest product total of the first order, after discounts; sen',
    }),
    reward_after_hours: Type.Integer({ description: 'days from delivery to the reward' }),
  }),
  qr_url: Type.String(),
});

export type ReferCode = Static<typeof ReferCode>;

export const getReferCode = get('/refer-code', 'customer', {
  summary: 'The customer’s refer code. It is created on the first request.',
  query: LanguageQuery,
  reply: ReferCode,
});

export const chooseReferCode = post('/refer-code', 'customer', {
  summary: 'Chooses a custom code, once; the generated one stays valid.',
  limit: 'refer_code',
  query: LanguageQuery,
  body: StrictObject({ code: OptionalText(maxTypedCodeLength) }),
  reply: ReferCode,
});

const CheckedCode = Type.Object({
  valid: Type.Boolean(),
  referrer_display_name: Type.String({ description: 'first name and initial' }),
  discount_percent: Type.Integer(),
  message: Type.String(),
});

export const findReferCode = get('/refer-code/check', 'anyone', {
  summary: 'Whether a refer code exists, and its rewards.',
  limit: 'refer_code',
  query: StrictObject({ lang: listQuery.lang, code: Type.String({ maxLength: maxTypedCodeLength }) }),
  reply: CheckedCode,
});

export const checkReferCode = post('/refer-code/check', 'anyone', {
  summary: 'The same, with the code in the body.',
  limit: 'refer_code',
  query: LanguageQuery,
  body: StrictObject({ code: OptionalText(maxTypedCodeLength) }),
  reply: CheckedCode,
});

/** An invited friend, with a name only as far as the inviter recognises it. */
export const Referral = Type.Object({
  id: Id,
  display_name: Type.String({ description: 'first name and initial' }),
  status: StringEnum(referralStatuses),
  joined_at: Timestamp,
  reward_amount: Type.Integer({ description: 'the reward, paid or pending; sen' }),
});

export type Referral = Static<typeof Referral>;

export const referralList = collection({
  search: ['display_name', 'status', 'joined_at', 'reward_amount'],
  filters: ['status', 'status_slug', 'text', 'keyword'],
  orders: ['joined_at', 'reward_amount', 'display_name'],
});

export const getReferral = get('/referrals/:id', 'customer', {
  summary: 'One invited friend.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Referral),
});

export const listReferrals = get('/referrals', 'customer', {
  summary: 'The customer’s invited friends, the newest first, with the rewards.',
  query: StrictObject({
    ...referralList.query,
    status: Type.Optional(StringEnum(referralStatuses)),
  }),
  reply: Type.Object({
    ...PageReply(Referral).properties,
    summary: Type.Object({
      invited: Type.Integer({ description: 'all who used the code' }),
      joined: Type.Integer({ description: 'of them, without a first order' }),
      rewarded: Type.Integer(),
      earned: Sen,
    }),
  }),
});

/** Returns a code as it is stored: people read codes out on the phone. */
export const asReferCode = (typed: string) => typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');

export const isReferCode = (code: string) =>
  /^[A-Z0-9]+$/.test(code) && code.length >= minReferCodeLength && code.length <= maxReferCodeLength;

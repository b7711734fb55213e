import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { Id, Paged, Sen, Single, StrictObject, StringEnum, Timestamp, Typed } from '../lib/shapes.schema.ts';
import { referralStatuses } from './referrals.ts';

const query = StrictObject({ lang: listQuery.lang });

/** A customer's own code, and what it promises. */
export const ReferCode = Type.Object({
  code: Type.String(),
  can_choose: Type.Boolean({ description: 'none of their own has been chosen yet' }),
  share_url: Type.String(),
  message_text: Type.String({ description: 'ready to be sent to a friend, with the address' }),
  terms: Type.Object({
    friend_discount_percent: Type.Integer(),
    reward: Sen,
    reward_min_spend: Type.Integer({
      description: 'what the goods of the first order must cost, after discounts; sen',
    }),
    reward_after_hours: Type.Integer({ description: 'from delivery until the reward' }),
  }),
  qr_url: Type.String(),
});

export const getReferCode = {
  summary: 'The customer’s own code to invite others by. It is made when it is first asked for.',
  query,
  reply: ReferCode,
};

export const chooseReferCode = {
  summary: 'A code in the customer’s own words, once; the one that was made for them goes on working.',
  query,
  body: StrictObject({ code: Typed(40) }),
  reply: ReferCode,
};

export const CheckedCode = Type.Object({
  valid: Type.Boolean(),
  referrer_display_name: Type.String({ description: 'first name and initial' }),
  discount_percent: Type.Integer(),
  message: Type.String(),
});

export const findReferCode = {
  summary: 'Whether a code is somebody’s, and what it brings.',
  query: StrictObject({ lang: listQuery.lang, code: Type.String({ maxLength: 40 }) }),
  reply: CheckedCode,
};

export const checkReferCode = {
  summary: 'The same, with the code in the body.',
  query,
  body: StrictObject({ code: Typed(40) }),
  reply: CheckedCode,
};

/** Somebody whom the customer has brought: no more of them than a name to remember them by. */
export const Referral = Type.Object({
  id: Id,
  display_name: Type.String({ description: 'first name and initial' }),
  status: StringEnum(referralStatuses),
  joined_at: Timestamp,
  reward_amount: Type.Integer({ description: 'what it has earned, or will; sen' }),
});

export const referralList = collection({
  search: ['display_name', 'status', 'joined_at', 'reward_amount'],
  filters: ['status', 'status_slug', 'text', 'keyword'],
  orders: ['joined_at', 'reward_amount', 'display_name'],
});

export const getReferral = {
  summary: 'One whom the customer has brought.',
  params: Type.Object({ id: Id }),
  query,
  reply: Single(Referral),
};

export const listReferrals = {
  summary: 'Whom the customer has brought, the newest first, and what that has earned.',
  query: StrictObject({
    ...referralList.query,
    status: Type.Optional(StringEnum(referralStatuses)),
  }),
  reply: Type.Object({
    ...Paged(Referral).properties,
    summary: Type.Object({
      invited: Type.Integer({ description: 'all who came by the code' }),
      joined: Type.Integer({ description: 'of them, whose first order is still to come' }),
      rewarded: Type.Integer(),
      earned: Sen,
    }),
  }),
};

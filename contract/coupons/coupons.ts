import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import {
  maxCouponCodeLength,
  maxPaymentSen,
  maxTypedCodeLength,
  minCouponCodeLength,
} from '../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../lib/localised.ts';
import { filled, filledInBase, fits, type Rule } from '../lib/rules.ts';
import {
  Id,
  IdParams,
  Moment,
  Nullable,
  OptionalText,
  PageCursor,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
  WholeNumber,
} from '../lib/shapes.ts';

export const couponKinds = ['fixed', 'percentage', 'free_delivery'] as const;

/** The state of a coupon: by its dates, its redemptions and its switch. */
export const couponStates = ['running', 'scheduled', 'used_up', 'ended', 'inactive'] as const;
export type CouponState = (typeof couponStates)[number];

const UseLimit = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const DiscountAmount = Nullable(Type.Integer({ minimum: 1, maximum: maxPaymentSen, description: 'sen' }));

const CategoryNames = Type.Object({
  id: Id,
  slug: Type.String(),
  name: LocalisedText,
});

/** A coupon as staff see it, with the number of its present redemptions. */
export const StaffCoupon = Type.Object({
  id: Id,
  code: Type.String(),
  label: LocalisedText,
  kind: StringEnum(couponKinds),
  amount: Nullable(Sen),
  percent: Nullable(Type.Integer()),
  max_discount: Nullable(Sen),
  min_spend: Sen,
  categories: Type.Array(CategoryNames, {
    description: 'the categories that it is valid for; empty: all products',
  }),
  first_order_only: Type.Boolean(),
  max_per_customer: Nullable(Type.Integer()),
  max_uses: Nullable(Type.Integer()),
  times_used: Type.Integer({ description: 'the orders with it' }),
  was_used: Type.Boolean({
    description: 'it was redeemed at some time, perhaps by an order that ended since',
  }),
  starts_at: Timestamp,
  ends_at: Nullable(Timestamp),
  is_active: Type.Boolean(),
  state: StringEnum(couponStates),
  version: Type.Integer(),
});

export type StaffCoupon = Static<typeof StaffCoupon>;

/** Fields may be missing here where a rule reports them. */
export const CouponDraft = StrictObject({
  code: OptionalText(maxTypedCodeLength),
  label: LocalisedDraft(120),
  kind: StringEnum(couponKinds),
  amount: Type.Optional(DiscountAmount),
  percent: Type.Optional(Nullable(WholeNumber)),
  max_discount: Type.Optional(DiscountAmount),
  min_spend: Type.Optional(Type.Integer({ minimum: 0, maximum: maxPaymentSen, description: 'sen' })),
  category_ids: Type.Optional(Type.Array(Uuid, { maxItems: 100, uniqueItems: true })),
  first_order_only: Type.Optional(Type.Boolean()),
  max_per_customer: Type.Optional(UseLimit),
  max_uses: Type.Optional(UseLimit),
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(Nullable(Moment)),
  is_active: Type.Optional(Type.Boolean()),
});

export type CouponDraft = Static<typeof CouponDraft>;

export const listStaffCoupons = get('/staff/coupons', 'staff', {
  summary: 'All coupons, the newest first, with the present number of redemptions.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(StringEnum(couponStates)),
    text: listQuery.text,
    limit: listQuery.limit,
    cursor: PageCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffCoupon), next_cursor: Nullable(Id) }),
});

export const getStaffCoupon = get('/staff/coupons/:id', 'staff', {
  summary: 'One coupon.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffCoupon),
});

export const addCoupon = post('/staff/coupons', 'staff', {
  summary: 'A new coupon.',
  query: LanguageQuery,
  body: CouponDraft,
  reply: RecordReply(StaffCoupon),
});

export const changeCoupon = put('/staff/coupons/:id', 'staff', {
  summary: 'Changes a coupon for future orders. Earlier orders keep their discount.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...CouponDraft.properties, version: Type.Optional(SeenVersion) }),
  reply: RecordReply(StaffCoupon),
});

export const removeCoupon = del('/staff/coupons/:id', 'staff', {
  summary: 'Deletes a coupon that was never redeemed. Any other can be switched off instead.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

/** Returns a code as it is stored: people type it from a leaflet. */
export const asCode = (typed: string) => typed.trim().toUpperCase();

const codePattern = new RegExp(`^[A-Z0-9-]{${minCouponCodeLength},${maxCouponCodeLength}}$`);

type Holds = Rule<CouponDraft>['holds'];
const rule = (field: keyof CouponDraft, message: Rule<CouponDraft>['message'], holds: Holds) => ({
  field,
  message,
  holds,
});

/** The rules of a coupon; a discount needs an amount. */
// biome-ignore format: table
export const couponRules: readonly Rule<CouponDraft>[] = [
  filled('code',     'rule.required'),
  fits(  'code',     (typed) => codePattern.test(asCode(typed)), 'office.coupons_rule_code'),
  filledInBase('label', 'rule.required'),
  rule(  'amount',   'rule.required',               (draft) => draft?.kind !== 'fixed' || Boolean(draft.amount)),
  rule(  'percent',  'office.coupons_rule_percent', (draft) => draft?.kind !== 'percentage' || isPercent(draft.percent)),
  rule(  'ends_at',  'office.rule_ends',            (draft) => !draft?.ends_at || !draft.starts_at || Date.parse(draft.starts_at) < Date.parse(draft.ends_at)),
];

const isPercent = (percent: number | null | undefined) =>
  typeof percent === 'number' && 1 <= percent && percent <= 100;

import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, filledTexts, fits, type Rule } from '../lib/rules.ts';
import type * as schema from './coupons.schema.ts';

export const couponKinds = ['fixed', 'percentage', 'free_delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** The state of a coupon: by its dates, its redemptions and its switch. */
export const couponStates = ['running', 'coming', 'used_up', 'over', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export type StaffCoupon = Static<typeof schema.StaffCoupon>;
export type CouponDraft = Static<typeof schema.CouponDraft>;

/** Returns a code as it is stored: people type it from a leaflet. */
export const asCode = (typed: string) => typed.trim().toUpperCase();

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
  fits(  'code',     (typed) => /^[A-Z0-9-]{3,32}$/.test(asCode(typed)), 'office.coupons_rule_code'),
  ...filledTexts('label', () => 'rule.required'),
  rule(  'amount',   'rule.required',               (draft) => draft?.kind !== 'fixed' || Boolean(draft.amount)),
  rule(  'percent',  'office.coupons_rule_percent', (draft) => draft?.kind !== 'percentage' || isPercent(draft.percent)),
  rule(  'ends_at',  'office.rule_ends',            (draft) => !draft?.ends_at || !draft.starts_at || Date.parse(draft.starts_at) < Date.parse(draft.ends_at)),
];

const isPercent = (percent: number | null | undefined) =>
  typeof percent === 'number' && 1 <= percent && percent <= 100;

export const listStaffCoupons = get<typeof schema.listStaffCoupons>('/staff/coupons', 'staff');
export const getStaffCoupon = get<typeof schema.getStaffCoupon>('/staff/coupons/:id', 'staff');
export const addCoupon = post<typeof schema.addCoupon>('/staff/coupons', 'staff');
export const changeCoupon = put<typeof schema.changeCoupon>('/staff/coupons/:id', 'staff');
export const removeCoupon = del<typeof schema.removeCoupon>('/staff/coupons/:id', 'staff');

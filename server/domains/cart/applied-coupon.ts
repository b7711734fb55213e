import type { Cart, CartIssue } from '@kebun/contract/cart/cart.ts';
import { lineTotal } from '@kebun/contract/cart/line-money.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { CouponRow } from '#domains/coupons/coupon-rows.ts';
import { type CouponWorth, worthOf } from '#domains/coupons/coupon-worth.ts';
import type { CountedLine } from './resolve-lines.ts';

/** A coupon with its effect on the lines of a cart. */
export interface AppliedCoupon extends CouponWorth {
  coupon: CouponRow;
}

export function applyCoupon(coupon: CouponRow | null, lines: readonly CountedLine[]): AppliedCoupon | null {
  if (!coupon) return null;
  const seen = lines.map((line) => ({ category_id: line.category_id, total: lineTotal(line) }));
  return { coupon, ...worthOf(coupon, seen) };
}

export function couponReply(applied: AppliedCoupon | null, language: Language): Cart['coupon'] {
  if (!applied) return null;
  const { coupon, discount, free_delivery } = applied;
  return { code: coupon.code, label: textIn(coupon.label, language), discount, free_delivery };
}

/** Explains to the shopper why their coupon has no effect. Other callers learn only that it cannot be used. */
export function couponIssues(applied: AppliedCoupon | null, t: Translate): CartIssue[] {
  if (!applied?.idle) return [];
  const { coupon, idle, missing } = applied;
  const values = { code: coupon.code, amount: formatMoney(coupon.min_spend), missing: formatMoney(missing) };
  return [{ code: 'coupon_inactive', message: t(`issue.coupon_${idle}`, values) }];
}

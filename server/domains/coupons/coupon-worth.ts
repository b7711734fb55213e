import { percentOf, share, total } from '@kebun/contract/lib/money.ts';
import type { CouponInactiveReason, CouponRow } from './coupon-rows.ts';

/** A line as a coupon sees it. */
export interface CouponLine {
  category_id: string;
  total: number; // sen, after the product's own discount
}

/** The effect of a coupon on some lines. */
export interface CouponWorth {
  discount: number; // sen, off the products
  shares: number[]; // the discount by line
  free_delivery: boolean;
  idle: CouponInactiveReason | null; // why it has no effect
  missing: number; // sen missing to its minimum
}

/** Computes the effect of a coupon. It counts only eligible products and never exceeds their price. */
export function worthOf(coupon: CouponRow, lines: readonly CouponLine[]): CouponWorth {
  const weights = lines.map((line) => (isFor(coupon, line) ? line.total : 0));
  const eligibleValue = total(weights);
  const missing = Math.max(0, coupon.min_spend - eligibleValue);
  const idle = coupon.idle ?? (eligibleValue === 0 ? 'other_products' : missing > 0 ? 'min_spend' : null);
  const discount = idle ? 0 : Math.min(discountOf(coupon, eligibleValue), eligibleValue);

  return {
    discount,
    shares: share(discount, weights),
    free_delivery: !idle && coupon.kind === 'free_delivery',
    idle,
    missing,
  };
}

const isFor = ({ categories }: CouponRow, { category_id }: CouponLine) =>
  categories === null || categories.includes(category_id);

function discountOf({ amount, percent, max_discount }: CouponRow, eligibleValue: number): number {
  if (percent !== null) return Math.min(percentOf(eligibleValue, percent), max_discount ?? eligibleValue);
  return amount ?? 0;
}

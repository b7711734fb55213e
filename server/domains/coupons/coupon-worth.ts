import { percentOf, share, total } from '@kebun/contract/lib/money.ts';
import type { CouponInactiveReason, CouponRow } from './coupon-rows.ts';

/** A line as a coupon sees it. */
export interface CouponLine {
  category_id: string;
  total: number; // sen, after the product's own discount
}

/** What a coupon does for these goods. */
export interface CouponWorth {
  discount: number; // sen, off the goods
  shares: number[]; // of it, line by line
  free_delivery: boolean;
  idle: CouponInactiveReason | null; // why it does nothing
  missing: number; // sen that the goods lack to its least
}

/** A coupon counts the goods it is for, and never takes off more than they cost. */
export function worthOf(coupon: CouponRow, lines: readonly CouponLine[]): CouponWorth {
  const weights = lines.map((line) => (isFor(coupon, line) ? line.total : 0));
  const goods = total(weights);
  const missing = Math.max(0, coupon.min_spend - goods);
  const idle = coupon.idle ?? (goods === 0 ? 'other_goods' : missing > 0 ? 'min_spend' : null);
  const discount = idle ? 0 : Math.min(discountOf(coupon, goods), goods);

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

function discountOf({ amount, percent, most }: CouponRow, goods: number): number {
  if (percent !== null) return Math.min(percentOf(goods, percent), most ?? goods);
  return amount ?? 0;
}

import type { CouponDraft, StaffCoupon } from '@kebun/contract/coupons/coupons.ts';

/** A coupon as its form edits it: with the keys of its categories. */
export type CouponValues = Omit<CouponDraft, 'starts_at'> & { starts_at?: string | null; version?: number };

export const newCoupon: CouponValues = {
  kind: 'fixed',
  category_ids: [],
  first_order_only: false,
  is_active: true,
};

export const toValues = ({ categories, min_spend, ...coupon }: StaffCoupon) => ({
  ...coupon,
  min_spend: min_spend || null,
  category_ids: categories.map(({ id }) => id),
});

/** Returns the request body. An amount belongs to one kind of coupon; 0 is no limit. */
export const toBody = (values: CouponValues): CouponDraft => ({
  code: values.code ?? null,
  label: values.label ?? {},
  kind: values.kind,
  amount: values.kind === 'fixed' ? values.amount || null : null,
  percent: values.kind === 'percentage' ? (values.percent ?? null) : null,
  max_discount: values.kind === 'percentage' ? values.max_discount || null : null,
  min_spend: values.min_spend ?? 0,
  category_ids: values.category_ids ?? [],
  first_order_only: values.first_order_only ?? false,
  max_per_customer: values.max_per_customer || null,
  max_uses: values.max_uses || null,
  ...(values.starts_at && { starts_at: values.starts_at }),
  ends_at: values.ends_at ?? null,
  is_active: values.is_active ?? true,
});

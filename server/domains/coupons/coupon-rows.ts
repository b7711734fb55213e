import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';

/** Why a coupon has no effect at present. */
export type CouponInactiveReason =
  | 'not_now'
  | 'used_up'
  | 'used_before'
  | 'not_first'
  | 'min_spend'
  | 'other_products';

/** The current state of a coupon for one shopper. Money is in sen. */
export interface CouponRow {
  id: string;
  code: string;
  label: Localised;
  kind: 'fixed' | 'percentage' | 'free_delivery';
  amount: number | null;
  percent: number | null;
  max_discount: number | null;
  min_spend: number;
  categories: string[] | null; // including their subcategories; null: all products
  idle: Exclude<CouponInactiveReason, 'min_spend' | 'other_products'> | null; // independent of the cart's content
}

/** Selects the coupon with a code for a shopper, as one value. */
export const couponWith = (
  code: RawBuilder<string | null>,
  shopperId: string,
): RawBuilder<CouponRow | null> =>
  sql`(
    select json_build_object('id', id, 'code', code, 'label', label, 'kind', kind,
      'amount', amount, 'percent', percent, 'max_discount', max_discount, 'min_spend', min_spend,
      'categories', (
        select json_agg(categories.id) from coupon_categories
        join categories on category_id in (categories.id, categories.parent_id)
        where coupon_id = coupons.id
      ),
      'idle', case
        when not is_active or now() < starts_at or now() >= ends_at then 'not_now'
        when times_used >= max_uses then 'used_up'
        when first_order_only and exists (
          select from orders where shopper_id = ${shopperId}::uuid and status not in ('failed', 'cancelled')
        ) then 'not_first'
        when max_per_customer <= (
          select count(*) from coupon_claims
          where coupon_id = coupons.id and identity_key = 'shopper:' || ${shopperId}::text
        ) then 'used_before'
      end)
    from coupons where code = ${code})`;

/** Selects the coupon that a shopper has applied. */
export const couponOf = (shopperId: string) =>
  couponWith(sql`(select coupon_code from checkouts where shopper_id = ${shopperId}::uuid)`, shopperId);

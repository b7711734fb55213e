import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Locks the coupon of an order, if any. */
export async function lockCouponOf(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with redeemed as materialized (
      select coupon_id from coupon_redemptions
      where order_id = ${orderId}::uuid and returned_at is null for no key update
    )
    select from redeemed join coupons on id = coupon_id for no key update of coupons
  `.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Returns the coupon of a cancelled order for reuse, once. */
export async function returnCoupon(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with returned as (
      update coupon_redemptions set returned_at = now()
      where order_id = ${orderId}::uuid and returned_at is null
      returning coupon_id
    ), freed as (
      delete from coupon_claims where order_id = ${orderId}::uuid
    )
    update coupons set times_used = times_used - 1 from returned where coupons.id = returned.coupon_id
  `.execute(tx);
}

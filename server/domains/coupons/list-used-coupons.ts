import type { Db } from '#platform/db/db.ts';

/** Returns the coupons of a shopper's orders, the latest first, including cancelled orders. */
export async function listUsedCoupons(db: Db, shopperId: string, limit: number) {
  const rows = await db
    .selectFrom('coupon_redemptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['code', 'display_id', 'redeemed_at', 'returned_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('redeemed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ code, display_id, redeemed_at, returned_at }) => ({
    code,
    display_id,
    used_at: redeemed_at,
    is_returned: returned_at !== null,
  }));
}

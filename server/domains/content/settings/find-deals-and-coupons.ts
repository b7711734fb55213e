import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Tells whether some coupon can be used at present. */
export const anyUsableCoupon: RawBuilder<boolean> = sql`exists (
  select from coupons
  where is_active and starts_at <= now() and coalesce(now() < ends_at, true)
    and coalesce(times_used < max_uses, true)
)`;

/** Tells whether a deal with units left is running, and whether a coupon can be used. */
export async function findDealsAndCoupons(
  db: Db,
  now: Date,
): Promise<{ has_deals: boolean; has_coupons: boolean }> {
  const moment = now.toISOString();
  const { rows } = await sql<{ has_deals: boolean; has_coupons: boolean }>`
    select
      exists (
        select from deals where starts_at <= ${moment} and ends_at > ${moment} and sold < allotment
      ) as has_deals,
      ${anyUsableCoupon} as has_coupons
  `.execute(db);
  return rows[0] ?? { has_deals: false, has_coupons: false };
}

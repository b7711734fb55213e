import type { Tx } from '#platform/db/db.ts';

/** A demo coupon. Without amount and percentage it gives free delivery. */
export interface CouponSeed {
  code: string;
  label: { en: string; zh: string };
  amount?: number;
  percent?: number;
  max_discount?: number;
  min_spend?: number;
  categories?: readonly string[];
  first_order_only?: boolean;
  max_per_customer?: number;
  max_uses?: number;
  ended_days_ago?: number;
}

const day = 86_400_000; // milliseconds
const ranFor = 30; // days

export async function seedCoupons(tx: Tx, coupons: readonly CouponSeed[], now: Date): Promise<void> {
  for (const { label, categories = [], ended_days_ago, ...terms } of coupons) {
    const ends = ended_days_ago === undefined ? null : now.getTime() - ended_days_ago * day;
    const { id } = await tx
      .insertInto('coupons')
      .values({
        ...terms,
        label,
        kind: terms.amount ? 'fixed' : terms.percent ? 'percentage' : 'free_delivery',
        starts_at: new Date((ends ?? now.getTime()) - ranFor * day).toISOString(),
        ends_at: ends === null ? null : new Date(ends).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (categories.length === 0) continue;
    await tx
      .insertInto('coupon_categories')
      .columns(['coupon_id', 'category_id'])
      .expression((query) =>
        query
          .selectFrom('categories')
          .select((column) => [column.val(id).as('coupon_id'), 'id as category_id'])
          .where('slug', 'in', categories),
      )
      .execute();
  }
}

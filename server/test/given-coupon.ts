import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db.generated.ts';
import type { Db } from '#platform/db.ts';

/** A coupon that takes RM 2 off, unless it is told otherwise. */
export async function givenCoupon(
  db: Db,
  terms: Partial<Insertable<DB['coupons']>> = {},
): Promise<{ id: string; code: string }> {
  return db
    .insertInto('coupons')
    .values({
      code: `TEST-${randomBytes(4).toString('hex').toUpperCase()}`,
      label_en: 'RM 2 off',
      label_zh: '減 RM 2',
      kind: 'fixed',
      ...((terms.kind ?? 'fixed') === 'fixed' && { amount: 200 }),
      ...terms,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

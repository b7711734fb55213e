import type { Db } from '#platform/db/db.ts';

/** Returns the number of adjustments that wait for a second person. */
export async function countPendingAdjustments(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('wallet_adjustments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return n;
}

import type { Db } from '#platform/db.ts';

/** How many payments the gateway's own books tell otherwise than ours. */
export async function countWrongPayments(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('payment_findings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('finding', '<>', 'agrees')
    .executeTakeFirstOrThrow();
  return n;
}

import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const placeOf = (skuId: string) => sql`hashtextextended(${`deals of ${skuId}`}, 0)`;

/** Whoever plans deals of one sku is alone in doing so until this transaction ends. */
export const lockDealSchedule = (tx: Tx, skuId: string) =>
  sql`select pg_advisory_xact_lock(${placeOf(skuId)})`.execute(tx);

/** The same for whoever need not wait. False: somebody else is at it. */
export async function tryLockDealSchedule(tx: Tx, skuId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${placeOf(skuId)}) as alone`.execute(tx);
  return rows[0]?.alone ?? false;
}

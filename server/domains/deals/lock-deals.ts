import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const placeOf = (skuId: string) => sql`hashtextextended(${`deals of ${skuId}`}, 0)`;

/** Serializes planning of deals for one sku. */
export const lockDealSchedule = (tx: Tx, skuId: string) =>
  sql`select pg_advisory_xact_lock(${placeOf(skuId)})`.execute(tx);

/** The same without waiting. Returns false when another transaction holds the lock. */
export async function tryLockDealSchedule(tx: Tx, skuId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${placeOf(skuId)}) as alone`.execute(tx);
  return rows[0]?.alone ?? false;
}

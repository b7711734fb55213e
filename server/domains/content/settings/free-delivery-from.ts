import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Selects the lowest order value with free delivery over all methods, in sen. */
export const freeDeliveryFrom = sql<
  number | null
>`(select min(free_from) from delivery_methods where is_active)`;

export async function selectFreeDeliveryFrom(db: Db): Promise<number | null> {
  const { rows } = await sql<{ from: number | null }>`select ${freeDeliveryFrom} as from`.execute(db);
  return rows[0]?.from ?? null;
}

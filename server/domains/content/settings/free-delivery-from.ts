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

/** Tells whether shoppers choose a delivery window of some method. */
export async function selectHasWindows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from delivery_methods where is_active and requires_slot) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

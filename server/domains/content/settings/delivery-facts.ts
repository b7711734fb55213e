import type { Localised } from '@kebun/contract/lib/localised.ts';
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

/** Tells whether shoppers choose a delivery window of some method that has any. */
export async function selectHasWindows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from delivery_windows as slot join delivery_methods as method on method.id = slot.method_id
      where slot.is_active and method.is_active and method.requires_slot
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** Returns the active zones with postcodes that a method delivers to, in the order of their postcodes. */
export async function selectDeliveryAreas(db: Db): Promise<{ name: Localised; fresh_allowed: boolean }[]> {
  const { rows } = await sql<{ name: Localised; fresh_allowed: boolean }>`
    select name, fresh_allowed
    from delivery_zones as zone
    cross join lateral (select min(first) as first from zone_ranges where zone_ranges.zone = zone.code) as postcodes
    where is_active and postcodes.first is not null
      and exists (select from delivery_methods as method where method.is_active and zone.code = any (zones))
    order by postcodes.first
  `.execute(db);
  return rows;
}

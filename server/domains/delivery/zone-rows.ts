import type { PostcodeRange } from '@kebun/contract/delivery/staff-zones.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { PostedPlace } from './coverage-of.ts';

export type ZoneRow = Selectable<DB['delivery_zones']> & { ranges: PostcodeRange[] };

const zonesWithRanges = (db: Db) =>
  db
    .selectFrom('delivery_zones')
    .selectAll('delivery_zones')
    .select(
      sql<PostcodeRange[]>`(
        select coalesce(json_agg(json_build_object('first', first, 'last', last) order by first), '[]')
        from zone_ranges where zone = code)`.as('ranges'),
    );

export const selectZones = (db: Db): Promise<ZoneRow[]> =>
  zonesWithRanges(db).orderBy('is_active', 'desc').orderBy('fresh_allowed', 'desc').orderBy('code').execute();

export const selectZone = (db: Db, code: string): Promise<ZoneRow | undefined> =>
  zonesWithRanges(db).where('code', '=', code).executeTakeFirst();

export const insertZone = (tx: Tx, zone: Insertable<DB['delivery_zones']>) =>
  tx.insertInto('delivery_zones').values(zone).execute();

/** Returns false when the zone has another version. The caller must have deleted its ranges before. */
export async function updateZone(
  tx: Tx,
  code: string,
  change: Updateable<DB['delivery_zones']>,
  version: number,
): Promise<boolean> {
  const updated = await tx
    .updateTable('delivery_zones')
    .set({ ...change, version: sql`version + 1` })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst();
  return updated !== undefined;
}

export const deleteRanges = (tx: Tx, zone: string) =>
  tx.deleteFrom('zone_ranges').where('zone', '=', zone).execute();

/** Returns false when a postcode is in another zone. */
export async function insertRanges(
  tx: Tx,
  { code, is_active }: { code: string; is_active: boolean },
  ranges: readonly PostcodeRange[],
): Promise<boolean> {
  if (ranges.length === 0) return true;
  const inserted = await tx
    .insertInto('zone_ranges')
    .values(ranges.map((range) => ({ ...range, zone: code, is_active })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('first')
    .execute();
  return inserted.length === ranges.length;
}

/** Returns the postcodes of all active zones but one. */
export const selectOtherZones = (db: Db, code: string | null, language: Language) =>
  db
    .selectFrom('zone_ranges')
    .innerJoin('delivery_zones', 'delivery_zones.code', 'zone_ranges.zone')
    .select(['first', 'last', textSql('delivery_zones.name', language).as('zone')])
    .where('zone_ranges.is_active', '=', true)
    .where('zone', 'is distinct from', code)
    .orderBy('first')
    .execute();

/** Returns every postcode in use. */
export const selectPostedPlaces = (db: Db, language: Language): Promise<PostedPlace[]> =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .select(['zip', 'city', 'state_id', textSql('states.name', language).as('state_name')])
    .orderBy('state_id')
    .orderBy('zip')
    .execute();

const open = orderStatuses.filter((status) => !isOver(status));

/** Counts open orders to these postcodes by delivery day. */
export const countOrdersTo = (db: Db, zips: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['slot_date', sql<number>`count(*)::int`.as('count')])
    .where('status', 'in', open)
    .where('shipping_type', '<>', 'pickup')
    .where(sql`shipping_address ->> 'zip'`, '=', sql`any(${zips}::text[])`)
    .groupBy('slot_date')
    .orderBy('slot_date')
    .execute();

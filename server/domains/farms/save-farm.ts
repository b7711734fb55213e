import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { faultOf, middleOf, normalizePolygon } from '@kebun/contract/farms/plots/geometry.ts';
import type { Polygon } from '@kebun/contract/lib/geojson.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockLogs } from './events/farm-log.ts';
import { type FarmStaff, requireFarmOwner } from './farm-staff.ts';
import { assertNotInUse } from './refuse-in-use.ts';

/** What an owner says of a farm. Where a boundary is drawn, the farm lies in its middle and is as large as it. */
export interface FarmDraft {
  name_en: string;
  name_zh: string;
  description_en: string;
  description_zh: string;
  district_en: string;
  district_zh: string;
  state_id: string;
  boundary?: Polygon | null;
  lat?: number;
  lng?: number;
  area_m2?: number;
  altitude_m?: number | null;
  shows_place?: boolean;
  public?: boolean;
}

/** Adds a farm, which an owner is on at once; others are put on it. Where it lies is drawn or said. */
export async function addFarm(
  tx: Tx,
  { boundary, code, slug, ...draft }: FarmDraft & { code: string; slug: string },
): Promise<string> {
  const { lat, lng, area_m2, ...place } = { ...draft, ...placeOf(boundary) };
  if (lat === undefined || lng === undefined || area_m2 === undefined)
    throw new Refusal('request_invalid', { broken: { lat: ['office.farms_rule_place'] } });
  const farm = await tx
    .insertInto('farms')
    .values({ ...place, code, slug, lat, lng, area_m2 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (farm) {
    invalidateTags(tx, 'farms');
    return farm.id;
  }
  const namesake = await tx.selectFrom('farms').select('id').where('code', '=', code).executeTakeFirst();
  throw new Refusal('request_invalid', {
    broken: namesake
      ? { code: ['office.farms_rule_code_taken'] }
      : { slug: ['office.farms_rule_slug_taken'] },
  });
}

/** Changes what is said of a farm. */
export async function changeFarm(
  tx: Tx,
  id: string,
  { version, boundary, ...draft }: FarmDraft & { version?: number },
  staff: FarmStaff,
): Promise<void> {
  requireFarmOwner(staff, id);
  const written = await tx
    .updateTable('farms')
    .set({ ...draft, ...placeOf(boundary), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  invalidateTags(tx, 'farms');
}

/** Closes a farm: it is listed no more, and stays on record. Not while something grows there, or is to. */
export async function closeFarm(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  requireFarmOwner(staff, id);
  await lockLogs(tx, [id]); // nothing begins there meanwhile
  const batches = await tx
    .selectFrom('batches')
    .select('code')
    .where('farm_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('code')
    .execute();
  assertNotInUse(batches.map(({ code }) => code));
  await setFarmStatus(tx, id, 'inactive');
}

/** Opens a farm again that was closed, as it was. */
export async function reopenFarm(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  requireFarmOwner(staff, id);
  await setFarmStatus(tx, id, 'active');
}

async function setFarmStatus(tx: Tx, id: string, status: 'active' | 'inactive') {
  await tx
    .updateTable('farms')
    .set({ status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  invalidateTags(tx, 'farms');
}

function placeOf(drawn: Polygon | null | undefined) {
  if (!drawn) return drawn === null ? { boundary: null } : {};
  const reason = faultOf(drawn);
  if (reason) throw new Refusal('geometry_invalid', { fresh: { reason } });
  const boundary = normalizePolygon(drawn);
  const [lng, lat] = middleOf(boundary);
  return { boundary: JSON.stringify(boundary), lng, lat, area_m2: areaOf(boundary) };
}

import { areaOf } from '@kebun/contract/farm-area.ts';
import { faultOf, middleOf, tidied } from '@kebun/contract/farm-geometry.ts';
import type { Polygon } from '@kebun/contract/geojson.ts';
import { sql } from 'kysely';
import { exactlyOne, type Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { announce } from '#platform/tags.ts';
import { askOwner, type FarmStaff } from './farm-staff.ts';

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

/** Changes what is said of a farm. */
export async function changeFarm(
  tx: Tx,
  id: string,
  { version, boundary, ...draft }: FarmDraft & { version?: number },
  staff: FarmStaff,
): Promise<void> {
  askOwner(staff, id);
  const written = await tx
    .updateTable('farms')
    .set({ ...draft, ...placeOf(boundary), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  announce(tx, 'farms');
}

/** Closes a farm: it is listed no more, and stays on record. Not while something grows there. */
export async function closeFarm(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  askOwner(staff, id);
  const written = await tx
    .updateTable('farms')
    .set({ status: 'inactive', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('batches')
            .select('id')
            .whereRef('farm_id', '=', 'farms.id')
            .where('closed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  exactlyOne(written, 'farm_in_use');
  announce(tx, 'farms');
}

function placeOf(drawn: Polygon | null | undefined) {
  if (!drawn) return drawn === null ? { boundary: null } : {};
  const reason = faultOf(drawn);
  if (reason) throw new Refusal('geometry_invalid', { fresh: { reason } });
  const boundary = tidied(drawn);
  const [lng, lat] = middleOf(boundary);
  return { boundary: JSON.stringify(boundary), lng, lat, area_m2: areaOf(boundary) };
}

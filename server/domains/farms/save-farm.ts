import { type FarmLandmark, landmarkFault } from '@kebun/contract/farms/farm-plan.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { faultOf, middleOf, normalizeLine, normalizePolygon } from '@kebun/contract/farms/plots/geometry.ts';
import type { FarmCertificate } from '@kebun/contract/farms/staff-farms.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertNotInUse } from './assert-not-in-use.ts';
import { lockLogs } from './events/farm-log.ts';
import { type FarmStaff, requireFarmOwner } from './farm-staff.ts';

type Certificate = Static<typeof FarmCertificate>;

/** The fields of a farm that an owner edits. With a boundary, centre and area are computed from it. */
export interface FarmDraft {
  name: Localised;
  description: Localised;
  district: Localised;
  state_id: string;
  boundary?: Polygon | null;
  landmarks?: readonly FarmLandmark[];
  lat?: number;
  lng?: number;
  area_m2?: number;
  altitude_m?: number | null;
  shows_exact_location?: boolean;
  public?: boolean;
  picture_id?: string | null;
  established_on?: string | null;
  certificates?: readonly Certificate[];
}

/** Adds a farm. Owners belong to it at once; other staff are added to it. Its location is typed or drawn. */
export async function addFarm(
  tx: Tx,
  {
    boundary,
    landmarks,
    code,
    slug,
    certificates = [],
    ...draft
  }: FarmDraft & { code: string; slug: string },
): Promise<string> {
  const { lat, lng, area_m2, ...place } = { ...draft, ...landmarksOf(landmarks), ...placeOf(boundary) };
  if (lat === undefined || lng === undefined || area_m2 === undefined)
    throw invalidField('lat', 'office.farms_rule_place');
  await assertPictureExists(tx, draft.picture_id);
  const farm = await tx
    .insertInto('farms')
    .values({ ...place, code, slug, lat, lng, area_m2 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (farm) {
    await writeCertificates(tx, farm.id, certificates);
    invalidateTags(tx, 'farms', 'menus'); // the first farm gets a link
    return farm.id;
  }
  const duplicate = await tx.selectFrom('farms').select('id').where('code', '=', code).executeTakeFirst();
  throw new Refusal('request_invalid', {
    errors: duplicate
      ? { code: ['office.farms_rule_code_taken'] }
      : { slug: ['office.farms_rule_slug_taken'] },
  });
}

/** Updates a farm. */
export async function changeFarm(
  tx: Tx,
  id: string,
  { version, boundary, landmarks, certificates, ...draft }: FarmDraft & { version?: number },
  staff: FarmStaff,
): Promise<void> {
  requireFarmOwner(staff, id);
  await assertPictureExists(tx, draft.picture_id);
  const written = await tx
    .updateTable('farms')
    .set({
      ...draft,
      ...landmarksOf(landmarks),
      ...placeOf(boundary),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  if (certificates) await writeCertificates(tx, id, certificates);
  invalidateTags(tx, 'farms');
}

/** Replaces the certificates of a farm. Each ends after it begins, and its number occurs once in its scheme. */
async function writeCertificates(tx: Tx, farm_id: string, certificates: readonly Certificate[]) {
  for (const [n, { issued_on, expires_on }] of certificates.entries()) {
    if (expires_on <= issued_on)
      throw invalidField(`certificates.${n}.expires_on`, 'office.certificate_rule_ends');
  }
  const numbers = certificates.map(({ scheme, number }) => `${scheme} ${number.trim()}`);
  const twice = numbers.findIndex((number, n) => numbers.indexOf(number) < n);
  if (twice >= 0) throw invalidField(`certificates.${twice}.number`, 'office.certificate_rule_twice');
  await tx.deleteFrom('farm_certificates').where('farm_id', '=', farm_id).execute();
  if (certificates.length === 0) return;
  await tx
    .insertInto('farm_certificates')
    .values(
      certificates.map(({ name, number, ...rest }) => ({
        ...rest,
        farm_id,
        name: name.trim(),
        number: number.trim(),
      })),
    )
    .execute();
}

/** Closes a farm: it is no longer listed and stays on record. Throws while a batch grows there or is planned. */
export async function closeFarm(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  requireFarmOwner(staff, id);
  await lockLogs(tx, [id]); // no batch can start in the meantime
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

/** Reopens a closed farm. */
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

/** Returns the landmarks as they are stored. Throws for an invalid one; left out, they stay. */
function landmarksOf(landmarks: readonly FarmLandmark[] | undefined) {
  if (!landmarks) return {};
  for (const [n, landmark] of landmarks.entries()) {
    const fault = landmarkFault(landmark);
    if (fault) throw invalidField(`landmarks.${n}.geometry`, `office.outline_${fault}`);
  }
  const stored = landmarks.map(({ properties, geometry }) => ({
    type: 'Feature',
    properties,
    geometry: geometry.type === 'Polygon' ? normalizePolygon(geometry) : normalizeLine(geometry),
  }));
  return { landmarks: JSON.stringify(stored) };
}

function placeOf(drawn: Polygon | null | undefined) {
  if (!drawn) return drawn === null ? { boundary: null } : {};
  const reason = faultOf(drawn);
  if (reason) throw new Refusal('geometry_invalid', { fresh: { reason } });
  const boundary = normalizePolygon(drawn);
  const [lng, lat] = middleOf(boundary);
  return { boundary: JSON.stringify(boundary), lng, lat, area_m2: areaOf(boundary) };
}

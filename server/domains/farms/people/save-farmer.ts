import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type TypedTexts, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { withdrawWithoutConsent } from '../photos/withdraw-photo.ts';

/** The parts of a person's data that need consent. */
export type ConsentScope = 'name' | 'photo' | 'story' | 'figures';

export interface FarmerDraft {
  farm_ids: string[];
  display_name: Localised;
  bio?: TypedTexts;
  role: 'owner' | 'manager' | 'grower' | 'worker';
  since_year?: number | null;
  specialities?: string[]; // ids of crops
  picture_id?: string | null; // public with their consent only
  contact?: object | null; // visible to the farm only
  public?: boolean;
}

/** Adds a person. Nothing is published until they consent. */
export async function addFarmer(
  tx: Tx,
  { farm_ids, contact, bio, ...draft }: FarmerDraft,
  staff: FarmStaff,
): Promise<string> {
  for (const farm of farm_ids) requireFarmManager(staff, farm);
  await assertReferencesExist(tx, draft);
  const { id } = await tx
    .insertInto('farmers')
    .values({ ...draft, bio: trimmedTexts(bio), contact: contact ? JSON.stringify(contact) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await workOn(tx, id, farm_ids);
  return id;
}

/** Updates a person. Their consent does not change. */
export async function changeFarmer(
  tx: Tx,
  id: string,
  { farm_ids, contact, bio, version, ...draft }: FarmerDraft & { version?: number },
  staff: FarmStaff,
): Promise<void> {
  for (const farm of new Set([...farm_ids, ...(await farmsOf(tx, id))])) requireFarmManager(staff, farm);
  await assertReferencesExist(tx, draft);
  const written = await tx
    .updateTable('farmers')
    .set({
      ...draft,
      ...(bio && { bio: trimmedTexts(bio) }),
      ...(contact && { contact: sql`coalesce(contact, '{}') || ${JSON.stringify(contact)}::jsonb` }), // other fields stay
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await tx.deleteFrom('farmer_farms').where('farmer_id', '=', id).execute();
  await workOn(tx, id, farm_ids);
  await withdrawWithoutConsent(tx, id, staff);
  invalidateTags(tx, 'farms');
}

/** Throws for a picture or a crop that does not exist. */
async function assertReferencesExist(
  tx: Tx,
  { picture_id, specialities = [] }: Pick<FarmerDraft, 'picture_id' | 'specialities'>,
) {
  await assertPictureExists(tx, picture_id);
  if (specialities.length === 0) return;
  const crops = await tx.selectFrom('crops').select('id').where('id', 'in', specialities).execute();
  if (crops.length < specialities.length) throw invalidField('specialities');
}

/**
 * Records what a person agreed to, with the version of the text. An empty list withdraws all consent. Without consent
 * to photos, the published photos of the person are withdrawn.
 */
export async function recordConsent(
  tx: Tx,
  id: string,
  { scope, version }: { scope: readonly ConsentScope[]; version: string },
  { staff, now }: { staff: FarmStaff; now: Date },
): Promise<void> {
  for (const farm of await farmsOf(tx, id)) requireFarmManager(staff, farm);
  await tx
    .updateTable('farmers')
    .set({
      consent_scope: [...scope],
      consent_version: version,
      consent_at: now.toISOString(),
      version: sql`version + 1`,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await withdrawWithoutConsent(tx, id, staff);
  invalidateTags(tx, 'farms');
}

export async function farmsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('farmer_farms').select('farm_id').where('farmer_id', '=', id).execute();
  if (rows.length === 0) throw new Refusal('not_found');
  return rows.map(({ farm_id }) => farm_id);
}

const workOn = (tx: Tx, farmer_id: string, farms: readonly string[]) =>
  tx
    .insertInto('farmer_farms')
    .values(farms.map((farm_id) => ({ farmer_id, farm_id })))
    .execute();

import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNotInUse } from '../assert-not-in-use.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { withdrawWithoutConsent } from '../photos/withdraw-photo.ts';
import { farmsOf } from './save-farmer.ts';

/**
 * Archives a person who has left. They are not assigned or listed any more. Their past batches still name them as
 * far as they consented, and their published photos are withdrawn. Throws while plots or batches are assigned to them.
 */
export async function archiveFarmer(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  for (const farm of await farmsOf(tx, id)) requireFarmManager(staff, farm);
  await tx.selectFrom('farmers').select('id').where('id', '=', id).forUpdate().execute();
  assertNotInUse(await listAssigned(tx, id));
  await setArchivedAt(tx, id, sql`coalesce(archived_at, now())`);
  await withdrawWithoutConsent(tx, id, staff);
}

/** Restores an archived person with their earlier consent. */
export async function restoreFarmer(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  for (const farm of await farmsOf(tx, id)) requireFarmManager(staff, farm);
  await setArchivedAt(tx, id, sql`null`);
}

async function setArchivedAt(tx: Tx, id: string, archived_at: ReturnType<typeof sql>) {
  await sql`
    update farmers set archived_at = ${archived_at}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(tx);
  invalidateTags(tx, 'farms');
}

/** Returns the plots and living batches assigned to a person. */
async function listAssigned(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from plots where farmer_id = ${id} and not archived
    union all
    select code from batches where responsible_farmer_id = ${id} and closed_at is null
    order by code
  `.execute(tx);
  return rows.map(({ code }) => code);
}

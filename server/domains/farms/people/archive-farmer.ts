import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { assertNotInUse } from '../refuse-in-use.ts';
import { farmsOf } from './save-farmer.ts';

/**
 * Puts a person away who is no longer with the farm: nobody gives them anything to look after, and they are listed in
 * the shop no more. What they grew still says so, as far as they agreed to it. Not while something is theirs.
 */
export async function archiveFarmer(tx: Tx, id: string, staff: FarmStaff): Promise<void> {
  for (const farm of await farmsOf(tx, id)) requireFarmManager(staff, farm);
  await tx.selectFrom('farmers').select('id').where('id', '=', id).forUpdate().execute();
  assertNotInUse(await theirs(tx, id));
  await setArchivedAt(tx, id, sql`coalesce(archived_at, now())`);
}

/** Brings them back; what they had agreed to still holds. */
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

/** Plots that they tend, and living batches that they look after. */
async function theirs(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from plots where farmer_id = ${id} and not retired
    union all
    select code from batches where responsible_farmer_id = ${id} and closed_at is null
    order by code
  `.execute(tx);
  return rows.map(({ code }) => code);
}

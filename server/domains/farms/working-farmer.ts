import type { Tx } from '#platform/db.ts';
import { refusePutAway } from './in-use.ts';

/** Whoever is given something to look after is still with the farm, and is not put away before it is theirs. */
export async function askForFarmer(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const farmer = await tx
    .selectFrom('farmers')
    .select(['display_name_en', 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (farmer?.archived_at) refusePutAway(farmer.display_name_en);
}

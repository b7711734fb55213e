import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { assertNotArchived } from './assert-not-in-use.ts';
import { placesIn } from './events/event-owners.ts';

/**
 * Throws when the farm is closed or a plot is archived. The caller must hold the lock on the farm's log, so that
 * neither can close in the meantime.
 */
export async function assertFarmOpen(tx: Tx, event: FarmEventInput): Promise<void> {
  const farm = await tx
    .selectFrom('farms')
    .select('code')
    .where('id', '=', event.farm_id)
    .where('status', '=', 'inactive')
    .executeTakeFirst();
  const plot = await tx
    .selectFrom('plots')
    .select('code')
    .where('id', '=', sql<string>`any(${placesIn(event)}::uuid[])`)
    .where('archived', '=', true)
    .executeTakeFirst();
  assertNotArchived(farm?.code ?? plot?.code);
}

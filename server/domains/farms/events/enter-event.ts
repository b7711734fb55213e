import { batchesOf, type FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertFarmOpen } from '../assert-farm-open.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { lockTouchedLogs } from './event-owners.ts';
import { isKnownInput } from './farm-log.ts';
import { recordEventNow } from './record-event.ts';

/** Records an event entered by a manager, once per id. It never waits for review: it counts, or the call throws. */
export async function enterEvent(
  tx: Tx,
  batchId: string,
  event: FarmEventInput,
  { staff, now, confirms }: { staff: FarmStaff; now: Date; confirms?: 'weight' | undefined },
): Promise<void> {
  if (event.batch_id !== batchId) throw new Refusal('not_found');
  requireFarmManager(staff, event.farm_id);
  await assertSingleFarm(tx, event);
  await lockTouchedLogs(tx, event); // two requests with one id run one after the other
  if (await isKnownInput(tx, event)) return;
  await assertFarmOpen(tx, event);
  await recordEventNow(tx, event, { staff, now, confirms });
}

/** Throws unless all batches of the event grow on its farm. */
async function assertSingleFarm(tx: Tx, event: FarmEventInput) {
  const batches = batchesOf(event);
  const there = await tx
    .selectFrom('batches')
    .select('id')
    .where('id', '=', sql<string>`any(${batches}::uuid[])`)
    .where('farm_id', '=', event.farm_id)
    .execute();
  if (there.length < batches.length) throw new Refusal('not_found');
}

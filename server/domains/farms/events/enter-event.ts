import { batchesOf, type ToldEvent } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { askForOpenGround } from '../assert-farm-open.ts';
import { askManager, type FarmStaff } from '../farm-staff.ts';
import { lockTouched } from './event-scope.ts';
import { isTold } from './farm-log.ts';
import { tellEvent } from './record-event.ts';

/**
 * Writes down what a manager knows has happened to a batch, once however often it is sent under the same id. Unlike
 * what the field tells it does not wait for anybody: it counts, or is refused.
 */
export async function enterEvent(
  tx: Tx,
  batchId: string,
  event: ToldEvent,
  { staff, now }: { staff: FarmStaff; now: Date },
): Promise<void> {
  if (event.batch_id !== batchId) throw new Refusal('not_found');
  askManager(staff, event.farm_id);
  await askForOneFarm(tx, event);
  await lockTouched(tx, event); // whoever sends it twice at once is heard one after the other
  if (await isTold(tx, event)) return;
  await askForOpenGround(tx, event);
  await tellEvent(tx, event, { staff, now });
}

/** Every batch that it is about grows on the farm that it names. */
async function askForOneFarm(tx: Tx, event: ToldEvent) {
  const batches = batchesOf(event);
  const there = await tx
    .selectFrom('batches')
    .select('id')
    .where('id', '=', sql<string>`any(${batches}::uuid[])`)
    .where('farm_id', '=', event.farm_id)
    .execute();
  if (there.length < batches.length) throw new Refusal('not_found');
}

import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertFarmOpen } from '../assert-farm-open.ts';
import { assertNotArchived } from '../assert-not-in-use.ts';
import { lockTouchedLogs } from '../events/event-owners.ts';
import { recordEventNow } from '../events/record-event.ts';
import { type FarmStaff, requireFieldWorker } from '../farm-staff.ts';
import { assertFarmerActive } from '../people/assert-farmer-active.ts';

/** A new batch with its first event: its plan, or its sowing. The device chooses both ids. */
export interface BatchStart {
  id: string;
  farm_id: string;
  variety_id: string;
  responsible_farmer_id?: string;
  note?: string;
  public?: boolean;
  event: FarmEventInput<'planned' | 'seeded' | 'planted' | 'inoculated'>;
}

/** Starts a batch. A second call with the same id returns the existing batch. */
export async function startBatch(
  tx: Tx,
  start: BatchStart,
  { staff, now }: { staff: FarmStaff; now: Date },
): Promise<{ id: string; code: string }> {
  requireFieldWorker(staff, start.farm_id);
  if (start.event.batch_id !== start.id || start.event.farm_id !== start.farm_id)
    throw new Refusal('location_missing');
  const existing = await findBatch(tx, start.id);
  if (existing?.farm_id === start.farm_id) return { id: existing.id, code: existing.code };
  if (existing) throw new Refusal('not_found');

  const crop = await findCrop(tx, start.variety_id);
  if (!crop) throw new Refusal('not_found');
  if (crop.record_archived) assertNotArchived(crop.variety);
  await assertFarmerActive(tx, start.responsible_farmer_id, 'responsible_farmer_id');
  await lockTouchedLogs(tx, start.event);
  await assertFarmOpen(tx, start.event);
  const code = await nextCode(tx, crop.code, beginsOn(start.event));
  await tx
    .insertInto('batches')
    .values({
      id: start.id,
      code,
      farm_id: start.farm_id,
      crop_id: crop.id,
      variety_id: start.variety_id,
      template: crop.template,
      regrowth: crop.regrowth,
      responsible_farmer_id: start.responsible_farmer_id ?? null,
      note: start.note ?? null,
      public: start.public ?? true,
    })
    .execute();
  await recordEventNow(tx, start.event, { staff, now });
  return { id: start.id, code };
}

const findBatch = (tx: Tx, id: string) =>
  tx.selectFrom('batches').select(['id', 'code', 'farm_id']).where('id', '=', id).executeTakeFirst();

/** Locks the crop, so that it cannot be archived before its batch exists. */
const findCrop = (tx: Tx, varietyId: string) =>
  tx
    .selectFrom('crop_varieties')
    .innerJoin('crops', 'crops.id', 'crop_varieties.crop_id')
    .select([
      'crops.id',
      'crops.code',
      'template',
      'regrowth',
      textSql('crop_varieties.name', defaultLanguage).as('variety'),
    ])
    .select(
      sql<boolean>`crops.archived_at is not null or crop_varieties.archived_at is not null`.as(
        'record_archived',
      ),
    )
    .where('crop_varieties.id', '=', varietyId)
    .forShare()
    .executeTakeFirst();

const beginsOn = (event: BatchStart['event']) =>
  event.type === 'planned' ? event.payload.sow_on : dayOf(event.occurred_at);

/** Returns the next code, such as NB-2611-SW01: month, crop, number. Concurrent callers get different numbers. */
async function nextCode(tx: Tx, crop: string, day: string): Promise<string> {
  const prefix = `NB-${day.slice(2, 4)}${day.slice(5, 7)}-${crop}`;
  const { last } = await tx
    .insertInto('batch_numbers')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ last: sql`batch_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}${String(last).padStart(2, '0')}`;
}

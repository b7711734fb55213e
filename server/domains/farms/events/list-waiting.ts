import { type EventRefusal, overridableRefusals } from '@kebun/contract/farms/events/events.ts';
import type { WaitingEvent } from '@kebun/contract/farms/events/staff-events.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type FarmStaff, farmStaffOf, mayDecide, requireFarmManager } from '../farm-staff.ts';
import { refusalFacts } from './event-refusal.ts';
import { eventReply } from './event-reply.ts';

interface WaitingRow extends Omit<WaitingEvent, 'title' | 'facts' | 'message' | 'may_pass'> {
  payload: Record<string, unknown>;
  code: EventRefusal | null;
  harvest_left_g: number | null;
}

interface ReadContext {
  staff: FarmStaff;
  language: Language;
  t: Translate;
}

/**
 * Returns the events that wait for review on one farm, or on all farms of a manager. Each comes with the rule that
 * rejected it, the oldest first.
 */
export async function listWaiting(
  db: Db,
  farmId: string | undefined,
  { staff, language, t }: ReadContext,
): Promise<WaitingEvent[]> {
  if (farmId !== undefined) requireFarmManager(staff, farmId);
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<WaitingRow>`
    select review.event_id, review.code, event.batch_id, batches.code as batch_code, ${name('crops')} as batch_name,
      ${name('farms')} as farm_name, event.type, event.occurred_at, event.payload, event.note, harvest_left_g,
      staff.name as recorded_by
    from ${waitingOn(farmId === undefined ? decidedBy(staff) : [farmId])}
    join farms on farms.id = event.on_farm
    left join batches on batches.id = event.batch_id
    left join crops on crops.id = batches.crop_id
    left join staff on staff.id = event.actor_id
    where review.verdict = 'needs_review'
    order by event.occurred_at, event.position
  `.execute(db);
  return rows.map(({ payload, harvest_left_g, ...row }) => ({
    ...row,
    ...eventReply({ type: row.type, payload }, t),
    message: row.code && objectionIn(t, row.code, harvest_left_g),
    may_pass: row.code !== null && overridableRefusals.includes(row.code),
  }));
}

/** Words the broken rule. For a weight that is too much, with the most that is plausible now, if that is known. */
const objectionIn = (t: Translate, code: EventRefusal, left: number | null) =>
  code === 'harvest_too_heavy' && left !== null
    ? t('refusal.harvest_too_heavy', refusalFacts({ most_g: left }))
    : t(`field.why_${code}`);

/** Returns the number of events that wait for this manager. */
export async function countWaitingRecords(db: Db, caller: StaffCaller): Promise<number> {
  const farms = decidedBy(await farmStaffOf(db, caller));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waitingOn(farms)} where review.verdict = 'needs_review'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const decidedBy = (staff: FarmStaff) => [...staff.farms.keys()].filter((id) => mayDecide(staff, id));

/** Selects the reviewed events of some farms, each with its latest review. */
const waitingOn = (farmIds: readonly string[]) => sql`(
    select farm_events.*, batches.farm_id as on_farm from farm_events join batches on batches.id = batch_id
    where batches.farm_id = any(${farmIds}::uuid[]) and reviews > 0
    union all
    select farm_events.*, farm_id as on_farm from farm_events
    where farm_id = any(${farmIds}::uuid[]) and batch_id is null
  ) as event
  cross join lateral (
    select event_id, verdict, code from event_reviews where event_id = event.id order by id desc limit 1
  ) as review`;

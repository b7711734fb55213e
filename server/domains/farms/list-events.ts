import {
  type EventRefusal,
  type EventType,
  type FarmEvent,
  overrulable,
} from '@kebun/contract/farm-events.ts';
import type { WaitingEvent } from '@kebun/contract/farm-work.ts';
import type { Language } from '@kebun/contract/languages.ts';
import type { Say } from '@kebun/contract/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { eventSaid } from './event-said.ts';
import { readEvents } from './farm-log.ts';
import { askManager, askRecorder, type FarmStaff } from './farm-staff.ts';

/** An event as the people of its farm see it. */
export interface EventShown {
  event: FarmEvent;
  verdict: 'counts' | 'void' | 'needs_review' | 'rejected';
  code: string | null;
}

interface Wanted {
  type?: EventType;
  from?: string; // moments
  to?: string;
  include_void?: boolean;
}

/** All that was told of a batch, as it happened, to those who work on its farm. */
export async function listEvents(
  db: Db,
  batchId: string,
  wanted: Wanted,
  staff: FarmStaff,
): Promise<EventShown[]> {
  const batch = await db.selectFrom('batches').select('farm_id').where('id', '=', batchId).executeTakeFirst();
  if (!batch) throw new Refusal('not_found');
  askRecorder(staff, batch.farm_id);

  const events = await readEvents(db, [batchId]);
  const undone = new Set(
    events.flatMap(({ voids_event_id, corrects_event_id }) => voids_event_id ?? corrects_event_id ?? []),
  );
  const reviews = await newestReviews(
    db,
    events.map(({ id }) => id),
  );
  return events
    .filter(({ type, occurred_at }) => {
      const inTime = (wanted.from ?? '') <= occurred_at && occurred_at <= (wanted.to ?? '9');
      return inTime && (!wanted.type || type === wanted.type);
    })
    .map((event): EventShown => {
      const review = reviews.get(event.id);
      if (undone.has(event.id)) return { event, verdict: 'void', code: null };
      return {
        event,
        verdict: review?.verdict === 'accepted' ? 'counts' : (review?.verdict ?? 'counts'),
        code: review?.code ?? null,
      };
    })
    .filter(({ verdict }) => wanted.include_void || verdict !== 'void')
    .sort((one, other) => (one.event.occurred_at < other.event.occurred_at ? -1 : 1));
}

interface Review {
  event_id: string;
  verdict: 'needs_review' | 'accepted' | 'rejected';
  code: string | null;
}

async function newestReviews(db: Db, eventIds: readonly string[]) {
  const { rows } = await sql<Review>`
    select distinct on (event_id) event_id, verdict, code from event_reviews
    where event_id = any(${eventIds}::uuid[]) order by event_id, id desc
  `.execute(db);
  return new Map(rows.map((row) => [row.event_id, row]));
}

interface WaitingRow extends Omit<WaitingEvent, 'title' | 'facts' | 'message' | 'may_pass'> {
  payload: Record<string, unknown>;
  code: EventRefusal | null;
}

interface At {
  staff: FarmStaff;
  language: Language;
  say: Say;
}

/** What waits for a decision on a farm: each event as it was told, with the rule that speaks against it, the oldest first. */
export async function listWaiting(
  db: Db,
  farmId: string,
  { staff, language, say }: At,
): Promise<WaitingEvent[]> {
  askManager(staff, farmId);
  const { rows } = await sql<WaitingRow>`
    select review.event_id, review.code, told.batch_id, batches.code as batch_code,
      crops.${sql.raw(`name_${language}`)} as batch_name, told.type, told.occurred_at, told.payload, told.note,
      staff.name as told_by
    from (
      select farm_events.* from farm_events join batches on batches.id = batch_id
      where batches.farm_id = ${farmId} and reviews > 0
      union all
      select * from farm_events where farm_id = ${farmId} and batch_id is null
    ) as told
    cross join lateral (
      select event_id, verdict, code from event_reviews where event_id = told.id order by id desc limit 1
    ) as review
    left join batches on batches.id = told.batch_id
    left join crops on crops.id = batches.crop_id
    left join staff on staff.id = told.actor_id
    where review.verdict = 'needs_review'
    order by told.position
  `.execute(db);
  return rows.map(({ payload, ...row }) => ({
    ...row,
    ...eventSaid({ type: row.type, payload }, say),
    message: row.code && say(`field.why_${row.code}`),
    may_pass: row.code !== null && overrulable.includes(row.code),
  }));
}

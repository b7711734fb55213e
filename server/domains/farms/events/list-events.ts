import type { EventType, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFieldWorker } from '../farm-staff.ts';
import { readEvents } from './farm-log.ts';

/** An event as the people of its farm see it. */
export interface StaffEvent {
  event: FarmEvent;
  verdict: 'counts' | 'void' | 'needs_review' | 'rejected';
  code: string | null;
}

interface FarmEventsQuery {
  type?: EventType;
  from?: string; // a timestamp
  to?: string;
  include_void?: boolean;
}

/** Returns the events of a batch in the order they happened, for people of its farm. */
export async function listEvents(
  db: Db,
  batchId: string,
  query: FarmEventsQuery,
  staff: FarmStaff,
): Promise<StaffEvent[]> {
  const batch = await db.selectFrom('batches').select('farm_id').where('id', '=', batchId).executeTakeFirst();
  if (!batch) throw new Refusal('not_found');
  requireFieldWorker(staff, batch.farm_id);

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
      const inTime = (query.from ?? '') <= occurred_at && occurred_at <= (query.to ?? '9');
      return inTime && (!query.type || type === query.type);
    })
    .map((event): StaffEvent => {
      const review = reviews.get(event.id);
      if (undone.has(event.id)) return { event, verdict: 'void', code: null };
      return {
        event,
        verdict: review?.verdict === 'accepted' ? 'counts' : (review?.verdict ?? 'counts'),
        code: review?.code ?? null,
      };
    })
    .filter(({ verdict }) => query.include_void || verdict !== 'void')
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

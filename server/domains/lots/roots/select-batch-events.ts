import { tracedEvents } from '@kebun/contract/lib/limits.ts';
import type { HistoryEvent } from '@kebun/contract/lots/trace-history.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface Row extends Omit<HistoryEvent, 'hash'> {
  hash: Buffer;
}

/** The columns that a leaf has of an event. None names a person, and `hash` covers the whole event. */
const fields = sql`
  events.id, events.farm_id, events.position, events.type, events.batch_id, events.occurred_at, events.recorded_at,
  voids_event_id, corrects_event_id,
  case when events.type = 'sprayed' then (events.payload ->> 'phi_days')::int end as phi_days, events.hash`;

/** The moments as they were hashed, in milliseconds. */
const asEvent = ({ hash, occurred_at, recorded_at, ...row }: Row): HistoryEvent => ({
  ...row,
  occurred_at: new Date(occurred_at).toISOString(),
  recorded_at: new Date(recorded_at).toISOString(),
  hash: Buffer.from(hash).toString('hex'),
});

/** Returns the events of a range of the log of a farm. */
export async function selectLogRange(
  db: Db,
  { farmId, from, to }: { farmId: string; from: number; to: number },
): Promise<HistoryEvent[]> {
  const { rows } = await sql<Row>`
    select ${fields} from farm_events as events
    where farm_id = ${farmId} and position between ${from} and ${to} order by position
  `.execute(db);
  return rows.map(asEvent);
}

/** Work without an effect on a trace; a tree is watered for years. */
const omittedEventTypes = ['watered', 'weeded', 'pruned', 'trellised', 'mulched'];

/** Returns the latest entries of a batch until a position in the log of its farm, the oldest first. */
export async function selectBatchEvents(
  db: Db,
  { batchId, until }: { batchId: string; until: number },
): Promise<HistoryEvent[]> {
  const { rows } = await sql<Row>`
    select ${fields} from farm_events as events
    where id in (
      select id from farm_events where batch_id = ${batchId}
      union all
      select event_id from farm_event_batches where batch_id = ${batchId}
    )
      and events.type <> all(${omittedEventTypes}) and events.position <= ${until}
    order by events.position desc limit ${tracedEvents}
  `.execute(db);
  return rows.map(asEvent).reverse();
}

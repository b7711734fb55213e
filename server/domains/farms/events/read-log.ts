import type { Batch } from '@kebun/contract/farms/batches/batch.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { EventRefusal, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Decisions, Log } from '@kebun/contract/farms/events/replay.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readEvents, readPlotEvents } from './farm-log.ts';

/** What has been decided about an event so far. */
interface Review {
  event_id: string;
  verdict: 'needs_review' | 'accepted' | 'rejected'; // the newest
  code: string | null;
  by_manager: 'accepted' | 'rejected' | null; // the newest that a person made
}

/** What a replay of some batches needs, and how their events stood before it. */
export interface ReadLog extends Log {
  reviews: ReadonlyMap<string, Review>;
}

/** Everything that must be known to say how some batches stand: nothing outside of it can change that. */
export async function readLog(db: Db, batchIds: readonly string[]): Promise<ReadLog> {
  const batches = await linkedTo(db, batchIds);
  const ids = batches.map(({ id }) => id);
  const farms = [...new Set(batches.map(({ farm_id }) => farm_id))];
  const events = [...(await readEvents(db, ids)), ...(await readPlotEvents(db, farms, 'holds'))];
  const reviews = await readReviews(db, events);
  return { batches, events, places: await readPlaces(db, events), reviews, decisions: decisionsOf(reviews) };
}

/** These batches and all that they have given plants to or had them from, however far that goes. */
async function linkedTo(db: Db, batchIds: readonly string[]): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    with recursive linked (id) as (
      select unnest(${batchIds}::uuid[])
      union
      select gift.other
      from linked cross join lateral (
        select giver.batch_id as other
        from farm_events join farm_event_batches as giver on giver.event_id = farm_events.id
        where farm_events.batch_id = linked.id and farm_events.type = 'gap_filled'
        union all
        select farm_events.batch_id
        from farm_event_batches as taker join farm_events on farm_events.id = taker.event_id
        where taker.batch_id = linked.id and farm_events.batch_id is not null
      ) as gift
    )
    select batches.id, farm_id, template, regrowth from batches join linked on linked.id = batches.id
  `.execute(db);
  return rows;
}

/** The places that events speak of; what they do not name is of no matter to them. */
async function readPlaces(db: Db, events: readonly FarmEvent[]): Promise<Map<string, PlantLocation>> {
  const named = new Set(events.flatMap(({ cohorts }) => cohorts.map(({ location_id }) => location_id)));
  for (const { payload } of events) {
    const { from, to, plot_id } = payload as { from?: string; to?: string; plot_id?: string };
    for (const id of [from, to, plot_id]) if (id) named.add(id);
  }
  const rows = await db
    .selectFrom('plots')
    .select(['id', 'farm_id', 'kind'])
    .where('id', '=', sql<string>`any(${[...named]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row as PlantLocation]));
}

async function readReviews(db: Db, events: readonly FarmEvent[]): Promise<Map<string, Review>> {
  const { rows } = await sql<Review>`
    select distinct on (event_id) event_id, verdict, code, (
      select verdict from event_reviews as decision
      where decision.event_id = event_reviews.event_id and decided_by is not null
      order by id desc limit 1
    ) as by_manager
    from event_reviews
    where event_id = any(${events.map(({ id }) => id)}::uuid[])
    order by event_id, id desc
  `.execute(db);
  return new Map(rows.map((row) => [row.event_id, row]));
}

/** What a manager has decided stays decided; seed that was not there is missing until somebody looks again. */
function decisionsOf(reviews: ReadonlyMap<string, Review>): Decisions {
  const all = [...reviews.values()];
  const ids = (rows: readonly Review[]) => new Set(rows.map(({ event_id }) => event_id));
  const short = all.filter(({ verdict, code }) => verdict === 'needs_review' && code === 'seed_stock_short');
  return {
    rejected: ids(all.filter(({ verdict }) => verdict === 'rejected')),
    overruled: ids(all.filter(({ by_manager }) => by_manager === 'accepted')),
    refused: new Map(short.map(({ event_id }) => [event_id, 'seed_stock_short' satisfies EventRefusal])),
  };
}

import type { Batch } from '@kebun/contract/farms/batches/batch.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { EventRefusal, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Decisions, Log } from '@kebun/contract/farms/events/replay.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readEvents, readPlotEvents } from './farm-log.ts';

/** The latest review of an event. */
interface Review {
  event_id: string;
  verdict: 'needs_review' | 'accepted' | 'rejected'; // the latest
  code: string | null;
  by_manager: 'accepted' | 'rejected' | null; // the latest by a person
}

/** The inputs for replaying some batches, with the current reviews of their events. */
export interface ReadLog extends Log {
  reviews: ReadonlyMap<string, Review>;
}

/** Loads everything that decides the state of these batches. */
export async function readLog(db: Db, batchIds: readonly string[]): Promise<ReadLog> {
  const batches = await linkedTo(db, batchIds);
  const ids = batches.map(({ id }) => id);
  const farms = [...new Set(batches.map(({ farm_id }) => farm_id))];
  const events = [...(await readEvents(db, ids)), ...(await readPlotEvents(db, farms, 'holds'))];
  const reviews = await readReviews(db, events);
  return { batches, events, places: await readPlaces(db, events), reviews, decisions: decisionsOf(reviews) };
}

/** Returns these batches and all batches linked by transfers, at any distance. */
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

/** Returns the places that these events name. */
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

/** The refusals that follow from the stock of seed and inputs, not from the batch. */
const ofStock: readonly EventRefusal[] = [
  'insufficient_seed_stock',
  'insufficient_input_stock',
  'input_lot_unfit',
];

/**
 * Returns the decisions of managers, which a replay keeps. An event without enough seed or input stays excluded until
 * a manager reviews it again.
 */
function decisionsOf(reviews: ReadonlyMap<string, Review>): Decisions {
  const all = [...reviews.values()];
  const ids = (rows: readonly Review[]) => new Set(rows.map(({ event_id }) => event_id));
  const refused = all.flatMap(({ event_id, verdict, code }) => {
    const known = verdict === 'needs_review' && ofStock.find((each) => each === code);
    return known ? [[event_id, known] as const] : [];
  });
  return {
    rejected: ids(all.filter(({ verdict }) => verdict === 'rejected')),
    overruled: ids(all.filter(({ by_manager }) => by_manager === 'accepted')),
    refused: new Map(refused),
  };
}

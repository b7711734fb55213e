import type { Counts } from '@kebun/contract/farms/batches/counts.ts';
import { replay } from '@kebun/contract/farms/events/replay.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ReadLog, readLog } from '#domains/farms/events/read-log.ts';
import type { Db } from '#platform/db/db.ts';
import { type LoggedEvent, noChange, type PlantChange } from './farm-epcis.ts';

/** The lots of a harvest with the grams that this event added to each. */
const lotsOfHarvest = sql`(
  select coalesce(json_agg(json_build_object('code', harvest_lots.code, 'id', harvest_lots.id, 'grams', parts.g,
    'is_first', not exists (
      select from harvests as others join farm_events as earlier on earlier.id = others.event_id
      where others.batch_id = harvests.batch_id and others.plot_id = harvests.plot_id
        and others.harvested_on = harvests.harvested_on and earlier.position < events.position
    )) order by harvest_lots.code), '[]')
  from harvests
  cross join lateral (
    select part.grade, part.g from jsonb_to_recordset(harvests.grades) as part (grade text, g bigint)
    union all
    select 'ungraded', net_g where jsonb_array_length(harvests.grades) = 0
  ) as parts
  join harvest_lots on harvest_lots.batch_id = harvests.batch_id and harvest_lots.plot_id = harvests.plot_id
    and harvest_lots.harvested_on = harvests.harvested_on and harvest_lots.grade = parts.grade
  where harvests.event_id = events.id
)`;

/** The columns of `LoggedEvent`, of `farm_events as events`. */
const columns = sql`
  events.id, events.type, events.cohorts, events.occurred_at, events.recorded_at, events.payload,
  array(
    select code from batches
    where id = events.batch_id or (events.type <> 'gap_filled' and id in (
      select batch_id from farm_event_batches where event_id = events.id
    ))
    order by code
  ) as batches,
  (select code from batches where id = (events.payload ->> 'from_batch_id')::uuid) as donor,
  (select json_build_object('id', id, 'unit', unit) from seed_lots where id = (events.payload ->> 'seed_lot_id')::uuid) as seed,
  events.batch_id,
  ${lotsOfHarvest} as lots`;

/** Whether the event counts: no manager has rejected it or still has to decide about it. */
const isAccepted = sql`coalesce((
  select verdict from event_reviews where event_id = events.id order by event_reviews.id desc limit 1
), 'accepted') = 'accepted'`;

/** An event of a batch; of a harvest, with the ids of its lots. */
export interface TracedEvent extends LoggedEvent {
  lots: (LoggedEvent['lots'][number] & { id: string })[];
}

/** Returns the events of some batches that count, of some types, in the order of the log. */
export async function selectCountedEvents(
  db: Db,
  { batchIds, types, limit }: { batchIds: readonly string[]; types: readonly string[]; limit: number },
): Promise<TracedEvent[]> {
  const { rows } = await sql<TracedEvent>`
    select ${columns} from farm_events as events
    where type = any(${types}) and id in (
      select id from farm_events where batch_id = any(${batchIds}::uuid[])
      union all
      select event_id from farm_event_batches where batch_id = any(${batchIds}::uuid[])
    )
      and not exists (select from farm_events as later where later.voids_event_id = events.id)
      and not exists (select from farm_events as later where later.corrects_event_id = events.id)
      and ${isAccepted}
    order by occurred_at desc, id limit ${limit}
  `.execute(db);
  return rows.reverse();
}

/** An event that was recorded in a month; with the one that it declares wrong. */
export interface MonthEvent extends LoggedEvent {
  wrong: (LoggedEvent & { is_replaced: boolean }) | null;
}

/** Returns the accepted events that were recorded between two moments. */
export async function selectRecordedEvents(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<MonthEvent[]> {
  const { rows } = await sql<MonthEvent>`
    select ${columns}, (
      select to_jsonb(wrong) from (
        select ${columns}, voiding.corrects_event_id is not null as is_replaced
        from farm_events as events
        where events.id = coalesce(voiding.corrects_event_id, voiding.voids_event_id)
      ) as wrong
    ) as wrong
    from farm_events as events join farm_events as voiding using (id)
    where ${isWithin('events.recorded_at', { from, to })} and ${isAccepted}
    order by events.recorded_at, events.farm_id, events.position
  `.execute(db);
  return rows;
}

/** The kinds of events whose record does not say how many plants it changes: that follows from those before it. */
const followed: readonly LoggedEvent['type'][] = ['census', 'germination_counted', 'harvested', 'terminated'];

/** Returns what an event changed. An event that was undone is read as the log was before that. */
export type FindChange = (event: LoggedEvent, undoneBy?: MonthEvent) => PlantChange;

/** Replays the logs of the batches that some events name, once for all, and again for each that was undone. */
export async function plantChanges(db: Db, events: readonly MonthEvent[]): Promise<FindChange> {
  const named = events.flatMap((event) => [event, ...(event.wrong ? [event.wrong] : [])]);
  const batchIds = named
    .filter(({ type }) => followed.includes(type))
    .flatMap(({ batch_id }) => batch_id ?? []);
  if (batchIds.length === 0) return () => noChange;
  const log = await readLog(db, [...new Set(batchIds)]);
  const now = changesIn(log);
  return (event, undoneBy) => {
    if (!followed.includes(event.type)) return noChange;
    const changes = undoneBy ? changesIn(logBefore(log, undoneBy)) : now;
    return changes.get(event.id) ?? noChange;
  };
}

/** Returns a log without an event and all that its farm recorded later. */
const logBefore = (log: ReadLog, { id }: MonthEvent): ReadLog => {
  const end = log.events.find((event) => event.id === id);
  const isEarlier = (event: ReadLog['events'][number]) =>
    !end || event.farm_id !== end.farm_id || event.position < end.position;
  return { ...log, events: log.events.filter(isEarlier) };
};

function changesIn(log: ReadLog): Map<string, PlantChange> {
  const changes = new Map<string, PlantChange>();
  replay(log, undefined, (event, earlier, { batch, counts }) => {
    if (batch.id !== event.batch_id) return; // the donor of a gap filling
    const grown = (count: keyof Counts) => counts[count] - (earlier?.counts[count] ?? 0);
    changes.set(event.id, {
      not_germinated: grown('not_germinated'),
      cleared: event.type === 'harvested' ? grown('terminated') : 0,
      more: grown('census_gain'),
      fewer: grown('census_loss'),
    });
  });
  return changes;
}

/** A condition on a moment: from the first, and before the second. */
export const isWithin = (column: string, { from, to }: { from: string; to: string }): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`;

/** Returns the code of each plot with that of its farm: `FA-P3`. */
export async function selectPlaces(db: Db, farmIds?: readonly string[]): Promise<Map<string, string>> {
  const plots = await db
    .selectFrom('plots')
    .innerJoin('farms', 'farms.id', 'plots.farm_id')
    .select(['plots.id', 'farms.code as farm', 'plots.code as plot'])
    .$if(farmIds !== undefined, (query) => query.where('farms.id', '=', sql<string>`any(${farmIds}::uuid[])`))
    .execute();
  return new Map(plots.map(({ id, farm, plot }) => [id, `${farm}-${plot}`]));
}

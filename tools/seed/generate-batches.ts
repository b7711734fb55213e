import { sql } from 'kysely';
import { saveHarvestLots } from '../../server/domains/farms/events/save-harvest-lots.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';

const chunkSize = 20_000; // batches
const weeks = 520; // closed batches are spread over ten years

/** The tables that grow with the number of batches, in addition to the totals. */
export const growingTables = [
  'batches',
  'farm_events',
  'cohorts',
  'batch_days',
  'harvests',
  'harvest_lots',
  'forecast_snapshots',
  'crop_cycle_archives',
] as const;

/**
 * Generates batches, each with the history of a demo batch. One in twenty is alive, the others ended within the
 * last ten years. Each gets extra watering events until the requested number is nearly reached. The hashes of the
 * log are random.
 */
export async function generateBatches(
  db: Db,
  { batches, events }: { batches: number; events: number },
  onProgress: (made: number) => void,
): Promise<void> {
  if (batches === 0) return;
  const each = Math.round(events / batches); // events of one batch

  for (let made = 0; made < batches; made += chunkSize) {
    const size = Math.min(chunkSize, batches - made);
    await db.transaction().execute(async (tx) => {
      await withoutTimeouts(tx);
      await drawBatches(tx, made, size);
      await writeBatches(tx);
      await writeEvents(tx, each);
      await writeLives(tx);
      await writeLots(tx);
    });
    onProgress(made + size);
  }
  await db.transaction().execute(async (tx) => {
    await withoutTimeouts(tx);
    await sumUp(tx);
  });
}

/** Chooses a pattern and an age for each batch. Batches with transfers or reviews are no patterns. */
async function drawBatches(tx: Tx, from: number, size: number) {
  await sql`
    create temp table pattern on commit drop as
    select batches.id, closed_at is null as lives, count(*) over alike as alike,
      row_number() over (partition by closed_at is null order by id) as place
    from batches
    where code !~ '[0-9]{7}$' and stage_since is not null and reviews = 0 and parent_batch_ids = '{}'
      and not exists (select from farm_event_batches where batch_id = batches.id)
      and not exists (
        select from farm_events where batch_id = batches.id
          and (type in ('voided', 'gap_filled', 'reopened') or voids_event_id is not null or corrects_event_id is not null)
      )
    window alike as (partition by closed_at is null)
  `.execute(tx);
  await sql`
    create temp table drawn on commit drop as
    select uuid_v7() as id, pattern.id as pattern_id, n,
      case when lives then interval '0' else interval '7 days' * (n % ${weeks}) end as ago
    from generate_series(${from}::int, ${from + size - 1}::int) as n
    join pattern on lives = (n % 20 = 0) and place = 1 + (n / case when lives then 20 else 1 end) % alike
  `.execute(tx);
  await sql`create unique index on drawn (id)`.execute(tx);
  await sql`analyze drawn`.execute(tx);
}

const daysAgo = (...columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, (${sql.ref(column)} - ago)::date`));
const momentsAgo = (...columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)} - ago`));

async function writeBatches(tx: Tx) {
  await sql`
    insert into batches
    select copied.* from drawn join batches on batches.id = pattern_id
    cross join lateral jsonb_populate_record(batches, jsonb_build_object(
      'id', drawn.id, 'code', regexp_replace(code, '[0-9]+$', '') || 1000000 + n, 'seed_lot_id', null, 'seed_used', null,
      ${daysAgo('planned_on', 'sown_on', 'germinated_on', 'transplanted_on', 'first_harvest_on', 'cycle_began_on', 'last_spray_on')},
      ${momentsAgo('stage_since', 'last_event_at', 'closed_at', 'archived_at', 'created_at')}
    )) as copied
  `.execute(tx);
}

/** Derives ids from those of the pattern, so that references between events hold. */
const idOf = (event: string) => sql`md5(${sql.ref(event)}::text || drawn.id)::uuid`;

async function writeEvents(tx: Tx, each: number) {
  await sql`
    create temp table copied on commit drop as
    select farm_id, ${idOf('farm_events.id')} as id, drawn.id as batch_id, type, cohorts, occurred_at - ago as occurred_at,
      recorded_at - ago as recorded_at, photos, note, payload - 'seed_lot_id' - 'seed_used' - 'input_lot_id' as payload
    from drawn join farm_events on farm_events.batch_id = pattern_id
  `.execute(tx);
  await sql`
    insert into copied
    select farm_id, gen_random_uuid(), batch_id, 'watered', cohorts, occurred_at + interval '1 minute' * time,
      recorded_at + interval '1 minute' * time, '{}', null, '{"minutes": 10}'
    from (
      select copied.*, ceil((${each} - count(*) over own) / nullif(count(*) filter (where is_work) over own, 0)::numeric) as times
      from copied cross join lateral (
        select type in ('fertilised', 'weeded', 'pruned', 'trellised', 'mulched', 'inspected', 'sprayed') as is_work
      ) as kind
      window own as (partition by batch_id)
    ) as worked
    cross join lateral generate_series(1, times::int) as time
    where type in ('fertilised', 'weeded', 'pruned', 'trellised', 'mulched', 'inspected', 'sprayed')
  `.execute(tx);
  await sql`
    insert into farm_events (
      id, farm_id, position, type, batch_id, cohorts, occurred_at, recorded_at, photos, note, payload,
      input_hash, prev_hash, hash
    )
    select id, farm_id, length + row_number() over (partition by farm_id order by occurred_at), type, batch_id, cohorts,
      occurred_at, recorded_at, photos, note, payload, seal, seal, seal
    from copied join farm_logs using (farm_id) cross join lateral (select sha256(id::text::bytea) as seal) as sealed
  `.execute(tx);
  await sql`
    update farm_logs set length = ends.position, head = ends.hash
    from farms cross join lateral (
      select position, hash from farm_events where farm_id = farms.id order by position desc limit 1
    ) as ends
    where farms.id = farm_logs.farm_id
  `.execute(tx);
}

async function writeLots(tx: Tx) {
  const { rows } = await sql<{ id: string }>`select id from drawn`.execute(tx);
  await saveHarvestLots(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Copies the rows of the pattern, without the batch itself, shifted in time. */
async function writeLives(tx: Tx) {
  await sql`
    insert into cohorts
    select copied.* from drawn join cohorts on batch_id = pattern_id
    cross join lateral jsonb_populate_record(cohorts, jsonb_build_object(
      'batch_id', drawn.id, ${momentsAgo('since', 'last_event_at')}
    )) as copied
  `.execute(tx);
  await sql`
    insert into batch_days (batch_id, day, sown, live_plants, alive, is_live)
    select drawn.id, (day - ago)::date, sown, live_plants, alive, is_live from drawn join batch_days on batch_id = pattern_id
  `.execute(tx);
  await sql`
    insert into harvests
    select copied.* from drawn join harvests on batch_id = pattern_id
    cross join lateral jsonb_populate_record(harvests, jsonb_build_object(
      'batch_id', drawn.id, 'event_id', ${idOf('event_id')}, ${daysAgo('harvested_on')}
    )) as copied
  `.execute(tx);
  await sql`
    insert into forecast_snapshots
    select copied.* from drawn join forecast_snapshots on batch_id = pattern_id
    cross join lateral jsonb_populate_record(forecast_snapshots, jsonb_build_object(
      'batch_id', drawn.id, ${daysAgo('forecast_on', 'ready_from', 'ready_on', 'ready_to')}
    )) as copied
  `.execute(tx);
  await sql`
    insert into crop_cycle_archives
    select copied.* from drawn join crop_cycle_archives on batch_id = pattern_id
    cross join lateral jsonb_populate_record(crop_cycle_archives, jsonb_build_object(
      'id', uuid_v7(), 'batch_id', drawn.id,
      ${daysAgo('sown_on', 'first_harvest_on', 'closed_on')}, ${momentsAgo('archived_at')}
    )) as copied
  `.execute(tx);
}

/** Rebuilds the totals from all batches. */
async function sumUp(tx: Tx) {
  await sql`delete from stage_totals; delete from plot_totals; delete from week_totals; delete from day_totals`.execute(
    tx,
  );
  await sql`
    insert into stage_totals select farm_id, variety_id, stage, public, sum(batches), sum(sown), sum(alive)
    from stage_contributions group by 1, 2, 3, 4
  `.execute(tx);
  await sql`
    insert into plot_totals select plot_id, public, sum(batches), sum(received), sum(alive) from plot_contributions group by 1, 2
  `.execute(tx);
  await sql`
    insert into week_totals
    select week, plot_id, variety_id, public, sum(batches), sum(low_g), sum(likely_g), sum(high_g), sum(harvested_g)
    from week_contributions group by 1, 2, 3, 4
    having sum(batches + low_g + likely_g + high_g + harvested_g) > 0
  `.execute(tx);
  await sql`
    insert into day_totals select day, farm_id, crop_id, public, sum(batches), sum(sown), sum(alive)
    from day_contributions group by 1, 2, 3, 4
    having sum(batches) <> 0 or sum(sown) <> 0 or sum(alive) <> 0
  `.execute(tx);
}

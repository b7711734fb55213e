import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  type ArchiveRow,
  archiveRow,
  bedOf,
  closingEvent,
  cyclesOver,
  type SowingForecast,
} from '../batches/archive-row.ts';
import type { ForecastHistory } from '../forecast/load-forecast-history.ts';

/**
 * Archives cycles that have ended and withdraws those that were reopened. An existing archive row keeps its
 * figures.
 */
export async function saveArchives(
  tx: Tx,
  batches: readonly BatchState[],
  histories: ReadonlyMap<string, ForecastHistory>,
  events: readonly FarmEvent[],
): Promise<void> {
  const ids = batches.map(({ batch }) => batch.id);
  const existing = await findArchived(tx, ids);
  const key = (batchId: string, cycle: number) => `${batchId} ${cycle}`;
  const archived = new Set(existing.map(({ batch_id, cycle }) => key(batch_id, cycle)));
  const over = batches.flatMap((batch) => cyclesOver(batch).map((cycle) => ({ batch, cycle })));
  const belongs = new Set(over.map(({ batch, cycle }) => key(batch.batch.id, cycle)));

  const lapsed = existing.filter(({ batch_id, cycle }) => !belongs.has(key(batch_id, cycle)));
  if (lapsed.length > 0) await withdraw(tx, lapsed, events);
  const fresh = over.filter(({ batch, cycle }) => !archived.has(key(batch.batch.id, cycle)));
  if (fresh.length === 0) return;

  const beds = await findBeds(
    tx,
    fresh.map(({ batch }) => bedOf(batch)),
  );
  const snapshots = await findForecastSnapshots(tx, ids);
  await insertArchives(
    tx,
    fresh.map(({ batch, cycle }) =>
      archiveRow(batch, cycle, {
        bed: beds.get(bedOf(batch) ?? ''),
        history: histories.get(batch.batch.id),
        snapshot: snapshots.get(key(batch.batch.id, cycle)),
        closing: closingEvent(batch, cycle, events),
      }),
    ),
  );
}

const findArchived = (db: Db, batchIds: readonly string[]) =>
  db
    .selectFrom('archives')
    .select(['id', 'batch_id', 'cycle'])
    .where('batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .$narrowType<{ id: string; batch_id: string; cycle: number }>()
    .execute();

async function withdraw(tx: Tx, archives: readonly { id: string }[], events: readonly FarmEvent[]) {
  const reopened = events.findLast((event): event is FarmEvent<'reopened'> => event.type === 'reopened');
  await tx
    .insertInto('archive_withdrawals')
    .values(
      archives.map(({ id }) => ({
        archive_id: id,
        reason: reopened?.payload.reason ?? 'corrected',
        withdrawn_by: reopened?.actor_id ?? null,
      })),
    )
    .execute();
}

/** Returns the current size of the beds. An archive keeps the size on which its yield was computed. */
async function findBeds(db: Db, plotIds: readonly (string | null)[]) {
  const rows = await db
    .selectFrom('plots')
    .select(['id', 'area_m2', 'bed_area_m2'])
    .where('id', '=', sql<string>`any(${plotIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...bed }) => [id, bed]));
}

async function findForecastSnapshots(
  db: Db,
  batchIds: readonly string[],
): Promise<Map<string, SowingForecast>> {
  const rows = await db
    .selectFrom('forecast_snapshots')
    .distinctOn(['batch_id', 'cycle'])
    .select(['batch_id', 'cycle', 'forecast_on', 'ready_from', 'ready_on', 'ready_to', 'likely_g'])
    .where('batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .orderBy('batch_id')
    .orderBy('cycle')
    .orderBy('forecast_on')
    .execute();
  return new Map(rows.map((row) => [`${row.batch_id} ${row.cycle}`, row]));
}

const columns = [
  'cycle',
  'plot_id',
  'season',
  'outcome',
  'sown_on',
  'first_harvest_on',
  'closed_on',
  'area_m2',
  'bed_area_m2',
  'duration_days',
  'days_to_germination',
  'days_in_nursery',
  'days_to_flowering',
  'days_to_first_harvest',
  'harvest_window_days',
  'degree_days',
  'sown',
  'germinated',
  'thinned',
  'sold_or_given_away',
  'transplanted',
  'lost',
  'harvested',
  'survivors',
  'germination_rate',
  'nursery_survival',
  'field_survival',
  'overall_survival',
  'total_g',
  'g_per_plant',
  'g_per_m2_bed',
  'g_per_m2_gross',
  'g_per_bed_day',
  'harvests',
  'grade_g',
  'reject_share',
  'losses',
  'sprays',
  'last_interval_days',
  'forecast_error_days',
  'forecast_error_share',
  'forecast_hit',
  'rating',
  'lessons',
  'archived_by',
  'archived_at',
] as const satisfies readonly (keyof ArchiveRow)[];

export async function insertArchives(tx: Tx, rows: readonly ArchiveRow[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`archived.${column}`)));
  await sql`
    insert into crop_cycle_archives (batch_id, farm_id, crop_id, variety_id, public, ${names})
    select batches.id, batches.farm_id, batches.crop_id, batches.variety_id, batches.public, ${values}
    from jsonb_populate_recordset(null::crop_cycle_archives, ${JSON.stringify(rows)}) as archived
    join batches on batches.id = archived.batch_id
  `.execute(tx);
}

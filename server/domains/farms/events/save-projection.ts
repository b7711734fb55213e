import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { moveTotals, noShares, sharesOf } from '../batches/seedling-totals.ts';
import { insertRows } from '../insert-rows.ts';
import type { Projection } from './projection.ts';
import { saveHarvestLots } from './save-harvest-lots.ts';

/** The computed columns of a batch. All others are entered by hand. */
type ProjectedBatch = Exclude<keyof Projection['batch'], 'id'>;

/**
 * Stores the state of batches and updates the totals by the difference. Returns the codes of harvest lots that lost
 * grams which are packed or wasted already.
 */
export async function saveProjections(
  tx: Tx,
  projections: readonly Projection[],
  { fresh = false }: { fresh?: boolean } = {},
): Promise<string[]> {
  const ids = projections.map(({ batch }) => batch.id);
  const before = fresh ? noShares : await sharesOf(tx, ids);

  await updateBatches(tx, projections);
  if (!fresh) await clear(tx, ids);
  const all = <Part extends 'cohorts' | 'days' | 'harvests'>(part: Part) =>
    projections.flatMap((each) => each[part] as object[]);
  await insertRows(tx, 'cohorts', all('cohorts'));
  await insertRows(tx, 'batch_days', all('days'));
  await insertRows(tx, 'harvests', all('harvests'));
  const disputedLots = await saveHarvestLots(tx, ids);
  await insertForecastSnapshots(
    tx,
    projections.flatMap(({ snapshot }) => snapshot ?? []),
  );
  await updatePlotLastClearedOn(tx, ids);

  await moveTotals(tx, before, await sharesOf(tx, ids));
  return disputedLots;
}

async function updateBatches(tx: Tx, projections: readonly Projection[]) {
  const [first] = projections;
  if (!first) return;
  const columns = Object.keys(first.batch).filter((column): column is ProjectedBatch => column !== 'id');
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`kept.${column}`)}`));
  await sql`
    update batches set ${set}, version = batches.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::batches, ${JSON.stringify(projections.map(({ batch }) => batch))}) as kept
    where batches.id = kept.id
  `.execute(tx);
}

async function clear(tx: Tx, ids: readonly string[]) {
  for (const table of ['cohorts', 'batch_days', 'harvests'] as const) {
    await sql`delete from ${sql.table(table)} where batch_id = any(${ids}::uuid[])`.execute(tx);
  }
}

/** Inserts forecasts. The first forecast of a batch at a stage stays. */
export const insertForecastSnapshots = (tx: Tx, snapshots: readonly NonNullable<Projection['snapshot']>[]) =>
  insertRows(tx, 'forecast_snapshots', snapshots, { ifNew: true });

/** Updates the day when the last crop left each plot. */
const updatePlotLastClearedOn = (tx: Tx, ids: readonly string[]) =>
  sql`
  update plots set last_cleared_on = cleared.day
  from (
    select plot_id, (last at time zone 'Asia/Kuala_Lumpur')::date as day
    from (
      select distinct plot_id from cohorts where batch_id = any(${ids}::uuid[]) and alive + pending = 0
    ) as left_behind
    cross join lateral (
      select max(last_event_at) as last from cohorts
      where cohorts.plot_id = left_behind.plot_id and alive + pending = 0
    ) as gone
  ) as cleared
  where plots.id = cleared.plot_id and plots.last_cleared_on is distinct from cleared.day
`.execute(tx);

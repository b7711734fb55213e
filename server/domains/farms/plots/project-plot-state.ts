import { batchesOf, type FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Tells whether an event concerns the ground only. */
export const isPlotEvent = (event: FarmEvent) => batchesOf(event).length === 0;

const isHold = ({ type }: FarmEvent) => ['hold_placed', 'hold_released', 'voided'].includes(type);

/** Stores the last work on the ground of each plot, and whether the whole plot is on hold. */
export async function updatePlotState(tx: Tx, events: readonly FarmEvent[]): Promise<void> {
  for (const { location_id, event } of events.flatMap((each) =>
    each.cohorts.map((c) => ({ ...c, event: each })),
  )) {
    if (isHold(event)) await updatePlotHold(tx, location_id);
    else
      await tx
        .updateTable('plots')
        .set({ last_worked_on: sql`greatest(last_worked_on, ${dayOf(event.occurred_at)}::date)` })
        .where('id', '=', location_id)
        .execute();
  }
}

/** A plot is on hold when its latest hold event placed one. */
const updatePlotHold = (tx: Tx, plotId: string) =>
  sql`
  update plots set on_hold = coalesce((
    select type = 'hold_placed' from farm_events
    where farm_events.farm_id = plots.farm_id and batch_id is null and type in ('hold_placed', 'hold_released')
      and cohorts @> ${JSON.stringify([{ location_id: plotId }])}::jsonb
      and not exists (select from farm_event_batches where event_id = farm_events.id)
      and not exists (select from farm_events as undo where farm_events.id in (undo.voids_event_id, undo.corrects_event_id))
    order by occurred_at desc, position desc
    limit 1
  ), false)
  where id = ${plotId}
`.execute(tx);

/**
 * Returns the batches that grow or grew on plots whose hold changed, because their harvests must be checked
 * again.
 */
export async function batchesOnHeldPlots(tx: Tx, events: readonly FarmEvent[]): Promise<string[]> {
  const plots = events.filter(isHold).flatMap(({ cohorts }) => cohorts.map(({ location_id }) => location_id));
  const rows = await tx
    .selectFrom('cohorts')
    .innerJoin('batches', 'batches.id', 'cohorts.batch_id')
    .select('batch_id')
    .distinct()
    .where('cohorts.plot_id', '=', sql<string>`any(${plots}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ batch_id }) => batch_id);
}

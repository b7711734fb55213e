import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Returns the sowings that exceed the capacity of their nursery. This is a warning, not an error. */
export async function fullPlots(tx: Tx, events: readonly FarmEvent[]): Promise<Set<string>> {
  const sowings = events.filter(({ type }) => ['seeded', 'planted', 'inoculated'].includes(type));
  if (sowings.length === 0) return new Set();
  const places = sowings.flatMap(({ id, cohorts }) =>
    cohorts.map(({ location_id }) => ({ id, location_id })),
  );
  const { rows } = await sql<{ id: string }>`
    select requested.id
    from jsonb_to_recordset(${JSON.stringify(places)}) as requested (id uuid, location_id uuid)
    join plots on plots.id = requested.location_id
    where capacity_trays < (
      select sum(trays) from cohorts join batches on batches.id = cohorts.batch_id
      where cohorts.plot_id = plots.id and cohorts.alive + cohorts.pending > 0
    )
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

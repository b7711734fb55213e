import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Makes the lots of new harvests of some batches, and updates the grams of lots whose harvests changed. Grams that are
 * packed or wasted already cannot be taken back: they become disputed. Returns the codes of the lots with more
 * disputed grams than before.
 */
export async function saveHarvestLots(tx: Tx, batchIds: readonly string[]): Promise<string[]> {
  const ids = sql`${batchIds}::uuid[]`;
  await sql`
    insert into harvest_lots (code, batch_id, plot_id, farm_id, harvested_on, grade, harvested_g, remaining_g)
    select code, batch_id, plot_id, farm_id, harvested_on, grade, harvested_g, harvested_g
    from missing_harvest_lots(${ids})
  `.execute(tx);
  const { rows } = await sql<{ code: string; is_worse: boolean }>`
    with locked as materialized (
      select lots.id, lots.disputed_g, coalesce(graded.harvested_g, 0) as harvested_g,
        coalesce(graded.harvested_g, 0) - packed_g - wasted_g as remaining_g
      from harvest_lots as lots
      left join graded_harvests as graded using (batch_id, plot_id, harvested_on, grade)
      where lots.batch_id = any(${ids}) and lots.harvested_g <> coalesce(graded.harvested_g, 0)
      order by lots.id
      for no key update of lots
    )
    update harvest_lots
    set harvested_g = locked.harvested_g,
      remaining_g = greatest(locked.remaining_g, 0),
      disputed_g = greatest(-locked.remaining_g, 0)
    from locked where harvest_lots.id = locked.id
    returning code, harvest_lots.disputed_g > locked.disputed_g as is_worse
  `.execute(tx);
  return rows.filter(({ is_worse }) => is_worse).map(({ code }) => code);
}

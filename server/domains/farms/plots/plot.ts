import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type BriefRow, briefOf, briefs } from '../batches/batch-brief.ts';
import { type FarmerRow, publicFarmer } from '../people/public-farmer.ts';
import { type FarmPosition, publicPlan } from '../public-position.ts';
import { plotStatus, stageStatus } from '../status-icons.ts';

/** A plot with the batches on it. */
export interface PlotRow {
  id: string;
  farm_id: string;
  code: string;
  name: string | null;
  kind: Plot['kind'];
  geometry: Polygon;
  area_m2: number;
  bed_area_m2: number | null;
  archived: boolean;
  last_worked_on: Day | null;
  last_cleared_on: Day | null;
  is_awaited: boolean; // a batch is planned for it
  farm: FarmPosition & { id: string; name: string; slug: string };
  farmer: FarmerRow | null;
  batches: number;
  quantity_alive: number;
  current: BriefRow[];
  last_harvest_on: Day | null;
}

/** The maximum number of batches shown for a plot. */
const maxBatchesShown = 6;

/** Returns the plots that match, sorted by farm and code. */
export async function findPlots(
  db: Db,
  where: RawBuilder<unknown>,
  language: Language,
  { limit = 1_000, offset = 0 } = {},
): Promise<PlotRow[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<PlotRow>`
    with page as (
      select plots.* from plots join farms on farms.id = plots.farm_id
      where farms.public and farms.status = 'active' and ${where}
      order by farms.code, plots.code limit ${limit} offset ${offset}
    )
    select page.id, page.farm_id, page.code, ${name('page')} as name, page.kind, page.geometry, page.area_m2, page.bed_area_m2,
      archived, last_worked_on, last_cleared_on,
      exists (
        select from batches where batches.plot_id = page.id and stage = 'planned' and stage_since is not null
          and closed_at is null and batches.public
      ) as is_awaited,
      json_build_object('id', farms.id, 'name', ${name('farms')}, 'slug', farms.slug, 'lat', farms.lat, 'lng', farms.lng,
        'shows_exact_location', farms.shows_exact_location) as farm,
      case when farmers.id is not null then json_build_object(
        'id', farmers.id, 'name', ${textSql('farmers.display_name', language)}, 'role', farmers.role,
        'consent_scope', farmers.consent_scope, 'public', farmers.public, 'picture', to_json(portraits)
      ) end as farmer,
      coalesce(plot_totals.batches, 0) as batches, coalesce(plot_totals.alive, 0) as quantity_alive,
      (
        select coalesce(json_agg(brief order by brief.quantity_alive desc), '[]') from (
          ${briefs(language)}
          join (
            select cohorts.* from cohorts join batches as living on living.id = batch_id
            where cohorts.plot_id = page.id and cohorts.alive + cohorts.pending > 0 and living.public
            order by cohorts.alive desc limit ${maxBatchesShown}
          ) as cohorts on cohorts.batch_id = batches.id
        ) as brief
      ) as current,
      (select max(harvested_on) from harvests where harvests.plot_id = page.id) as last_harvest_on
    from page
    join farms on farms.id = page.farm_id
    left join farmers on farmers.id = page.farmer_id
    left join pictures as portraits on portraits.id = farmers.picture_id
    left join plot_totals on plot_totals.plot_id = page.id and plot_totals.public
    order by farms.code, page.code
  `.execute(db);
  return rows;
}

export function plotOf(row: PlotRow, today: Day, t: Translate): Plot {
  const state = stateOf(row, today);
  const main = row.current[0];
  return {
    id: row.id,
    farm_id: row.farm_id,
    code: row.code,
    name: row.name,
    kind: row.kind,
    geometry: row.farm.shows_exact_location ? row.geometry : null,
    outline: publicPlan(row.farm).polygon(row.geometry),
    area_m2: row.area_m2,
    bed_area_m2: row.bed_area_m2,
    state,
    status: main
      ? stageStatus(main.stage as Stage, t)
      : plotStatus(state === 'preparing' ? 'preparing' : 'fallow', t),
    farmer: publicFarmer(row.farmer),
    batches: row.batches,
    quantity_alive: row.quantity_alive,
    current_batches: row.current.map((brief) => briefOf(brief, t)),
    last_harvest_on: row.last_harvest_on,
  };
}

/** Days in which a plot counts as resting after a crop, and in which work on it counts as preparation (E). */
const lately = { cleared: 14, worked: 30 };

function stateOf(
  { archived, batches, is_awaited, last_worked_on, last_cleared_on }: PlotRow,
  today: Day,
): Plot['state'] {
  if (archived) return 'archived';
  if (batches > 0) return 'planted';
  const isWorked =
    last_worked_on !== null &&
    last_worked_on >= addDays(today, -lately.worked) &&
    last_worked_on > (last_cleared_on ?? '');
  if (is_awaited || isWorked) return 'preparing';
  return (last_cleared_on ?? '') >= addDays(today, -lately.cleared) ? 'resting' : 'fallow';
}

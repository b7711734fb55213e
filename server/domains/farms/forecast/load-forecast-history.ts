import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import {
  degreeDayClock,
  type GrowthClock,
  type Weather,
} from '@kebun/contract/farms/forecast/growth-clock.ts';
import type { ForecastInputs, PastCycle } from '@kebun/contract/farms/forecast/past-cycles.ts';
import { seasonOf } from '@kebun/contract/farms/forecast/season.ts';
import { addDays, type Day, dayOf } from '@kebun/contract/lib/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type BatchBed, claimsOf, noBeds, ownBedOf } from './batch-bed.ts';

/** The inputs of a forecast, in addition to the batch itself. */
export type ForecastHistory = Omit<ForecastInputs, 'batch' | 'today'>;

/** Days: a crop with a longer cycle grows through wet and dry seasons alike. */
const oneSeasonDays = 150;

/** Returns the season of a sowing, for crops with cycles short enough to differ by season. */
export const seasonFor = (figures: CropFigures, sownOn: Day) =>
  figures.first_harvest_days.high < oneSeasonDays ? seasonOf(sownOn) : null;

/** Returns the start day of the current cycle. */
export const startOf = (batch: BatchState): Day | undefined => {
  const cycle = batch.cycles.at(-1);
  return cycle ? dayOf(cycle.began_at) : batch.plan?.sow_on;
};

/** The number of past cycles that a forecast uses. Older cycles had other seed and other workers. */
export const maxPastCycles = 24;

interface Setting {
  id: string;
  farm_id: string;
  figures: CropFigures;
  own_figures: Partial<CropFigures>;
  beds: BatchBed[];
  past: PastCycle[];
}

/** Loads, for each batch, the crop figures, past cycles of its variety on its farm, its beds and temperatures. */
export async function loadForecastHistory(
  db: Db,
  batches: Iterable<BatchState>,
  today: Day,
): Promise<Map<string, ForecastHistory>> {
  const requestedBatches = [...batches].map((batch) => ({
    id: batch.batch.id,
    season: seasonOf(startOf(batch) ?? '2000-01-01'),
    plots: [...new Set(claimsOf(batch).map(({ plot_id }) => plot_id))],
  }));
  const states = new Map([...batches].map((batch) => [batch.batch.id, batch]));
  const { rows } = await sql<Setting>`
    select batches.id, batches.farm_id, crops.figures, crop_varieties.figures as own_figures, (
      select coalesce(json_agg(json_build_object(
        'plot_id', plots.id, 'm2', coalesce(bed_area_m2, area_m2), 'neighbours', ${neighboursIn(sql`plots.id`, sql`requested.id`)}
      )), '[]')
      from plots where plots.id = any(requested.plots) and kind <> all(${noBeds})
    ) as beds, (
      select coalesce(json_agg(past order by closed_on desc, cycle desc, batch_id), '[]') from (
        select cycle, closed_on, batch_id, days_to_germination, days_in_nursery, days_to_flowering, days_to_first_harvest,
          harvest_window_days, sown, germinated, thinned, sold_or_given_away, transplanted, survivors, total_g, g_per_m2_bed,
          degree_days
        from archives
        where archives.variety_id = batches.variety_id and archives.farm_id = batches.farm_id
          and outcome <> 'cancelled'
          and ((crops.figures -> 'first_harvest_days' ->> 'high')::real >= ${oneSeasonDays} or season = requested.season)
        order by closed_on desc, cycle desc, batch_id
        limit ${maxPastCycles}
      ) as past
    ) as past
    from jsonb_to_recordset(${JSON.stringify(requestedBatches)}) as requested (id uuid, season text, plots uuid[])
    join batches on batches.id = requested.id
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
  `.execute(db);

  const weather = await readWeather(db, new Set(rows.map(({ farm_id }) => farm_id)), today);
  return new Map(
    rows.flatMap(({ id, farm_id, figures: reference, own_figures, beds, past }) => {
      const state = states.get(id);
      if (!state) return [];
      const figures = { ...reference, ...own_figures };
      const bed_m2 = ownBedOf(state, figures, beds);
      const clock = clockOf(figures, weather.get(farm_id));
      return [[id, { figures, past, bed_m2, ...(clock && { clock }) }] as const];
    }),
  );
}

/** Selects the other batches in a plot, or planned for it, as JSON. */
const neighboursIn = (plot: RawBuilder<unknown>, self: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(
    'plants', beside.plants, 'planned_on', beside.planned_on, 'spacing_m2', others.spacing_m2,
    'figures', kinds.figures || varieties.figures
  )), '[]')
  from (
    select batch_id, alive + pending as plants, null::date as planned_on
    from cohorts where cohorts.plot_id = ${plot} and alive + pending > 0
    union all
    select id, planned_quantity, planned_on
    from batches as plans
    where plans.plot_id = ${plot} and stage = 'planned' and closed_at is null and planned_on is not null
  ) as beside
  join batches as others on others.id = beside.batch_id and others.closed_at is null and others.id <> ${self}
  join crops as kinds on kinds.id = others.crop_id
  join crop_varieties as varieties on varieties.id = others.variety_id
)`;

/**
 * Returns a clock in degree days when the farm measures temperature and the figures give the sum, otherwise in
 * days.
 */
export function clockOf(
  figures: CropFigures,
  weather: readonly Weather[] | undefined,
): GrowthClock | undefined {
  const { base_c, degree_days, cap_c } = figures;
  if (!weather || weather.length === 0 || base_c === null || degree_days === null) return undefined;
  return degreeDayClock(weather, base_c, cap_c);
}

/** Days of weather to load: as far back as any living annual was sown. */
export const weatherHistoryDays = 730;

async function readWeather(
  db: Db,
  farmIds: ReadonlySet<string>,
  today: Day,
): Promise<Map<string, Weather[]>> {
  const rows = await db
    .selectFrom('weather_days')
    .select(['farm_id', 'day', 't_min', 't_max'])
    .where('farm_id', '=', sql<string>`any(${[...farmIds]}::uuid[])`)
    .where('day', '>', addDays(today, -weatherHistoryDays))
    .where('day', '<=', today)
    .orderBy('day')
    .execute();
  const weather = new Map<string, Weather[]>();
  for (const { farm_id, ...day } of rows) {
    const days = weather.get(farm_id);
    if (days) days.push(day);
    else weather.set(farm_id, [day]);
  }
  return weather;
}

import type {
  forecastHarvest as call,
  HarvestForecast,
} from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import { rangeOfSpreads } from '@kebun/contract/farms/forecast/sums.ts';
import { addDays, type Day, daysBetween, laterOf } from '@kebun/contract/lib/days.ts';
import { mondayOf, weekOf } from '@kebun/contract/lib/iso-week.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { forecastWeeks } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { assertSpan } from '#platform/lib/spans.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isOfCrop } from '../batches/list-seedlings.ts';
import { kg } from '../batches/seedling.ts';
import { matchesFarm } from '../matches-farm.ts';
import { assertFarm } from '../plots/list-plots.ts';
import { weekSpreadSql } from './week-spreads.ts';

type Query = Static<(typeof call.call)['query']>;

/** The forecast and actual harvest of one group in one week. */
interface Cell {
  key: string;
  label: string;
  week: Day;
  batches: number;
  crop: string; // a crop on a farm
  likely: number; // grams, like the deviations
  deviations: number;
  squares: number;
  harvested_g: number;
}

/**
 * Returns the harvest forecast, by default of the coming `forecastWeeks`. Past weeks show the actual harvest, and the
 * current week shows both.
 */
export async function forecastHarvest(
  db: Db,
  query: Query,
  { now, today, language }: { now: Date; today: Day; language: Language },
): Promise<HarvestForecast> {
  const { from = today, group_by = 'week' } = query;
  const to = query.to ?? addDays(laterOf(mondayOf(from), mondayOf(today)), forecastWeeks * 7 - 1);
  assertSpan(from, to);
  if (query.farm_id) await assertFarm(db, query.farm_id);
  const cells = await findCells(db, { ...query, from, to }, language);
  const totals = sumCells(cells);
  const as_of = now.toISOString();

  if (group_by === 'day') return { data: byDay(cells, from, to), totals, as_of };
  if (group_by === 'week') {
    const weeks = Map.groupBy(cells, ({ week }) => week);
    const data = weeksIn(from, to).map((week) => ({
      key: weekOf(week),
      label: week,
      ...sumCells(weeks.get(week) ?? []),
    }));
    return { data, totals, as_of };
  }
  const groups = [...Map.groupBy(cells, ({ key }) => key)];
  const data = groups.map(([key, of]) => ({
    key,
    label: of[0]?.label ?? key,
    ...sumCells(of),
    weeks: [...Map.groupBy(of, ({ week }) => week)].map(([week, cells]) => ({
      week: weekOf(week),
      ...sumCells(cells),
    })),
  }));
  return { data: data.toSorted((one, other) => other.likely_kg - one.likely_kg), totals, as_of };
}

/** Limits the number of weeks, so that no date range runs for long. */
function weeksIn(from: Day, to: Day): Day[] {
  const first = mondayOf(from);
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, n) => addDays(first, n * 7));
}

const daysIn = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));

function sumCells(cells: readonly Cell[]) {
  const sum = (of: (cell: Cell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  const { low, likely, high } = rangeOfSpreads(cells);
  return {
    batches: sum((cell) => cell.batches),
    expected_kg: { low: kg(low), high: kg(high) },
    likely_kg: kg(likely),
    harvested_kg: kg(sum((cell) => cell.harvested_g)),
  };
}

/** Splits weeks into days. A forecast does not know the day, so each day has a seventh of its week. */
function byDay(cells: readonly Cell[], from: Day, to: Day) {
  const weeks = Map.groupBy(cells, ({ week }) => week);
  return daysIn(from, to).map((day) => {
    const { batches, expected_kg, likely_kg, harvested_kg } = sumCells(weeks.get(mondayOf(day)) ?? []);
    const seventh = (all: number) => Math.round((all / 7) * 10) / 10;
    return {
      key: day,
      label: day,
      batches: day === mondayOf(day) ? batches : 0,
      expected_kg: { low: seventh(expected_kg.low), high: seventh(expected_kg.high) },
      likely_kg: seventh(likely_kg),
      harvested_kg: seventh(harvested_kg),
    };
  });
}

/**
 * Selects by crop. A product counts only the varieties that are mainly grown for it, so that nothing counts twice.
 */
async function findCells(db: Db, query: Query & { from: Day; to: Day }, language: Language): Promise<Cell[]> {
  const { farm_id, crop, product_id, group_by, from, to } = query;
  const name = (table: string) => textSql(`${table}.name`, language);
  const isByProduct = group_by === 'product';
  const key = isByProduct ? sql`products.slug` : group_by === 'crop' ? sql`crops.id` : sql`'all'`;
  const label = isByProduct
    ? sql`${name('products')}`
    : group_by === 'crop'
      ? sql`${name('crops')}`
      : sql`'all'`;
  const { rows } = await sql<Cell>`
    select ${key} as key, min(${label}) as label, week, farm_id || ' ' || crop_id as crop, sum(batches)::int as batches,
      ${weekSpreadSql}, sum(harvested_g)::bigint as harvested_g
    from week_totals
    join plots on plots.id = plot_id
    join crop_varieties on crop_varieties.id = variety_id
    join crops on crops.id = crop_id
    ${
      isByProduct
        ? sql`join variety_products on variety_products.variety_id = crop_varieties.id and variety_products.position = 1
              join products on products.id = product_id and products.status = 'publish'`
        : sql``
    }
    where week between ${mondayOf(from)}::date and ${to}::date and week_totals.public
      and plot_id in (
        select plots.id from plots join farms on farms.id = farm_id
        where farms.public and farms.status = 'active' ${farm_id ? sql`and ${matchesFarm(farm_id)}` : sql``}
      )
      ${crop ? sql`and ${isOfCrop(crop.split(','))}` : sql``}
      ${product_id ? sql`and week_totals.variety_id in (${varietiesOfProduct(product_id)})` : sql``}
    group by 1, week, crop
    order by 1, week
  `.execute(db);
  return rows;
}

const varietiesOfProduct = (idOrSlug: string) => sql`
  select variety_id from variety_products join products on products.id = product_id
  where ${isUuid(idOrSlug) ? sql`products.id = ${idOrSlug}` : sql`products.slug = ${idOrSlug}`}
`;

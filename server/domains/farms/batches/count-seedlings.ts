import type { totalSeedlings as call, SeedlingTotals } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { type Stage, stages } from '@kebun/contract/farms/batches/stages.ts';
import { rangeOfSpreads, type WeightSpread } from '@kebun/contract/farms/forecast/sums.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { mondayOf, weekOf } from '@kebun/contract/lib/iso-week.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { assertSpan } from '#platform/lib/spans.ts';
import { weekSpreadSql } from '../forecast/week-spreads.ts';
import { matchesFarm } from '../matches-farm.ts';
import { assertFarm } from '../plots/list-plots.ts';
import { isOfCrop } from './list-seedlings.ts';
import { kg } from './seedling.ts';

type Query = Static<(typeof call.call)['query']>;
type Group = 'farm' | 'plot' | 'crop' | 'status';

/** A group of seedlings. An unknown figure is null. */
interface Row extends Omit<SeedlingTotals['data'][number], 'expected_kg'> {
  spreads: WeightSpread[] | null;
}

/** The whole weeks of a forecast. */
interface Window {
  from: Day;
  to: Day;
}

interface ReadContext {
  now: Date;
  today: Day;
  language: Language;
  t: Translate;
}

/** Returns the number of seedlings by group. It reads stored totals and never counts batches. */
export async function countSeedlings(db: Db, query: Query, context: ReadContext): Promise<SeedlingTotals> {
  const { group_by, at: day } = query;
  const as_of = context.now.toISOString();
  if (query.farm_id) await assertFarm(db, query.farm_id);
  if (group_by === 'week') return { ...(await byWeek(db, query, context.today)), as_of };
  if (day && day < context.today) {
    if (group_by && group_by !== 'farm' && group_by !== 'crop') throw invalidField('group_by');
    return {
      ...(await onDay(db, query, day, context)),
      as_of: new Date(`${day}T23:59:59.999+08:00`).toISOString(),
    };
  }

  const window = windowOf(query, context.today);
  const rows = await groupsOf(db, query, group_by ?? 'farm', context);
  const all =
    group_by === 'plot' || group_by === 'status' ? await groupsOf(db, query, 'farm', context) : rows;
  const data = rows.map(({ spreads, ...row }) => ({ ...row, expected_kg: expectedIn(spreads, window) }));
  return { data: group_by ? data : [], totals: sumRows(all, window), as_of };
}

function windowOf({ from, to }: Query, today: Day): Window {
  const monday = mondayOf(from ?? today);
  const last = to ?? addDays(mondayOf(today), 13);
  assertSpan(from ?? monday, last);
  return { from: monday, to: addDays(mondayOf(last), 6) };
}

function expectedIn(spreads: readonly WeightSpread[] | null, { from, to }: Window) {
  if (!spreads) return null;
  const { low, likely, high } = rangeOfSpreads(spreads);
  return { from, to, low: kg(low), likely: kg(likely), high: kg(high) };
}

function sumRows(rows: readonly Row[], window: Window): SeedlingTotals['totals'] {
  const sum = (of: (row: Row) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    batches: sum((row) => row.batches),
    seedlings_sown: sum((row) => row.seedlings_sown),
    seedlings_alive: sum((row) => row.seedlings_alive),
    ready_this_week: sum((row) => row.ready_this_week),
    ready_next_week: sum((row) => row.ready_next_week),
    expected_kg: expectedIn(
      rows.flatMap(({ spreads }) => spreads ?? []),
      window,
    ),
  };
}

/** Returns the batches of each group and the expected harvest of the requested weeks. */
async function groupsOf(
  db: Db,
  query: Query,
  group: Group,
  { today, language, t }: ReadContext,
): Promise<Row[]> {
  const monday = mondayOf(today);
  const { from, to } = windowOf(query, today);
  const { present, coming, labels } = groupings(language)[group];
  const { rows } = await sql<Row>`
    with shown as (
      select farms.id from farms where public and status = 'active' ${query.farm_id ? sql`and ${matchesFarm(query.farm_id)}` : sql``}
    ), grown as (
      select crop_varieties.id, crop_id from crop_varieties ${query.crop ? sql`where ${isOfCrop(query.crop.split(','))}` : sql``}
    ), present as (${present}), counted as (
      select ${coming} as key, plots.farm_id, crop_id, week,
        sum(batches) filter (where week = ${monday}::date) as this_week,
        sum(batches) filter (where week = ${monday}::date + 7) as next_week, ${weekSpreadSql}
      from week_totals
      join grown on grown.id = variety_id
      join plots on plots.id = plot_id
      join shown on shown.id = plots.farm_id
      where week_totals.public
        and week between least(${monday}::date, ${mondayOf(from)}::date) and greatest(${monday}::date + 7, ${to}::date)
      group by 1, 2, 3, 4
    ), weeks as (
      select key, sum(this_week) as this_week, sum(next_week) as next_week,
        json_agg(json_build_object('crop', farm_id || ' ' || crop_id, 'likely', likely, 'deviations', deviations,
          'squares', squares)) filter (where likely > 0 and week between ${from}::date and ${to}::date) as spreads
      from counted group by 1
    )
    select key, ${labels} as label, coalesce(present.batches, 0)::int as batches,
      coalesce(sown, 0)::bigint as seedlings_sown, coalesce(alive, 0)::bigint as seedlings_alive,
      ${knownOrNull(sql`(coalesce(in_harvest, 0) + coalesce(this_week, 0))::int`, group === 'farm' || group === 'crop')} as ready_this_week,
      ${knownOrNull(sql`coalesce(next_week, 0)::int`, group !== 'status')} as ready_next_week,
      ${knownOrNull(sql`coalesce(spreads, '[]')`, group !== 'status')} as spreads
    from present ${group === 'status' ? sql`left` : sql`full`} join weeks using (key)
    where present.batches > 0 or alive > 0 or spreads is not null or this_week > 0 or next_week > 0
    order by seedlings_alive desc, label
  `.execute(db);
  if (group !== 'status') return rows;
  return rows
    .map((row) => ({ ...row, label: t(`stage.${row.key as Stage}`) }))
    .toSorted((one, other) => stages.indexOf(one.key as Stage) - stages.indexOf(other.key as Stage));
}

const knownOrNull = (figure: RawBuilder<unknown>, isKnown: boolean) => (isKnown ? figure : sql`null`);

interface Grouping {
  present: RawBuilder<unknown>; // key, batches, sown, alive and batches in harvest
  coming: RawBuilder<unknown>; // the group key of a weekly row
  labels: RawBuilder<unknown>;
}

/**
 * Defines the groups. Plots count the plants moved to them, other groups the plants sown. A stage has no weekly
 * forecast.
 */
function groupings(language: Language): Record<Group, Grouping> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const stageTotals = (key: RawBuilder<unknown>) => sql`
    select ${key} as key, sum(batches) as batches, sum(sown) as sown, sum(alive) as alive,
      sum(batches) filter (where stage = 'harvesting') as in_harvest
    from stage_totals
    join shown on shown.id = stage_totals.farm_id
    join grown on grown.id = stage_totals.variety_id
    where stage_totals.public
    group by 1
  `;
  return {
    farm: {
      present: stageTotals(sql`stage_totals.farm_id::text`),
      coming: sql`plots.farm_id::text`,
      labels: sql`(select ${name('farms')} from farms where id = key::uuid)`,
    },
    crop: {
      present: stageTotals(sql`crop_id`),
      coming: sql`crop_id`,
      labels: sql`(select ${name('crops')} from crops where id = key)`,
    },
    status: { present: stageTotals(sql`stage`), coming: sql`'none'`, labels: sql`''` },
    plot: {
      present: sql`
        select plot_totals.plot_id::text as key, sum(plot_totals.batches) as batches, sum(received) as sown, sum(alive) as alive,
          null::bigint as in_harvest
        from plot_totals join plots on plots.id = plot_id join shown on shown.id = plots.farm_id
        where plot_totals.public group by 1
      `,
      coming: sql`plots.id::text`,
      labels: sql`(select farms.code || ' ' || plots.code from plots join farms on farms.id = farm_id where plots.id = key::uuid)`,
    },
  };
}

/** Past days and week ends have no forecast any more. */
const notKnown = { ready_this_week: null, ready_next_week: null, expected_kg: null };

const shownFarms = ({ farm_id }: Query) =>
  sql`select farms.id from farms where public and status = 'active' ${farm_id ? sql`and ${matchesFarm(farm_id)}` : sql``}`;

const ofCrop = ({ crop }: Query) => (crop ? sql`and ${isOfCrop(crop.split(','))}` : sql``);

interface Change {
  key: string;
  label: string;
  batches: number;
  seedlings_sown: number;
  seedlings_alive: number;
}

/** Returns the state on a past day: the current numbers less the changes since. */
async function onDay(db: Db, query: Query, day: Day, { language }: ReadContext) {
  const isByCrop = query.group_by === 'crop';
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<Change>`
    with shares as (
      select farm_id, crop_id, case when stage <> 'planned' then batches else 0 end as batches, sown, alive
      from stage_totals join crop_varieties on crop_varieties.id = variety_id where public
      union all
      select farm_id, crop_id, -batches, -sown, -alive from day_totals where public and day > ${day}::date
    )
    select ${isByCrop ? sql`crop_id` : sql`farm_id::text`} as key,
      ${isByCrop ? sql`min(${name('crops')})` : sql`min(${name('farms')})`} as label,
      sum(batches)::int as batches, sum(sown)::bigint as seedlings_sown, sum(alive)::bigint as seedlings_alive
    from shares join farms on farms.id = farm_id join crops on crops.id = crop_id
    where farm_id in (${shownFarms(query)}) ${ofCrop(query)}
    group by 1 having sum(batches) > 0 or sum(alive) > 0 order by seedlings_alive desc
  `.execute(db);
  const totals = rows.reduce(
    (sum, row) => ({
      batches: sum.batches + row.batches,
      seedlings_sown: sum.seedlings_sown + row.seedlings_sown,
      seedlings_alive: sum.seedlings_alive + row.seedlings_alive,
    }),
    { batches: 0, seedlings_sown: 0, seedlings_alive: 0 },
  );
  return {
    data: query.group_by ? rows.map((row) => ({ ...row, ...notKnown })) : [],
    totals: { ...totals, ...notKnown },
  };
}

/** Returns the number of plants at the end of each of the last ninety days' weeks, computed back from today. */
async function byWeek(db: Db, query: Query, today: Day) {
  const { to = today, from = addDays(to, -90) } = query;
  assertSpan(from, to);
  const { rows } = await sql<Omit<Change, 'key' | 'label'> & { week: Day }>`
    with changes as (
      select date_trunc('week', day)::date as week, sum(batches) as batches, sum(sown) as sown, sum(alive) as alive
      from day_totals
      where public and farm_id in (${shownFarms(query)}) ${ofCrop(query)} and day >= ${mondayOf(from)}::date
      group by 1
    ), before as (
      select coalesce(sum(batches), 0) as batches, coalesce(sum(sown), 0) as sown, coalesce(sum(alive), 0) as alive
      from (
        select sum(batches) filter (where stage <> 'planned') as batches, sum(sown) as sown, sum(alive) as alive
        from stage_totals join crop_varieties on crop_varieties.id = variety_id
        where public and farm_id in (${shownFarms(query)}) ${ofCrop(query)}
        union all
        select -sum(batches), -sum(sown), -sum(alive) from changes
      ) as totals
    )
    select weeks.week::date as week, (before.batches + coalesce(sum(changes.batches) over so_far, 0))::int as batches,
      (before.sown + coalesce(sum(changes.sown) over so_far, 0))::bigint as seedlings_sown,
      (before.alive + coalesce(sum(changes.alive) over so_far, 0))::bigint as seedlings_alive
    from generate_series(${mondayOf(from)}::date, ${mondayOf(to)}::date, interval '7 days') as weeks (week)
    cross join before left join changes on changes.week = weeks.week
    window so_far as (order by weeks.week)
    order by weeks.week
  `.execute(db);
  const data = rows.map(({ week, ...row }) => ({ ...row, ...notKnown, key: weekOf(week), label: week }));
  const last = data.at(-1);
  const { batches = 0, seedlings_sown = 0, seedlings_alive = 0 } = last ?? {};
  return { data, totals: { batches, seedlings_sown, seedlings_alive, ...notKnown } };
}

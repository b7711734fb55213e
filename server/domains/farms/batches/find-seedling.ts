import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { addDays, type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isPublic } from './list-seedlings.ts';
import { findSeedlings, seedlingOf } from './seedling.ts';

/** Returns a public batch by id or code, with its survival curve and the usual one. */
export async function findSeedling(
  db: Db,
  idOrCode: string,
  { today, language, t }: { today: Day; language: Language; t: Translate },
): Promise<SeedlingPage | undefined> {
  const [row] = await findSeedlings(
    db,
    sql`select id, 1 from batches where ${byIdOrCode(idOrCode)} and ${isPublic}`,
    language,
  );
  if (!row) return undefined;

  const [life, facts] = await Promise.all([lifeOf(db, row.id), factsOf(db, row.id, language)]);
  return { ...seedlingOf(row, today, t), ...life, facts };
}

const byIdOrCode = (idOrCode: string) =>
  isUuid(idOrCode) ? sql`id = ${idOrCode}` : sql`code = ${idOrCode.toUpperCase()}`;

/** Returns the code of a public batch by id or code, or undefined. */
export async function findBatchCode(db: Db, idOrCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from batches where ${byIdOrCode(idOrCode)} and ${isPublic}
  `.execute(db);
  return rows[0]?.code;
}

/** The average survival as shares of the sown plants, and the days of each stage. */
interface Baseline {
  up_day: number | null;
  up: number | null;
  out_day: number | null;
  out: number | null;
  end_day: number | null;
  end: number | null;
}

interface DayOfLife {
  day: Day;
  sown: number;
  live_plants: number;
  harvested: number;
}

/** Returns each day on which the count changed, with the average of our latest cycles of the variety. */
async function lifeOf(db: Db, id: string): Promise<Pick<SeedlingPage, 'curve' | 'usual'>> {
  const { rows: days } = await sql<DayOfLife>`
    select day, sown, live_plants, coalesce((
      select sum(plants_removed) from harvests where harvests.batch_id = batch_days.batch_id and harvested_on <= day
    ), 0)::int as harvested
    from batch_days where batch_id = ${id} order by day
  `.execute(db);
  const { rows } = await sql<Baseline>`
    select avg(days_to_germination)::float8 as up_day, avg(germination_rate) as up, avg(days_in_nursery)::float8 as out_day,
      avg(germination_rate * nursery_survival * (germinated - thinned - sold_or_given_away)::float8 / nullif(germinated, 0)) as out,
      avg(days_to_first_harvest)::float8 as end_day, avg(survivors::float8 / nullif(sown, 0)) as end
    from (
      select archives.* from archives join batches on batches.id = ${id}
      where archives.variety_id = batches.variety_id and archives.farm_id = batches.farm_id
        and archives.outcome = 'completed' and archives.cycle = 1 and archives.batch_id <> batches.id
      order by archives.closed_on desc limit 24
    ) as cycles
  `.execute(db);
  const [first] = days;
  const corners = rows[0] ? cornersOf(rows[0]) : [];
  if (!first || corners.length === 0)
    return {
      curve: days.map(({ day, live_plants, harvested }) => ({
        date: day,
        quantity_alive: live_plants,
        quantity_harvested: harvested,
        expected: null,
      })),
      usual: [],
    };
  const left = (share: number) => Math.round(first.sown * share);
  return {
    curve: days.map(({ day, live_plants, harvested }) => ({
      date: day,
      quantity_alive: live_plants,
      quantity_harvested: harvested,
      expected: left(shareOn(corners, daysBetween(first.day, day))),
    })),
    usual: corners.map(([day, share]) => ({ date: addDays(first.day, day), quantity_alive: left(share) })),
  };
}

/** A share of surviving plants on one day of the cycle. */
type Corner = readonly [day: number, share: number];

/**
 * Returns the corners of the curve: sown, germinated, planted out, harvested. Returns none when too little is
 * known.
 */
function cornersOf({ up_day, up, out_day, out, end_day, end }: Baseline): Corner[] {
  if (up === null || end === null || end_day === null) return [];
  return [
    [0, 1],
    [up_day ?? 1, up],
    ...(out_day !== null && out !== null ? [[out_day, out] as const] : []),
    [end_day, end],
  ];
}

/** Interpolates between corners. After the last corner the share stays. */
function shareOn(corners: readonly Corner[], day: number) {
  const at = corners.findIndex(([corner]) => corner >= day);
  const [toDay, to] = corners.at(at) as Corner;
  const [fromDay, from] = corners.at(at < 0 ? -1 : Math.max(0, at - 1)) as Corner;
  const progress = toDay > fromDay ? (day - fromDay) / (toDay - fromDay) : 1;
  return from + (to - from) * progress;
}

async function factsOf(db: Db, id: string, language: Language): Promise<SeedlingPage['facts']> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<SeedlingPage['facts']>`
    select latin, crops.figures ->> 'spacing' as spacing, cells_per_tray, plots.irrigation,
      case when last_spray_on is not null
        then json_build_object('applied_on', last_spray_on, 'safe_harvest_from', safe_harvest_from) end as last_spray,
      (
        select coalesce(json_agg(json_build_object('name', name, 'closed_on', closed_on) order by closed_on desc), '[]')
        from (
          select ${name('crop_varieties')} as name, closed_on
          from archives join crop_varieties on crop_varieties.id = archives.variety_id
          where archives.plot_id = batches.plot_id and archives.batch_id <> batches.id
            and archives.public and outcome <> 'cancelled' and closed_on <= coalesce(batches.transplanted_on, batches.sown_on, current_date)
          order by closed_on desc limit 2
        ) as before
      ) as grown_before
    from batches join crops on crops.id = crop_id left join plots on plots.id = plot_id
    where batches.id = ${id}
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`factsOf: batch ${id} was deleted while it was read`);
  return facts;
}

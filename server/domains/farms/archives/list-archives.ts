import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import {
  type Archive,
  archiveList,
  type listArchives as call,
  type compareArchives as compareCall,
} from '@kebun/contract/farms/archives/archives.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import {
  type Columns,
  conditionOf,
  dayColumn,
  orderOf,
  requestedBy,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isOfCrop, matchesVariety } from '../batches/list-seedlings.ts';
import { tintSql } from '../crops/tint-sql.ts';
import { type PictureRow, pictureReply } from '../people/public-farmer.ts';
import { stageStatus } from '../status-icons.ts';

type Query = Static<(typeof call.call)['query']>;
interface ReadContext {
  language: Language;
  t: Translate;
}

const columns: Columns<typeof archiveList> = {
  name: requestedBy(matchesVariety),
  text: requestedBy(matchesVariety),
  crop: requestedBy((crop) => isOfCrop([crop])),
  code: requestedBy((code) => sql`batch_id in (select id from batches where code = ${code.toUpperCase()})`),
  outcome: wordColumn(sql`outcome`),
  closed_on: dayColumn(sql`closed_on`),
  kg_m2: { by: sql`g_per_m2_bed`, sparse: true },
};

/** Returns a page of closed cycles, the latest first, with the sums over the whole list. */
export async function listArchives(db: Db, query: Query, context: ReadContext) {
  const list = parseListQuery(query, archiveList);
  const condition = conditionOf(list, columns);
  const where = sql.join([...conditionsOf(query), condition], sql` and `);
  const by = orderOf(
    { ...list, sortedBy: list.sortedBy ?? 'desc' }, // the latest, or the largest, first
    columns,
    { by: 'closed_on', direction: 'desc', ties: sql`archives.id` },
  );
  const ids = sql`
    select id, row_number() over () from (
      select archives.id from archives where ${where} order by ${by} limit ${list.limit} offset ${list.offset}
    ) as page
  `;
  const anyYear = sql.join([...conditionsOf({ ...query, year: undefined }), condition], sql` and `);
  const [totals, data, years] = await Promise.all([
    totalsOf(db, where),
    findArchives(db, ids, context),
    yearsOf(db, anyYear),
  ]);
  return { ...pageReply(data, { ...list, total: totals.cycles }), totals, years };
}

/** Returns the latest closed cycles of a farm, without their sums. */
export const lastArchives = (
  db: Db,
  farmId: string,
  limit: number,
  context: ReadContext,
): Promise<Archive[]> =>
  findArchives(
    db,
    sql`
      select id, row_number() over () from (
        select archives.id from archives where ${isShown} and archives.farm_id = ${farmId}
        order by closed_on desc, archives.id limit ${limit}
      ) as page
    `,
    context,
  );

/** Returns one closed cycle. */
export async function findArchive(db: Db, id: string, context: ReadContext): Promise<Archive | undefined> {
  if (!isUuid(id)) return undefined;
  const [archive] = await findArchives(
    db,
    sql`select id, 1 from archives where id = ${id} and ${isShown}`,
    context,
  );
  return archive;
}

/** Returns two closed cycles in the requested order. */
export async function compareArchives(
  db: Db,
  { ids }: Static<(typeof compareCall.call)['query']>,
  context: ReadContext,
) {
  const named = ids.split(',');
  if (named.length !== 2 || !named.every(isUuid)) throw invalidField('ids');
  const places = sql`
    select id, array_position(${named}::uuid[], id) from archives where id = any(${named}::uuid[]) and ${isShown}
  `;
  const data = await findArchives(db, places, context);
  if (data.length !== 2) throw new Refusal('not_found');
  return { data };
}

const isShown = sql`archives.public and archives.farm_id in (select id from farms where public and status = 'active')`;

type ArchiveFilters = {
  [name in 'farm_id' | 'plot_id' | 'crop' | 'year' | 'outcome']?: Query[name] | undefined;
};

function conditionsOf({ farm_id, plot_id, crop, year, outcome }: ArchiveFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [isShown];
  if (farm_id)
    conditions.push(sql`archives.farm_id in (
      select id from farms where ${isUuid(farm_id) ? sql`id = ${farm_id}` : sql`slug = ${farm_id}`}
    )`);
  if (plot_id) conditions.push(isUuid(plot_id) ? sql`archives.plot_id = ${plot_id}` : sql`false`);
  if (crop) conditions.push(isOfCrop(crop.split(',')));
  if (year)
    conditions.push(sql`closed_on >= make_date(${year}, 1, 1) and closed_on < make_date(${year} + 1, 1, 1)`);
  if (outcome) conditions.push(sql`outcome = ${outcome}`);
  return conditions;
}

/** Returns the years from the first to the last matching cycle. */
async function yearsOf(db: Db, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(closed_on))::int as first, extract(year from max(closed_on))::int as last
    from archives where ${where}
  `.execute(db);
  const { first, last } = rows[0] ?? {};
  if (first == null || last == null) return [];
  return Array.from({ length: last - first + 1 }, (_, before) => last - before);
}

interface TotalsRow {
  cycles: number;
  grams: number;
  bed_g: number;
  bed_m2: number;
  survivors: number;
  began: number;
  error_days: number | null;
  hits: number | null;
}

async function totalsOf(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<TotalsRow>`
    select count(*) as cycles, coalesce(sum(total_g), 0)::bigint as grams,
      coalesce(sum(total_g) filter (where bed_area_m2 > 0), 0)::bigint as bed_g, coalesce(sum(bed_area_m2), 0)::bigint as bed_m2,
      coalesce(sum(survivors), 0)::bigint as survivors, coalesce(sum(sown - thinned - sold_or_given_away), 0)::bigint as began,
      avg(abs(forecast_error_days))::float8 as error_days, avg(forecast_hit::int)::float8 as hits
    from archives where ${where}
  `.execute(db);
  const {
    cycles = 0,
    grams = 0,
    bed_g = 0,
    bed_m2 = 0,
    survivors = 0,
    began = 0,
    error_days,
    hits,
  } = rows[0] ?? {};
  return {
    cycles,
    kg: Math.round(grams / 1_000),
    kg_m2: bed_m2 > 0 ? roundHundredths(bed_g / 1_000 / bed_m2) : null,
    survival: began > 0 ? roundHundredths(survivors / began) : null,
    forecast_error_days: error_days == null ? null : roundHundredths(error_days),
    forecast_hit: hits == null ? null : roundHundredths(hits),
  };
}

const roundHundredths = (value: number) => Math.round(value * 100) / 100;

type ArchiveRow = Omit<Archive, 'crop' | 'status' | 'grades' | 'kg' | 'kg_m2' | 'survival'> & {
  crop: { id: string; name: string };
  picture: PictureRow | null;
  tint: Tint;
  total_g: number;
  g_per_m2_bed: number | null;
  overall_survival: number | null;
  grade_g: Record<string, number>;
};

async function findArchives(
  db: Db,
  ids: RawBuilder<unknown>,
  { language, t }: ReadContext,
): Promise<Archive[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<ArchiveRow>`
    select archives.id, batch_id, batches.code, archives.cycle, ${name('crop_varieties')} as name,
      json_build_object('id', crops.id, 'name', ${name('crops')}) as crop, to_json(pictures) as picture,
      ${tintSql(sql`archives.variety_id`)} as tint,
      json_build_object('id', farms.id, 'name', ${name('farms')}, 'slug', farms.slug) as farm,
      case when plots.id is not null then json_build_object('id', plots.id, 'code', plots.code) end as plot,
      archives.outcome, archives.sown_on, archives.first_harvest_on, closed_on, duration_days, days_to_first_harvest,
      archives.sown, survivors as harvested, overall_survival, total_g, g_per_m2_bed, grade_g, forecast_error_days,
      forecast_hit
    from (${ids}) as requested (id, place)
    join archives on archives.id = requested.id
    join batches on batches.id = batch_id
    join crop_varieties on crop_varieties.id = archives.variety_id
    join crops on crops.id = archives.crop_id
    join farms on farms.id = archives.farm_id
    left join plots on plots.id = archives.plot_id
    left join pictures on pictures.id = crops.picture_id
    order by place
  `.execute(db);

  return rows.map(({ crop, picture, tint, total_g, g_per_m2_bed, overall_survival, grade_g, ...row }) => ({
    ...row,
    crop: { ...crop, slug: crop.id.replaceAll('_', '-'), image: pictureReply(picture, crop.name), tint },
    status: stageStatus(row.outcome, t),
    survival: overall_survival === null ? null : roundHundredths(overall_survival),
    kg: Math.round(total_g / 100) / 10,
    kg_m2: g_per_m2_bed === null ? null : roundHundredths(g_per_m2_bed / 1_000),
    grades: Object.entries(grade_g).map(([grade, grams]) => ({ grade, kg: Math.round(grams / 100) / 10 })),
  }));
}

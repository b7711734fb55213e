import {
  type listPlots as call,
  type listPlotsOfFarm as callOfFarm,
  type getPlot,
  type Plot,
  type PlotPage,
  plotList,
} from '@kebun/contract/farms/plots/plots.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isOfCrop } from '../batches/list-seedlings.ts';
import { matchesFarm } from '../matches-farm.ts';
import { findPlots, plotOf } from './plot.ts';

type Query = Static<(typeof call.call)['query']>;
interface ReadContext {
  today: Day;
  language: Language;
  t: Translate;
}

const codeColumn = textOf<Plot>(({ code }) => code);
const columns: RowColumns<typeof plotList, Plot> = {
  code: codeColumn,
  text: textOf(
    ({ code }) => code,
    ({ name }) => [name],
  ),
  name: textOf(({ name }) => name),
  kind: wordOf(({ kind }) => kind),
  state: wordOf(({ state }) => state),
  status: wordOf(({ state }) => state),
  area_m2: figureOf(({ area_m2 }) => area_m2),
  quantity_alive: figureOf(({ quantity_alive }) => quantity_alive),
};
const states = ['planted', 'preparing', 'resting', 'fallow', 'archived'];

/** Lists the plots of all farms. The state of a plot is computed from the plants there. */
export async function listPlots(db: Db, query: Query, { today, language, t }: ReadContext) {
  const { farm_id, kind, crop, ...filters } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (farm_id) conditions.push(matchesFarm(farm_id));
  if (kind) conditions.push(sql`plots.kind = ${kind}`);
  if (crop) {
    conditions.push(sql`plots.id in (
      select cohorts.plot_id from cohorts join batches on batches.id = batch_id
      where closed_at is null and cohorts.alive + cohorts.pending > 0 and ${isOfCrop(crop.split(','))}
    )`);
  }
  const rows = await findPlots(db, sql.join(conditions, sql` and `), language);
  return pageOfPlots(
    rows.map((row) => plotOf(row, today, t)),
    filters,
    language,
  );
}

function pageOfPlots(plots: Plot[], query: Static<(typeof callOfFarm.call)['query']>, language: Language) {
  if (query.status && !states.includes(query.status)) throw invalidField('status');
  return pageOf(plots, parseListQuery(query, plotList), columns, language);
}

/** Throws when the farm is not public. Its figures would be zeros, as if nothing grew there. */
export async function assertFarm(db: Db, idOrSlug: string): Promise<void> {
  const { rows } = await sql`
    select from farms where public and status = 'active' and ${matchesFarm(idOrSlug)}
  `.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
}

/** Returns the plots of a farm, or undefined when the farm is not public. */
export async function listPlotsOfFarm(
  db: Db,
  idOrSlug: string,
  query: Static<(typeof callOfFarm.call)['query']>,
  { today, language, t }: ReadContext,
) {
  const { rows } = await sql`
    select from farms where public and status = 'active' and ${matchesFarm(idOrSlug)}
  `.execute(db);
  if (rows.length === 0) return undefined;
  const plots = await findPlots(db, matchesFarm(idOrSlug), language);
  return pageOfPlots(
    plots.map((row) => plotOf(row, today, t)),
    query,
    language,
  );
}

type PlotDetails = Omit<
  Static<(typeof getPlot.call)['reply']>['data'],
  keyof ReturnType<typeof plotOf> | 'farm'
>;

/** Returns the code of a public plot by id, or undefined. */
export async function findPlotCode(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{ code: string }>`
    select plots.code from plots join farms on farms.id = farm_id
    where plots.id = ${id} and farms.public and farms.status = 'active'
  `.execute(db);
  return rows[0]?.code;
}

/** Returns one plot with its past crops and their yield per square metre. */
export async function findPlot(
  db: Db,
  id: string,
  { today, language, t }: ReadContext,
): Promise<PlotPage | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await findPlots(db, sql`plots.id = ${id}`, language);
  if (!row) return undefined;

  const { rows } = await sql<PlotDetails>`
    select soil, irrigation, cover, (
      select json_build_object('applied_on', last_spray_on, 'safe_harvest_from', safe_harvest_from)
      from batches where batches.plot_id = plots.id and closed_at is null and last_spray_on is not null and public
      order by last_spray_on desc limit 1
    ) as last_spray, (
      select coalesce(json_agg(past order by past.closed_on desc), '[]') from (
        select archives.id, batches.code, ${textSql('crop_varieties.name', language)} as name, family, archives.sown_on,
          closed_on, archives.outcome, round((g_per_m2_bed / 1000)::numeric, 2)::float8 as kg_m2, (
            select round((avg(usual.g_per_m2_bed) / 1000)::numeric, 2)::float8 from archives as usual
            where usual.variety_id = archives.variety_id and usual.public and usual.outcome = 'completed'
          ) as usual_kg_m2
        from archives join batches on batches.id = batch_id
        join crop_varieties on crop_varieties.id = archives.variety_id join crops on crops.id = archives.crop_id
        where archives.plot_id = plots.id and archives.public and archives.outcome <> 'cancelled'
        order by closed_on desc limit 5
      ) as past
    ) as rotation, false as same_family_twice
    from plots where id = ${id}
  `.execute(db);
  const [beyond] = rows;
  if (!beyond) return undefined;
  const { id: farmId, name, slug } = row.farm;
  return {
    ...plotOf(row, today, t),
    ...beyond,
    farm: { id: farmId, name, slug },
    same_family_twice: followsItself(
      beyond.rotation,
      row.current[0] !== undefined && (await familyOf(db, id)),
    ),
  };
}

/** Tells whether one crop family follows itself on a bed, which feeds its pests. Perennials do not count. */
function followsItself(rotation: PlotPage['rotation'], now: string | false) {
  const families = [...(now ? [now] : []), ...rotation.map(({ family }) => family)];
  return families.length > 1 && families[0] === families[1];
}

async function familyOf(db: Db, plotId: string): Promise<string | false> {
  const row = await db
    .selectFrom('batches')
    .innerJoin('crops', 'crops.id', 'batches.crop_id')
    .select('family')
    .where('batches.plot_id', '=', plotId)
    .where('closed_at', 'is', null)
    .where('stage', '<>', 'planned')
    .where('crops.template', 'not in', ['perennial_fruit', 'tree_season', 'grain'])
    .orderBy('alive', 'desc')
    .executeTakeFirst();
  return row?.family ?? false;
}

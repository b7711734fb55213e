import { stages } from '@kebun/contract/farms/batches/stages.ts';
import {
  type listFarms as call,
  type Farm,
  type FarmPage,
  farmList,
  type getFarm,
} from '@kebun/contract/farms/farms.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { type Columns, conditionOf, textColumn, wordColumn } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { type RowColumn, sortedBy } from '#platform/db/row-columns.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { lastArchives } from './archives/list-archives.ts';
import { isOfCrop, soonSeedlings } from './batches/list-seedlings.ts';
import { farmOf, findFarms } from './farm.ts';
import { listYields } from './forecast/list-yields.ts';
import { matchesFarm } from './matches-farm.ts';
import { type PictureRow, pictureReply } from './people/public-farmer.ts';
import { findPlots, plotOf } from './plots/plot.ts';
import { publicPlan } from './public-position.ts';
import { stageStatus } from './status-icons.ts';

interface ReadContext {
  today: Day;
  language: Language;
  t: Translate;
}
type Query = Static<(typeof call.call)['query']>;

const named = textColumn(allTextsSql('farms.name'));
const columns: Pick<Columns<typeof farmList>, 'name' | 'text' | 'slug' | 'state_id' | 'status'> = {
  name: named,
  text: textColumn(allTextsSql('farms.name'), allTextsSql('district')),
  slug: wordColumn(sql`farms.slug`),
  state_id: wordColumn(sql`farms.state_id`),
  status: wordColumn(sql`farms.status`), // closed farms are not public
};

/** Sorts in memory, because farms are few and their figures are computed. */
const sorted: Record<(typeof farmList)['orders'][number], Pick<RowColumn<Farm>, 'by'>> = {
  name: { by: ({ name }) => name },
  area_m2: { by: ({ area_m2 }) => area_m2 },
  seedlings_alive: { by: ({ seedlings_alive }) => seedlings_alive },
};

/** Returns the open farms, the one with most plants first, and the legend of their plans. */
export async function listFarms(db: Db, query: Query, context: ReadContext) {
  const { crop, certified, has_ready, bbox, with: beside, ...filters } = query;
  const list = parseListQuery(filters, farmList);
  const { today, language, t } = context;
  const where = [conditionOf(list, columns), ...conditionsOf({ crop, certified, bbox })];
  const rows = await findFarms(db, sql.join(where, sql` and `), {
    monday: mondayOf(today),
    today,
    language,
  });
  const open = rows.map(farmOf).filter((farm) => !has_ready || farm.totals.ready_this_week > 0);
  const farms = sortedBy(open, list, sorted, language);
  const page = farms.slice(list.offset, list.offset + list.limit);

  const plots =
    beside === 'plots'
      ? await plotsByFarm(
          db,
          page.map(({ id }) => id),
          context,
        )
      : undefined;
  const data = page.map((farm) => ({ ...farm, ...(plots && { plots: plots.get(farm.id) ?? [] }) }));
  const status_legend = stages.map((stage) => ({
    ...stageStatus(stage, t),
    description: t(`stage_meaning.${stage}`),
  }));
  return { ...pageReply(data, { ...list, total: farms.length }), meta: { status_legend } };
}

type FarmFilters = { [name in 'crop' | 'certified' | 'bbox']: Query[name] | undefined };

function conditionsOf({ crop, certified, bbox }: FarmFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (certified !== undefined) {
    const valid = sql`exists (select from farm_certificates where farm_id = farms.id and expires_on >= current_date)`;
    conditions.push(certified ? valid : sql`not ${valid}`);
  }
  if (crop) {
    conditions.push(sql`farms.id in (
      select stage_totals.farm_id from stage_totals join crop_varieties on crop_varieties.id = variety_id
      where stage_totals.public and ${isOfCrop(crop.split(','))}
    )`);
  }
  const [west, south, east, north] = bbox?.split(',').map(Number) ?? [];
  if (bbox && [west, south, east, north].some((degrees) => !Number.isFinite(degrees)))
    throw invalidField('bbox');
  if (bbox)
    conditions.push(
      sql`${publishedDegrees('lng')} between ${west} and ${east} and ${publishedDegrees('lat')} between ${south} and ${north}`,
    );
  return conditions;
}

/** Filters by the published location. Repeated requests therefore cannot narrow down the real one. */
const publishedDegrees = (degrees: 'lat' | 'lng') =>
  sql`case when shows_exact_location then ${sql.ref(degrees)} else round(${sql.ref(degrees)}::numeric, 2)::float8 end`;

async function plotsByFarm(db: Db, farmIds: readonly string[], { today, language, t }: ReadContext) {
  const rows = await findPlots(db, sql`plots.farm_id = any(${farmIds}::uuid[])`, language);
  return Map.groupBy(
    rows.map((row) => plotOf(row, today, t)),
    ({ farm_id }) => farm_id,
  );
}

type IncludedPart = NonNullable<Static<(typeof getFarm.call)['query']>['with']>;

/** Returns a farm by id or slug with its plan and products, and with batches and archives on request. */
export async function findFarm(
  db: Db,
  idOrSlug: string,
  extras: IncludedPart | undefined,
  context: ReadContext,
): Promise<FarmPage | undefined> {
  const { today, language, t } = context;
  const [row] = await findFarms(db, matchesFarm(idOrSlug), { monday: mondayOf(today), today, language });
  if (!row) return undefined;

  const parts = extras?.split(',') ?? [];
  const plan = publicPlan(row);
  const { plots, products, batches, archive, yields } = await runPipelined({
    plots: findPlots(db, sql`plots.farm_id = ${row.id}`, language),
    products: productsOf(db, row.id, language),
    batches: parts.includes('batches') ? soonSeedlings(db, row.id, context) : undefined,
    archive: parts.includes('archive') ? lastArchives(db, row.id, 10, context) : undefined,
    yields: parts.includes('yields') ? listYields(db, row.id, context) : undefined,
  });
  return {
    ...farmOf(row),
    boundary: row.shows_exact_location ? row.boundary : null,
    landmarks: row.shows_exact_location ? row.landmarks.map((each) => ({ type: 'Feature', ...each })) : [],
    plan: {
      boundary: row.boundary && plan.polygon(row.boundary),
      landmarks: row.landmarks.map(({ properties, geometry }) => ({
        type: 'Feature',
        properties,
        geometry: plan.any(geometry),
      })),
    },
    plots: plots.map((plot) => plotOf(plot, today, t)),
    products,
    ...(batches && { batches }),
    ...(archive && { archive }),
    ...(yields && { yields }),
  };
}

/** Returns the products that grow here now, the largest quantity first. */
async function productsOf(db: Db, farmId: string, language: Language): Promise<FarmPage['products']> {
  const { rows } = await sql<ProductRow>`
    select products.id, ${textSql('products.name', language)} as name, products.slug, to_json(pictures) as picture, tint
    from (
      select variety_id, sum(alive) as alive from stage_totals where farm_id = ${farmId} and public group by variety_id
    ) as grown
    join variety_products using (variety_id)
    join products on products.id = product_id and products.status = 'publish'
    join categories on categories.id = category_id
    left join pictures on pictures.id = products.picture_id
    group by products.id, pictures.id, categories.id
    order by min(variety_products.position), max(alive) desc, products.slug
  `.execute(db);
  return rows.map(({ picture, ...product }) => ({ ...product, image: pictureReply(picture, product.name) }));
}

type ProductRow = Omit<FarmPage['products'][number], 'image'> & { picture: PictureRow | null };

import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import { type listFarmers as call, type Farmer, farmerList } from '@kebun/contract/farms/people/farmers.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type BriefRow, briefOf, briefs } from '../batches/batch-brief.ts';
import { tintSql } from '../crops/tint-sql.ts';
import { matchesFarm } from '../matches-farm.ts';
import { type FarmerRow, type PictureRow, pictureReply, publicFarmer } from './public-farmer.ts';

interface ReadContext {
  language: Language;
  t: Translate;
}

interface Row extends FarmerRow {
  bio: string;
  since_year: number | null;
  specialities: { id: string; name: string; picture: PictureRow | null; tint: Tint }[];
  farms: { id: string; name: string; slug: string }[];
  plot_ids: string[];
  growing: BriefRow[];
  cycles: number;
  avg_survival: number | null;
}

const called = textOf<Farmer>(({ name }) => name);
const columns: RowColumns<typeof farmerList, Farmer> = {
  name: called,
  text: called,
  role: wordOf(({ role }) => role),
  since: figureOf(({ since }) => since),
};

/** Lists the people who agreed to be named, farm by farm. */
export async function listFarmers(
  db: Db,
  { farm_id, ...query }: Static<(typeof call.call)['query']>,
  context: ReadContext,
) {
  const works = sql`farmers.archived_at is null and farmers.id in (
    select farmer_id from farmer_farms join farms on farms.id = farm_id
    where farms.public and status = 'active' ${farm_id ? sql`and ${matchesFarm(farm_id)}` : sql``}
  )`;
  const farmers = (await findFarmers(db, works, context.language)).flatMap(
    (row) => farmerOf(row, context.t) ?? [],
  );
  return pageOf(farmers, parseListQuery(query, farmerList), columns, context.language);
}

export async function findFarmer(db: Db, id: string, context: ReadContext): Promise<Farmer | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await findFarmers(db, sql`farmers.id = ${id}`, context.language);
  return row && (farmerOf(row, context.t) ?? undefined);
}

async function findFarmers(db: Db, where: RawBuilder<unknown>, language: Language): Promise<Row[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<Row>`
    select farmers.id, ${textSql('farmers.display_name', language)} as name, ${textSql('farmers.bio', language)} as bio, role,
      since_year, consent_scope, farmers.public, to_json(pictures) as picture,
      (
        select coalesce(json_agg(json_build_object('id', crops.id, 'name', ${name('crops')}, 'picture', to_json(drawings),
          'tint', ${tintSql(sql`(select id from crop_varieties where crop_id = crops.id order by ${textSql('crop_varieties.name', defaultLanguage)} limit 1)`)})
          order by array_position(specialities, crops.id)), '[]')
        from crops left join pictures as drawings on drawings.id = crops.picture_id where crops.id = any(specialities)
      ) as specialities,
      (
        select coalesce(json_agg(json_build_object('id', farms.id, 'name', ${name('farms')}, 'slug', farms.slug)), '[]')
        from farmer_farms join farms on farms.id = farm_id
        where farmer_id = farmers.id and farms.public and status = 'active'
      ) as farms,
      (select coalesce(json_agg(plots.id order by plots.code), '[]') from plots where plots.farmer_id = farmers.id and not archived)
        as plot_ids,
      (
        select coalesce(json_agg(brief order by brief.quantity_alive desc), '[]') from (
          ${briefs(language)}
          join cohorts on cohorts.batch_id = batches.id and cohorts.plot_id = batches.plot_id
          where responsible_farmer_id = farmers.id and closed_at is null and batches.public and cohorts.alive > 0
          order by cohorts.alive desc limit 12
        ) as brief
      ) as growing,
      stats.*
    from farmers
    left join pictures on pictures.id = picture_id
    cross join lateral (
      select count(*) as cycles, avg(overall_survival) filter (where archives.outcome <> 'cancelled') as avg_survival
      from archives join batches on batches.id = batch_id where responsible_farmer_id = farmers.id
    ) as stats
    where ${where}
    order by since_year, name
  `.execute(db);
  return rows;
}

/** Returns the portrait, the story and the survival rate, each only with consent. */
function farmerOf(row: Row, t: Translate): Farmer | null {
  const farmer = publicFarmer(row);
  if (!farmer) return null;
  const { farms, specialities, consent_scope, avg_survival } = row;
  return {
    ...farmer,
    bio: consent_scope.includes('story') && row.bio ? row.bio : null,
    since: row.since_year,
    specialities: specialities.map(({ id, name, picture, tint }) => ({
      id,
      name,
      slug: id.replaceAll('_', '-'),
      image: pictureReply(picture, name),
      tint,
    })),
    farms,
    farm_ids: farms.map(({ id }) => id),
    plot_ids: row.plot_ids,
    growing: row.growing.map((brief) => briefOf(brief, t)),
    stats: {
      cycles: row.cycles,
      avg_survival:
        avg_survival === null || !consent_scope.includes('figures')
          ? null
          : Math.round(avg_survival * 100) / 100,
    },
  };
}

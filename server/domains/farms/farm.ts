import type { Farm } from '@kebun/contract/farms/farms.ts';
import type { LineString, Polygon } from '@kebun/contract/lib/geojson-features.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { kg } from './batches/seedling.ts';
import { type FarmerRow, type PictureRow, pictureReply, publicFarmer } from './people/public-farmer.ts';
import { type FarmPosition, publicPosition } from './public-position.ts';

/** A farm with its stored totals. */
export interface FarmRow extends FarmPosition {
  id: string;
  code: string;
  slug: string;
  name: string;
  description: string;
  district: string;
  state: { id: string; name: string };
  picture: PictureRow | null;
  area_m2: number;
  altitude_m: number | null;
  established_on: string | null;
  boundary: Polygon | null;
  landmarks: { properties: { kind: string; name?: string }; geometry: Polygon | LineString }[];
  certificates: Farm['certifications'];
  farmers: FarmerRow[];
  plots: number;
  plots_planted: number;
  planted_area_m2: number;
  stages: Record<string, number>;
  batches: number;
  alive: number;
  in_harvest: number; // batches in harvest; upcoming harvests are counted by week
  begin_this_week: number;
  begin_next_week: number;
  likely_this_week_g: number;
}

/** Returns the farms that match, with the figures of the current week. */
export async function findFarms(
  db: Db,
  where: RawBuilder<unknown>,
  { monday, today, language }: { monday: string; today: string; language: Language },
): Promise<FarmRow[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<FarmRow>`
    select farms.id, farms.code, farms.slug, ${name('farms')} as name, ${textSql('farms.description', language)} as description,
      ${textSql('farms.district', language)} as district, json_build_object('id', states.id, 'name', ${name('states')}) as state,
      to_json(pictures) as picture, lat, lng, shows_exact_location, area_m2, altitude_m, established_on, boundary, landmarks,
      (
        select coalesce(json_agg(json_build_object('scheme', scheme, 'name', farm_certificates.name, 'number', number,
          'valid_until', expires_on) order by expires_on desc), '[]')
        from farm_certificates where farm_id = farms.id and expires_on >= ${today}::date
      ) as certificates,
      (
        select coalesce(json_agg(json_build_object('id', farmers.id, 'name', ${textSql('display_name', language)}, 'role', role,
          'consent_scope', consent_scope, 'public', farmers.public, 'picture', to_json(portraits)) order by since_year), '[]')
        from farmer_farms join farmers on farmers.id = farmer_id left join pictures as portraits on portraits.id = picture_id
        where farmer_farms.farm_id = farms.id and farmers.archived_at is null
      ) as farmers,
      places.*, seedlings.*, weeks.*
    from farms
    join states on states.id = state_id
    left join pictures on pictures.id = farms.picture_id
    cross join lateral (
      select count(*) filter (where kind in ('plot', 'bed')) as plots,
        count(*) filter (where kind in ('plot', 'bed') and batches > 0) as plots_planted,
        coalesce(sum(coalesce(bed_area_m2, area_m2)) filter (where kind in ('plot', 'bed') and batches > 0), 0) as planted_area_m2
      from plots left join plot_totals on plot_id = plots.id and plot_totals.public
      where plots.farm_id = farms.id and not archived
    ) as places
    cross join lateral (
      select coalesce(json_object_agg(stage, alive) filter (where alive > 0), '{}') as stages,
        coalesce(sum(batches), 0)::int as batches, coalesce(sum(alive), 0)::bigint as alive,
        coalesce(sum(batches) filter (where stage = 'harvesting'), 0)::int as in_harvest
      from (
        select stage, sum(batches) as batches, sum(alive) as alive
        from stage_totals where farm_id = farms.id and public group by stage
      ) as stages
    ) as seedlings
    cross join lateral (
      select coalesce(sum(batches) filter (where week = ${monday}::date), 0)::int as begin_this_week,
        coalesce(sum(batches) filter (where week > ${monday}::date), 0)::int as begin_next_week,
        coalesce(sum(likely_g) filter (where week = ${monday}::date), 0)::bigint as likely_this_week_g
      from week_totals
      where week in (${monday}::date, ${monday}::date + 7) and public
        and plot_id in (select id from plots where plots.farm_id = farms.id)
    ) as weeks
    where farms.public and farms.status = 'active' and ${where}
    order by alive desc, farms.code
  `.execute(db);
  return rows;
}

export function farmOf(row: FarmRow): Farm {
  const { district, state, picture, certificates, farmers } = row;
  return {
    id: row.id,
    code: row.code,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: pictureReply(picture, row.name),
    address: { city: district, state: state.name },
    state,
    ...publicPosition(row),
    area_m2: row.area_m2,
    planted_area_m2: Number(row.planted_area_m2),
    altitude_m: row.altitude_m,
    certifications: certificates,
    farmers: farmers.flatMap((farmer) => publicFarmer(farmer) ?? []),
    totals: {
      plots: row.plots,
      plots_planted: row.plots_planted,
      active_batches: row.batches,
      seedlings: row.alive,
      ready_this_week: row.in_harvest + row.begin_this_week,
      ready_next_week: row.begin_next_week,
      ready_this_week_kg: kg(row.likely_this_week_g),
    },
    seedlings_alive: row.alive,
    stages: row.stages,
    ready_soon_count: row.in_harvest + row.begin_this_week + row.begin_next_week,
    established_on: row.established_on,
    is_active: true,
  };
}

import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

type Yields = NonNullable<FarmPage['yields']>;

interface Row {
  plot: Yields[number]['plot'];
  names: string[];
  grams: number;
  square_metres: number;
}

/** Returns the yield of each plot in the last twelve months, per square metre of its beds. */
export async function listYields(
  db: Db,
  farmId: string,
  { today, language }: { today: Day; language: Language },
): Promise<Yields> {
  const { rows } = await sql<Row>`
    select json_build_object('id', plots.id, 'code', plots.code) as plot,
      array_agg(harvested.name order by harvested.grams desc) as names, sum(harvested.grams)::bigint as grams,
      coalesce(bed_area_m2, area_m2) as square_metres
    from (
      select harvests.plot_id, ${textSql('crop_varieties.name', language)} as name, sum(net_g) as grams
      from harvests
      join batches on batches.id = harvests.batch_id and batches.public
      join crop_varieties on crop_varieties.id = batches.variety_id
      where harvested_on > ${addDays(today, -365)}::date
        and harvests.plot_id in (select id from plots where farm_id = ${farmId} and not archived)
      group by harvests.plot_id, crop_varieties.id
    ) as harvested
    join plots on plots.id = harvested.plot_id
    where coalesce(bed_area_m2, area_m2) > 0
    group by plots.id
    order by sum(harvested.grams) / coalesce(bed_area_m2, area_m2) desc, plots.code
  `.execute(db);
  return rows.map(({ plot, names, grams, square_metres }) => ({
    plot,
    names,
    kg: Math.round(grams / 1_000),
    kg_m2: Math.round(grams / square_metres / 10) / 100,
  }));
}

import { languages } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { textSql } from '#platform/db/localised.ts';
import type { Figure, PeriodBounds } from './figures.ts';

/** The harvest of each farm by crop. */
export const farmFigures = ({ from, to }: PeriodBounds): RawBuilder<Figure> => sql`
  select farms.code || ' ' || crops.id as key, jsonb_build_object(${sql.join(
    languages.flatMap((language) => [
      sql.lit(language),
      sql`${textSql('farms.name', language)} || ' · ' || ${textSql('crops.name', language)}`,
    ]),
  )}) as label,
    count(*) as harvests, sum(net_g)::bigint as harvested, coalesce(sum(rejected), 0)::bigint as rejected
  from harvests
  join batches on batches.id = batch_id
  join farms on farms.id = farm_id
  join crops on crops.id = crop_id
  cross join lateral (
    select sum((graded ->> 'g')::bigint) as rejected
    from jsonb_array_elements(grades) as graded where graded ->> 'grade' = 'reject'
  ) as refused
  where harvested_on between ${from}::date and ${to}::date
  group by farms.id, crops.id
`;

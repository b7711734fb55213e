import type { FarmChanges } from '@kebun/contract/farm-work.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { FarmStaff } from './farm-staff.ts';

/** Changes that were under way when they were asked for may carry an earlier moment: they are sent twice, never missed. */
const overlap = '10 seconds';

/** What has changed on the farms of those who ask since they last did, to work without a signal. A phone that has nothing yet gets what lives. */
export async function changesSince(
  db: Db,
  since: string | undefined,
  staff: FarmStaff,
): Promise<FarmChanges> {
  const farms = [...staff.farms.keys()];
  const from = since ?? '1970-01-01T00:00:00Z';
  const { rows } = await sql<FarmChanges>`
    select (
      select coalesce(json_agg(json_build_object(
        'id', batches.id, 'code', batches.code, 'farm_id', farm_id, 'crop_id', crop_id, 'variety_id', variety_id,
        'template', template, 'regrowth', regrowth, 'stage', stage, 'version', version, 'alive', alive, 'pending', pending,
        'safe_harvest_from', safe_harvest_from, 'interval_unknown', interval_unknown, 'on_hold', on_hold,
        'closed_at', closed_at, 'cohorts', (
          select coalesce(json_agg(json_build_object('plot_id', plot_id, 'alive', cohorts.alive, 'pending', cohorts.pending,
            'stage', cohorts.stage)), '[]')
          from cohorts where batch_id = batches.id and cohorts.alive + cohorts.pending > 0
        )
      )), '[]')
      from batches
      where farm_id = any(${farms}::uuid[]) and updated_at > ${from}::timestamptz
        and (closed_at is null or ${since !== undefined})
    ) as batches, (
      select coalesce(json_agg(json_build_object('id', id, 'farm_id', farm_id, 'code', code, 'kind', kind,
        'geometry', geometry, 'retired', retired, 'on_hold', on_hold, 'version', version)), '[]')
      from plots where farm_id = any(${farms}::uuid[]) and updated_at > ${from}::timestamptz
    ) as plots, (
      select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name_en', name_en, 'name_zh', name_zh,
        'name_ms', name_ms, 'template', template, 'regrowth', regrowth)), '[]')
      from crops where updated_at > ${from}::timestamptz
    ) as crops, (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'rei_hours', rei_hours, 'intervals', (
        select coalesce(json_object_agg(crop_id, phi_days), '{}') from spray_intervals where input_product_id = input_products.id
      ))), '[]')
      from input_products
    ) as input_products, (now() - ${overlap}::interval) as cursor
  `.execute(db);
  return rows[0] as FarmChanges;
}

import type { StaffFarmMap, StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

/** Returns the exact map of a farm with every plot, for its managers. */
export async function findFarmMap(
  db: Db,
  farmId: string,
  { staff, language }: { staff: FarmStaff; language: Language },
): Promise<StaffFarmMap> {
  requireFarmManager(staff, farmId);
  const farm = await db
    .selectFrom('farms')
    .select(['id', 'lat', 'lng', 'boundary', 'landmarks', textSql('name', language).as('name')])
    .where('id', '=', farmId)
    .$castTo<Omit<StaffFarmMap, 'plots' | 'archived'>>()
    .executeTakeFirst();
  if (!farm) throw new Refusal('not_found');
  const { rows: plots } = await sql<StaffPlot>`
    select id, code, kind, parent_id, name, geometry, area_m2, bed_area_m2, capacity_trays, soil, irrigation,
      cover, history_notes, farmer_id,
      archived, version,
      exists (select from cohorts where plot_id = plots.id and alive + pending > 0) as in_use
    from plots where farm_id = ${farmId} and not archived order by code
  `.execute(db);
  const { rows: archived } = await sql<StaffFarmMap['archived'][number]>`
    select id, code, ${textSql('name', language)} as name from plots where farm_id = ${farmId} and archived order by code
  `.execute(db);
  return { ...farm, plots, archived };
}

import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

/** Returns the people of a farm for its managers, regardless of consent. */
export async function listStaffFarmers(db: Db, farmId: string, staff: FarmStaff): Promise<StaffFarmer[]> {
  requireFarmManager(staff, farmId);
  const { rows } = await sql<StaffFarmer>`
    select id, array(select farm_id from farmer_farms where farmer_id = farmers.id order by farm_id) as farm_ids,
      display_name, bio, role, since_year, specialities, picture_id,
      (select thumbnail from pictures where pictures.id = picture_id) as thumbnail, contact ->> 'phone' as phone, public,
      consent_scope, consent_version, consent_at, archived_at, version
    from farmers where id in (select farmer_id from farmer_farms where farm_id = ${farmId})
    order by ${textSql('display_name', defaultLanguage)}, id
  `.execute(db);
  return rows;
}

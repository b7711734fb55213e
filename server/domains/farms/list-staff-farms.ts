import type { StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { FarmStaff } from './farm-staff.ts';

/** Returns all farms for an owner, closed ones last. */
export async function listStaffFarms(
  db: Db,
  { staff, language }: { staff: FarmStaff; language: Language },
): Promise<StaffFarm[]> {
  const theirs = [...staff.farms].flatMap(([id, role]) => (role === 'owner' ? id : []));
  const { rows } = await sql<StaffFarm>`
    select farms.id, farms.code, farms.slug, farms.name, description, district, state_id, ${textSql('states.name', language)} as state, lat, lng, area_m2, altitude_m, shows_exact_location,
      farms.public, status, farms.version, boundary, landmarks,
      picture_id, (select thumbnail from pictures where pictures.id = picture_id) as thumbnail, established_on,
      (
        select coalesce(json_agg(json_build_object('scheme', scheme, 'name', farm_certificates.name, 'number', number,
          'issued_on', issued_on, 'expires_on', expires_on) order by expires_on desc, number), '[]')
        from farm_certificates where farm_id = farms.id
      ) as certificates,
      (select count(*)::int from plots where farm_id = farms.id and not archived) as plots,
      (select count(*)::int from batches where farm_id = farms.id and closed_at is null) as growing
    from farms join states on states.id = state_id
    where farms.id = any(${theirs}::uuid[])
    order by status, farms.code
  `.execute(db);
  return rows;
}

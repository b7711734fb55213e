import type { Language } from '@kebun/contract/lib/languages.ts';
import { certificateWarningDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { farmStaffOf, mayDecide } from './farm-staff.ts';

interface EndingCertificate {
  farm: { id: string; name: string };
  name: string;
  number: string;
  expires_on: string;
  is_expired: boolean;
}

/**
 * Returns the certificates of a manager's open farms that end soon or have ended. One that was renewed has a later
 * certificate of the same scheme, and is not named.
 */
export async function listEndingCertificates(
  db: Db,
  caller: StaffCaller,
  { today, language, limit }: { today: string; language: Language; limit: number },
): Promise<EndingCertificate[]> {
  const staff = await farmStaffOf(db, caller);
  const farms = [...staff.farms.keys()].filter((id) => mayDecide(staff, id));
  const { rows } = await sql<EndingCertificate>`
    select json_build_object('id', farms.id, 'name', ${textSql('farms.name', language)}) as farm, ending.name, number,
      expires_on, expires_on < ${today}::date as is_expired
    from farm_certificates as ending join farms on farms.id = farm_id
    where farm_id = any(${farms}::uuid[]) and status = 'active'
      and expires_on <= ${today}::date + ${certificateWarningDays}::int
      and not exists (
        select from farm_certificates as later
        where later.farm_id = ending.farm_id and later.scheme = ending.scheme and later.expires_on > ending.expires_on
          and (later.scheme <> 'other' or later.name = ending.name)
      )
    order by expires_on, number limit ${limit}
  `.execute(db);
  return rows;
}

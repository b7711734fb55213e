import * as schema from '@kebun/contract/farm-office.schema.ts';
import * as contract from '@kebun/contract/farm-office.ts';
import { type App, serve } from '#platform/http.ts';
import { staffOfFarm } from '#platform/policy.ts';
import { farmStaffOf } from './farm-staff.ts';
import { findGround } from './list-ground.ts';
import { listStaffFarmers } from './list-staff-farmers.ts';

/** What is seen of a farm at a desk by who decides there. */
export function officeRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.getStaffGround,
    schema.getStaffGround,
    async ({ db, staff: by, params, language }) => ({
      data: await findGround(db, params.id, { staff: await farmStaffOf(db, by), language }),
    }),
    deciding,
  );
  serve(
    app,
    contract.listStaffFarmers,
    schema.listStaffFarmers,
    async ({ db, staff: by, params }) => ({
      data: await listStaffFarmers(db, params.id, await farmStaffOf(db, by)),
    }),
    deciding,
  );
}

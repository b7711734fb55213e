import * as contract from '@kebun/contract/farms/staff-farms.ts';
import { staff, staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { addSeedLot, changeSeedLot, listSeedLots, listVarieties } from './crops/seed-lots.ts';
import { farmStaffOf } from './farm-staff.ts';
import { hygieneRoutes } from './hygiene/hygiene-routes.staff.ts';
import { farmInputRoutes } from './inputs/farm-input-routes.staff.ts';
import { listStaffFarms } from './list-staff-farms.ts';
import { listStaffFarmers } from './people/list-staff-farmers.ts';
import { trainingRoutes } from './people/training-routes.staff.ts';
import { findFarmMap } from './plots/find-farm-map.ts';
import { recordBookRoutes } from './record-book/record-book-routes.staff.ts';
import { insertAudited, updateAuditedNoReply } from './update-audited.ts';
import { weatherRoutes } from './weather/weather-routes.staff.ts';

/** The staff endpoints for farm managers. */
export function staffFarmRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.listStaffFarms,
    async ({ db, staff: by, language }) => ({
      data: await listStaffFarms(db, { staff: await farmStaffOf(db, by), language }),
    }),
    staffOfFarm('farm.write'),
  );
  serve(
    app,
    contract.getStaffFarmMap,
    async ({ db, staff: by, params, language }) => ({
      data: await findFarmMap(db, params.id, { staff: await farmStaffOf(db, by), language }),
    }),
    deciding,
  );
  serve(
    app,
    contract.listStaffFarmers,
    async ({ db, staff: by, params }) => ({
      data: await listStaffFarmers(db, params.id, await farmStaffOf(db, by)),
    }),
    deciding,
  );
  seedLotRoutes(app);
  farmInputRoutes(app);
  weatherRoutes(app);
  hygieneRoutes(app);
  recordBookRoutes(app);
  trainingRoutes(app);
}

/** Seed is bought for all farms and has one store. */
function seedLotRoutes(app: App) {
  const deciding = staff('farm.decide');

  serve(
    app,
    contract.listSeedLots,
    async ({ db, language }) => ({
      data: await listSeedLots(db, language),
      varieties: await listVarieties(db, language),
    }),
    deciding,
  );
  serve(
    app,
    contract.addSeedLot,
    (context) =>
      insertAudited(context, { action: 'farm.seed_lot_created', kind: 'seed_lot' }, async (tx) => ({
        id: await addSeedLot(tx, context.body),
      })),
    deciding,
  );
  serve(
    app,
    contract.changeSeedLot,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.seed_lot_updated', kind: 'seed_lot' }, (tx, id) =>
        changeSeedLot(tx, id, context.body),
      ),
    deciding,
  );
}

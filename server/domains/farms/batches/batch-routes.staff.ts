import * as contract from '@kebun/contract/farms/batches/staff-batches.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { enterEvent } from '../events/enter-event.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { findStaffBatch } from './find-staff-batch.ts';
import { listBatchChoices } from './list-batch-choices.ts';
import { listStaffBatches } from './list-staff-batches.ts';

/** The staff endpoints for batches, for managers of their farm. */
export function batchRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.listStaffBatches,
    async ({ db, staff, query, clock, language, t }) => {
      const today = malaysianDay(clock());
      return listStaffBatches(db, query, { staff: await farmStaffOf(db, staff), today, language, t });
    },
    deciding,
  );
  serve(
    app,
    contract.getStaffBatch,
    async ({ db, staff, params, clock, language, t }) => {
      const today = malaysianDay(clock());
      const at = { staff: await farmStaffOf(db, staff), today, language, t };
      return { data: await findStaffBatch(db, params.id, at) };
    },
    deciding,
  );
  serve(
    app,
    contract.listBatchChoices,
    async ({ db, staff, language, t }) =>
      listBatchChoices(db, { staff: await farmStaffOf(db, staff), language, t }),
    deciding,
  );
  serve(
    app,
    contract.enterEvent,
    async ({ db, staff, params, body, clock, inTransaction }) => {
      const confirms = body.confirm_weight ? ('weight' as const) : undefined;
      const by = { staff: await farmStaffOf(db, staff), now: clock(), confirms };
      await inTransaction((tx) => enterEvent(tx, params.id, body.event, by));
      return null;
    },
    deciding,
  );
}

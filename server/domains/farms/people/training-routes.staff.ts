import * as contract from '@kebun/contract/farms/people/trainings.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { insertAudited, updateAuditedNoReply } from '../update-audited.ts';
import { addTraining, changeTraining, listTrainings } from './change-training.ts';

/** The staff endpoints for the trainings of the people of a farm. */
export function trainingRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.listTrainings,
    async ({ db, staff: caller, params, clock, language }) => {
      const staff = await farmStaffOf(db, caller);
      return { data: await listTrainings(db, params.id, { staff, today: malaysianDay(clock()), language }) };
    },
    deciding,
  );
  serve(
    app,
    contract.addTraining,
    (context) =>
      insertAudited(context, { action: 'farm.training_created', kind: 'training' }, async (tx, staff) => ({
        id: await addTraining(tx, context.body, { staff, today: malaysianDay(context.clock()) }),
      })),
    deciding,
  );
  serve(
    app,
    contract.changeTraining,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.training_updated', kind: 'training' }, (tx, id, staff) =>
        changeTraining(tx, id, context.body, { staff, today: malaysianDay(context.clock()) }),
      ),
    deciding,
  );
}

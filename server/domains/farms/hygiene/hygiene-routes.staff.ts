import * as contract from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { audit } from '#platform/auth/audit.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { updateAuditedNoReply } from '../update-audited.ts';
import { addHygieneCheck, changeHygieneCheck, listHygieneChecks } from './change-hygiene-check.ts';

/** The staff endpoints for checks of hygiene. A field worker records them, a manager corrects them. */
export function hygieneRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');
  const recording = staffOfFarm('farm.record');

  serve(
    app,
    contract.listHygieneChecks,
    async ({ db, staff, params }) => ({
      data: await listHygieneChecks(db, params.id, await farmStaffOf(db, staff)),
    }),
    recording,
  );
  serve(
    app,
    contract.addHygieneCheck,
    async ({ db, staff: caller, body, inTransaction, reply, clock }) => {
      const staff = await farmStaffOf(db, caller);
      reply.code(201);
      const { id } = await inTransaction(async (tx) => {
        const added = await addHygieneCheck(tx, body, { staff, name: caller.name, now: clock() });
        const subject = { kind: 'hygiene_check', id: added.id };
        if (added.isNew) await audit(tx, caller, { action: 'farm.hygiene_checked', subject, after: body });
        return added;
      });
      return { data: { id } };
    },
    recording,
  );
  serve(
    app,
    contract.changeHygieneCheck,
    (context) =>
      updateAuditedNoReply(
        context,
        { action: 'farm.hygiene_check_updated', kind: 'hygiene_check' },
        (tx, id, staff) =>
          changeHygieneCheck(tx, id, context.body, {
            staff,
            name: context.staff.name,
            now: context.clock(),
          }),
      ),
    deciding,
  );
}

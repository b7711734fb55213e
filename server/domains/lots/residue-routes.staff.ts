import * as contract from '@kebun/contract/lots/residue-tests.ts';
import { farmStaffOf } from '#domains/farms/farm-staff.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { listResidueTests, recordResidueTest } from './record-residue-test.ts';

/** The staff endpoints for residue tests. They are of a farm; what they hold are lots. */
export function residueRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.listResidueTests,
    async ({ db, staff, params, language }) => ({
      data: await listResidueTests(db, params.id, { staff: await farmStaffOf(db, staff), language }),
    }),
    deciding,
  );
  serve(
    app,
    contract.addResidueTest,
    async ({ db, staff: caller, body, inTransaction, reply, clock, t }) => {
      const staff = await farmStaffOf(db, caller);
      const { sample_code, lab } = body;
      const holdReason = t('office.residue_hold', { sample: sample_code ?? '', lab: lab ?? '' }).slice(
        0,
        200,
      );
      reply.code(201);
      return {
        data: await inTransaction((tx) => recordResidueTest(tx, body, { staff, now: clock(), holdReason })),
      };
    },
    deciding,
  );
}

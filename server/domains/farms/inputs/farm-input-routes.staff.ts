import * as contract from '@kebun/contract/farms/inputs/staff-inputs.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { insertAudited, updateAuditedNoReply } from '../update-audited.ts';
import { addFarmInput, changeFarmInput, listFarmInputs } from './save-farm-input.ts';

/** The staff endpoints for fertilisers, sprays and other products. All farms share them, so owners edit them. */
export function farmInputRoutes(app: App): void {
  serve(
    app,
    contract.listFarmInputs,
    async ({ db }) => ({ data: await listFarmInputs(db) }),
    staff('farm.decide'),
  );
  serve(
    app,
    contract.addFarmInput,
    (context) =>
      insertAudited(context, { action: 'farm.input_created', kind: 'farm_input' }, async (tx) => ({
        id: await addFarmInput(tx, context.body),
      })),
    staff('farm.write'),
  );
  serve(
    app,
    contract.changeFarmInput,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.input_updated', kind: 'farm_input' }, (tx, id) =>
        changeFarmInput(tx, id, context.body),
      ),
    staff('farm.write'),
  );
}

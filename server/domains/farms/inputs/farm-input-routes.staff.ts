import * as lots from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import * as contract from '@kebun/contract/farms/inputs/staff-inputs.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pageReply } from '#platform/http/list-query.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { insertAudited, updateAuditedNoReply } from '../update-audited.ts';
import {
  addInputLot,
  changeInputLot,
  countInputLot,
  findInputLot,
  selectInputLots,
} from './change-input-lot.ts';
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
  inputLotRoutes(app);
}

/** The staff endpoints for received lots. A farm manager takes them in. */
function inputLotRoutes(app: App) {
  const deciding = staff('farm.decide');
  const about = { kind: 'input_lot' } as const;
  serve(
    app,
    lots.listInputLots,
    async ({ db, query: { text = '', page = 1, limit = 30 }, clock }) => {
      const today = malaysianDay(clock());
      const offset = (page - 1) * limit;
      const { rows, total } = await selectInputLots(db, { text, today, limit, offset });
      return pageReply(rows, { page, limit, total });
    },
    deciding,
  );
  serve(
    app,
    lots.getInputLot,
    async ({ db, params, clock }) => ({ data: await findInputLot(db, params.id, malaysianDay(clock())) }),
    deciding,
  );
  serve(
    app,
    lots.addInputLot,
    (context) =>
      insertAudited(context, { ...about, action: 'farm.input_lot_received' }, async (tx) => ({
        id: await addInputLot(tx, context.body, malaysianDay(context.clock())),
      })),
    deciding,
  );
  serve(
    app,
    lots.changeInputLot,
    (context) =>
      updateAuditedNoReply(context, { ...about, action: 'farm.input_lot_updated' }, (tx, id) =>
        changeInputLot(tx, id, context.body, malaysianDay(context.clock())),
      ),
    deciding,
  );
  serve(
    app,
    lots.countInputLot,
    (context) =>
      updateAuditedNoReply(context, { ...about, action: 'farm.input_lot_counted' }, (tx, id) =>
        countInputLot(tx, id, context.body, { staffId: context.staff.id, now: context.clock() }),
      ),
    deciding,
  );
}

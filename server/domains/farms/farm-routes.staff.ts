import * as contract from '@kebun/contract/farms/events/recording.ts';
import { staff, staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { insertAudited, updateAudited, updateAuditedNoReply } from './audited-writes.ts';
import { describeBatch } from './batches/describe-batch.ts';
import { archiveFarmer, restoreFarmer } from './people/archive-farmer.ts';
import { addFarmer, changeFarmer, recordConsent } from './people/save-farmer.ts';
import { addPlot, changePlot, restorePlot, retirePlot } from './plots/save-plot.ts';
import { addFarm, changeFarm, closeFarm, reopenFarm } from './save-farm.ts';

const owning = staffOfFarm('farm.write');
const deciding = staffOfFarm('farm.decide');

/** The staff endpoints for farms, plots, people and crops. */
export function farmLandRoutes(app: App): void {
  farmRoutes(app);
  plotRoutes(app);
  farmerRoutes(app);
  serve(
    app,
    contract.describeBatch,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.batch_updated', kind: 'batch' }, (tx, id, staff) =>
        describeBatch(tx, id, context.body, staff),
      ),
    deciding,
  );
}

function farmRoutes(app: App) {
  serve(
    app,
    contract.addFarm,
    (context) =>
      insertAudited(context, { action: 'farm.created', kind: 'farm' }, async (tx) => ({
        id: await addFarm(tx, context.body),
      })),
    staff('farm.write'), // the farm does not exist yet
  );
  serve(
    app,
    contract.changeFarm,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.updated', kind: 'farm' }, (tx, id, staff) =>
        changeFarm(tx, id, context.body, staff),
      ),
    owning,
  );
  serve(
    app,
    contract.closeFarm,
    (context) => updateAuditedNoReply(context, { action: 'farm.closed', kind: 'farm' }, closeFarm),
    owning,
  );
  serve(
    app,
    contract.reopenFarm,
    (context) => updateAuditedNoReply(context, { action: 'farm.reopened', kind: 'farm' }, reopenFarm),
    owning,
  );
}

function plotRoutes(app: App) {
  serve(
    app,
    contract.addPlot,
    (context) =>
      insertAudited(context, { action: 'farm.plot_created', kind: 'plot' }, (tx, staff) =>
        addPlot(tx, context.body, staff),
      ),
    owning,
  );
  serve(
    app,
    contract.changePlot,
    async (context) => ({
      data: await updateAudited(context, { action: 'farm.plot_updated', kind: 'plot' }, (tx, id, staff) =>
        changePlot(tx, id, context.body, staff),
      ),
    }),
    owning,
  );
  serve(
    app,
    contract.retirePlot,
    (context) => updateAuditedNoReply(context, { action: 'farm.plot_archived', kind: 'plot' }, retirePlot),
    owning,
  );
  serve(
    app,
    contract.restorePlot,
    (context) => updateAuditedNoReply(context, { action: 'farm.plot_restored', kind: 'plot' }, restorePlot),
    owning,
  );
}

function farmerRoutes(app: App) {
  serve(
    app,
    contract.addFarmer,
    (context) =>
      insertAudited(context, { action: 'farm.farmer_created', kind: 'farmer' }, async (tx, staff) => ({
        id: await addFarmer(tx, context.body, staff),
      })),
    deciding,
  );
  serve(
    app,
    contract.changeFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_updated', kind: 'farmer' }, (tx, id, staff) =>
        changeFarmer(tx, id, context.body, staff),
      ),
    deciding,
  );
  serve(
    app,
    contract.archiveFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_archived', kind: 'farmer' }, archiveFarmer),
    deciding,
  );
  serve(
    app,
    contract.restoreFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_restored', kind: 'farmer' }, restoreFarmer),
    deciding,
  );
  serve(
    app,
    contract.recordConsent,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.consent_recorded', kind: 'farmer' }, (tx, id, staff) =>
        recordConsent(tx, id, context.body, { staff, now: context.clock() }),
      ),
    deciding,
  );
}

import * as batchPlans from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import * as farmDrafts from '@kebun/contract/farms/change-farm.ts';
import * as staffFarmers from '@kebun/contract/farms/people/staff-farmers.ts';
import * as staffPlots from '@kebun/contract/farms/plots/staff-plots.ts';
import * as signs from '@kebun/contract/farms/signs.ts';
import { staff, staffOfFarm } from '#platform/auth/policy.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { describeBatch } from './batches/describe-batch.ts';
import { farmStaffOf } from './farm-staff.ts';
import { archiveFarmer, restoreFarmer } from './people/archive-farmer.ts';
import { addFarmer, changeFarmer, recordConsent } from './people/save-farmer.ts';
import { addPlot, archivePlot, changePlot, restorePlot } from './plots/save-plot.ts';
import { renderBatchLabel, renderPlotSign } from './render-signs.ts';
import { addFarm, changeFarm, closeFarm, reopenFarm } from './save-farm.ts';
import { insertAudited, updateAudited, updateAuditedNoReply } from './update-audited.ts';

type SignContext = RequestContext<typeof signs.getPlotSign.call>;

const owning = staffOfFarm('farm.write');
const deciding = staffOfFarm('farm.decide');

/** The staff endpoints for farms, plots, people and crops. */
export function farmStaffMapRoutes(app: App): void {
  farmRoutes(app);
  plotRoutes(app);
  farmerRoutes(app);
  signRoutes(app);
  serve(
    app,
    batchPlans.describeBatch,
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
    farmDrafts.addFarm,
    (context) =>
      insertAudited(context, { action: 'farm.created', kind: 'farm' }, async (tx) => ({
        id: await addFarm(tx, context.body),
      })),
    staff('farm.write'), // the farm does not exist yet
  );
  serve(
    app,
    farmDrafts.changeFarm,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.updated', kind: 'farm' }, (tx, id, staff) =>
        changeFarm(tx, id, context.body, staff),
      ),
    owning,
  );
  serve(
    app,
    farmDrafts.closeFarm,
    (context) => updateAuditedNoReply(context, { action: 'farm.closed', kind: 'farm' }, closeFarm),
    owning,
  );
  serve(
    app,
    farmDrafts.reopenFarm,
    (context) => updateAuditedNoReply(context, { action: 'farm.reopened', kind: 'farm' }, reopenFarm),
    owning,
  );
}

function plotRoutes(app: App) {
  serve(
    app,
    staffPlots.addPlot,
    (context) =>
      insertAudited(context, { action: 'farm.plot_created', kind: 'plot' }, (tx, staff) =>
        addPlot(tx, context.body, staff, context.clock()),
      ),
    owning,
  );
  serve(
    app,
    staffPlots.changePlot,
    async (context) => ({
      data: await updateAudited(context, { action: 'farm.plot_updated', kind: 'plot' }, (tx, id, staff) =>
        changePlot(tx, id, context.body, staff),
      ),
    }),
    owning,
  );
  serve(
    app,
    staffPlots.archivePlot,
    (context) => updateAuditedNoReply(context, { action: 'farm.plot_archived', kind: 'plot' }, archivePlot),
    owning,
  );
  serve(
    app,
    staffPlots.restorePlot,
    (context) => updateAuditedNoReply(context, { action: 'farm.plot_restored', kind: 'plot' }, restorePlot),
    owning,
  );
}

function signRoutes(app: App) {
  const printOf = async ({ db, staff, config, clock, query }: SignContext) => ({
    ...query,
    staff: await farmStaffOf(db, staff),
    publicUrl: config.publicUrl,
    now: clock(),
  });
  serve(
    app,
    signs.getPlotSign,
    async (context) => renderPlotSign(context.db, context.params.id, await printOf(context)),
    deciding,
  );
  serve(
    app,
    signs.getBatchLabel,
    async (context) => renderBatchLabel(context.db, context.params.id, await printOf(context)),
    deciding,
  );
}

function farmerRoutes(app: App) {
  serve(
    app,
    staffFarmers.addFarmer,
    (context) =>
      insertAudited(context, { action: 'farm.farmer_created', kind: 'farmer' }, async (tx, staff) => ({
        id: await addFarmer(tx, context.body, staff),
      })),
    deciding,
  );
  serve(
    app,
    staffFarmers.changeFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_updated', kind: 'farmer' }, (tx, id, staff) =>
        changeFarmer(tx, id, context.body, staff),
      ),
    deciding,
  );
  serve(
    app,
    staffFarmers.archiveFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_archived', kind: 'farmer' }, archiveFarmer),
    deciding,
  );
  serve(
    app,
    staffFarmers.restoreFarmer,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.farmer_restored', kind: 'farmer' }, restoreFarmer),
    deciding,
  );
  serve(
    app,
    staffFarmers.recordConsent,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.consent_recorded', kind: 'farmer' }, (tx, id, staff) =>
        recordConsent(tx, id, context.body, { staff, now: context.clock() }),
      ),
    deciding,
  );
}

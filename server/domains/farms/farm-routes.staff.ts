import * as schema from '@kebun/contract/farms/events/recording.schema.ts';
import * as contract from '@kebun/contract/farms/events/recording.ts';
import { staff, staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { adding, changed, changing } from './audited-writes.ts';
import { describeBatch } from './batches/describe-batch.ts';
import { archiveFarmer, returnFarmer } from './people/archive-farmer.ts';
import { addFarmer, changeFarmer, keepConsent } from './people/save-farmer.ts';
import { addPlot, changePlot, retirePlot, returnPlot } from './plots/save-plot.ts';
import { addFarm, changeFarm, closeFarm, reopenFarm } from './save-farm.ts';

const owning = staffOfFarm('farm.write');
const deciding = staffOfFarm('farm.decide');

/** The farms themselves: what is said of them and of what grows there, where their plots lie, who works there. */
export function groundRoutes(app: App): void {
  farmRoutes(app);
  plotRoutes(app);
  farmerRoutes(app);
  serve(
    app,
    contract.describeBatch,
    schema.describeBatch,
    (asked) =>
      changing(asked, { action: 'farm.batch_described', kind: 'batch' }, (tx, id, staff) =>
        describeBatch(tx, id, asked.body, staff),
      ),
    deciding,
  );
}

function farmRoutes(app: App) {
  serve(
    app,
    contract.addFarm,
    schema.addFarm,
    (asked) =>
      adding(asked, { action: 'farm.added', kind: 'farm' }, async (tx) => ({
        id: await addFarm(tx, asked.body),
      })),
    staff('farm.write'), // of no farm that is there yet
  );
  serve(
    app,
    contract.changeFarm,
    schema.changeFarm,
    (asked) =>
      changing(asked, { action: 'farm.changed', kind: 'farm' }, (tx, id, staff) =>
        changeFarm(tx, id, asked.body, staff),
      ),
    owning,
  );
  serve(
    app,
    contract.closeFarm,
    schema.closeFarm,
    (asked) => changing(asked, { action: 'farm.closed', kind: 'farm' }, closeFarm),
    owning,
  );
  serve(
    app,
    contract.reopenFarm,
    schema.reopenFarm,
    (asked) => changing(asked, { action: 'farm.reopened', kind: 'farm' }, reopenFarm),
    owning,
  );
}

function plotRoutes(app: App) {
  serve(
    app,
    contract.addPlot,
    schema.addPlot,
    (asked) =>
      adding(asked, { action: 'farm.plot_added', kind: 'plot' }, (tx, staff) =>
        addPlot(tx, asked.body, staff),
      ),
    owning,
  );
  serve(
    app,
    contract.changePlot,
    schema.changePlot,
    async (asked) => ({
      data: await changed(asked, { action: 'farm.plot_changed', kind: 'plot' }, (tx, id, staff) =>
        changePlot(tx, id, asked.body, staff),
      ),
    }),
    owning,
  );
  serve(
    app,
    contract.retirePlot,
    schema.retirePlot,
    (asked) => changing(asked, { action: 'farm.plot_retired', kind: 'plot' }, retirePlot),
    owning,
  );
  serve(
    app,
    contract.returnPlot,
    schema.returnPlot,
    (asked) => changing(asked, { action: 'farm.plot_returned', kind: 'plot' }, returnPlot),
    owning,
  );
}

function farmerRoutes(app: App) {
  serve(
    app,
    contract.addFarmer,
    schema.addFarmer,
    (asked) =>
      adding(asked, { action: 'farm.farmer_added', kind: 'farmer' }, async (tx, staff) => ({
        id: await addFarmer(tx, asked.body, staff),
      })),
    deciding,
  );
  serve(
    app,
    contract.changeFarmer,
    schema.changeFarmer,
    (asked) =>
      changing(asked, { action: 'farm.farmer_changed', kind: 'farmer' }, (tx, id, staff) =>
        changeFarmer(tx, id, asked.body, staff),
      ),
    deciding,
  );
  serve(
    app,
    contract.archiveFarmer,
    schema.archiveFarmer,
    (asked) => changing(asked, { action: 'farm.farmer_archived', kind: 'farmer' }, archiveFarmer),
    deciding,
  );
  serve(
    app,
    contract.returnFarmer,
    schema.returnFarmer,
    (asked) => changing(asked, { action: 'farm.farmer_returned', kind: 'farmer' }, returnFarmer),
    deciding,
  );
  serve(
    app,
    contract.keepConsent,
    schema.keepConsent,
    (asked) =>
      changing(asked, { action: 'farm.consent_kept', kind: 'farmer' }, (tx, id, staff) =>
        keepConsent(tx, id, asked.body, { staff, now: asked.clock() }),
      ),
    deciding,
  );
}

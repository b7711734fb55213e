import type { Call } from '@kebun/contract/endpoint.ts';
import * as schema from '@kebun/contract/farm-work.schema.ts';
import * as contract from '@kebun/contract/farm-work.ts';
import type { Tx } from '#platform/db.ts';
import { type App, type Asked, serve } from '#platform/http.ts';
import { staff, staffOfFarm } from '#platform/policy.ts';
import { archiveFarmer, returnFarmer } from './archive-farmer.ts';
import { audited, type Kind } from './audited.ts';
import { describeBatch } from './describe-batch.ts';
import { type FarmStaff, farmStaffOf } from './farm-staff.ts';
import { addFarm, changeFarm, closeFarm, reopenFarm } from './save-farm.ts';
import { addFarmer, changeFarmer, keepConsent } from './save-farmer.ts';
import { addPlot, changePlot, retirePlot, returnPlot } from './save-plot.ts';

/** Changes something of the farms that is there already, and writes down that it was changed. */
async function changing<C extends Call, T>(
  { db, staff, inTransaction }: Asked<C>,
  { action, kind, id }: { action: `farm.${string}`; kind: Kind; id: string },
  work: (tx: Tx, staff: FarmStaff) => Promise<T>,
): Promise<T> {
  const by = await farmStaffOf(db, staff);
  return inTransaction(async (tx) => {
    const { result } = await audited(tx, staff, { action, kind, id }, async () => ({
      id,
      result: await work(tx, by),
    }));
    return result;
  });
}

/** The same for what was not there yet. */
async function adding<C extends Call, T extends { id: string }>(
  { db, staff, inTransaction, reply }: Asked<C>,
  { action, kind }: { action: `farm.${string}`; kind: Kind },
  work: (tx: Tx, staff: FarmStaff) => Promise<T>,
): Promise<T> {
  const by = await farmStaffOf(db, staff);
  reply.code(201);
  return inTransaction((tx) => audited(tx, staff, { action, kind, id: undefined }, () => work(tx, by)));
}

/** The farms themselves: what is said of them and of what grows there, where their plots lie, who works there. */
export function groundRoutes(app: App): void {
  ownerRoutes(app);
  managerRoutes(app);
}

function ownerRoutes(app: App) {
  const owning = staffOfFarm('farm.write');

  serve(
    app,
    contract.addFarm,
    schema.addFarm,
    async (asked) => {
      const about = { action: 'farm.added', kind: 'farm' } as const;
      return { data: await adding(asked, about, async (tx) => ({ id: await addFarm(tx, asked.body) })) };
    },
    staff('farm.write'), // of no farm that is there yet
  );
  serve(
    app,
    contract.changeFarm,
    schema.changeFarm,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.changed', kind: 'farm', id }, (tx, staff) =>
        changeFarm(tx, id, asked.body, staff),
      );
      return null;
    },
    owning,
  );
  serve(
    app,
    contract.closeFarm,
    schema.closeFarm,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.closed', kind: 'farm', id }, (tx, staff) =>
        closeFarm(tx, id, staff),
      );
      return null;
    },
    owning,
  );
  serve(
    app,
    contract.reopenFarm,
    schema.reopenFarm,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.reopened', kind: 'farm', id }, (tx, staff) =>
        reopenFarm(tx, id, staff),
      );
      return null;
    },
    owning,
  );
  serve(
    app,
    contract.addPlot,
    schema.addPlot,
    async (asked) => {
      const about = { action: 'farm.plot_added', kind: 'plot' } as const;
      return { data: await adding(asked, about, (tx, staff) => addPlot(tx, asked.body, staff)) };
    },
    owning,
  );
  serve(
    app,
    contract.changePlot,
    schema.changePlot,
    async (asked) => {
      const { id } = asked.params;
      const about = { action: 'farm.plot_changed', kind: 'plot', id } as const;
      return { data: await changing(asked, about, (tx, staff) => changePlot(tx, id, asked.body, staff)) };
    },
    owning,
  );
  serve(
    app,
    contract.retirePlot,
    schema.retirePlot,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.plot_retired', kind: 'plot', id }, (tx, staff) =>
        retirePlot(tx, id, staff),
      );
      return null;
    },
    owning,
  );
  serve(
    app,
    contract.returnPlot,
    schema.returnPlot,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.plot_returned', kind: 'plot', id }, (tx, staff) =>
        returnPlot(tx, id, staff),
      );
      return null;
    },
    owning,
  );
}

function managerRoutes(app: App) {
  farmerRoutes(app);
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.describeBatch,
    schema.describeBatch,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.batch_described', kind: 'batch', id }, (tx, staff) =>
        describeBatch(tx, id, asked.body, staff),
      );
      return null;
    },
    deciding,
  );
}

function farmerRoutes(app: App) {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.addFarmer,
    schema.addFarmer,
    async (asked) => {
      const about = { action: 'farm.farmer_added', kind: 'farmer' } as const;
      const { id } = await adding(asked, about, async (tx, staff) => ({
        id: await addFarmer(tx, asked.body, staff),
      }));
      return { data: { id } };
    },
    deciding,
  );
  serve(
    app,
    contract.changeFarmer,
    schema.changeFarmer,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.farmer_changed', kind: 'farmer', id }, (tx, staff) =>
        changeFarmer(tx, id, asked.body, staff),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    contract.archiveFarmer,
    schema.archiveFarmer,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.farmer_archived', kind: 'farmer', id }, (tx, staff) =>
        archiveFarmer(tx, id, staff),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    contract.returnFarmer,
    schema.returnFarmer,
    async (asked) => {
      const { id } = asked.params;
      await changing(asked, { action: 'farm.farmer_returned', kind: 'farmer', id }, (tx, staff) =>
        returnFarmer(tx, id, staff),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    contract.keepConsent,
    schema.keepConsent,
    async (asked) => {
      const { id } = asked.params;
      const now = asked.clock();
      await changing(asked, { action: 'farm.consent_kept', kind: 'farmer', id }, (tx, staff) =>
        keepConsent(tx, id, asked.body, { staff, now }),
      );
      return null;
    },
    deciding,
  );
}

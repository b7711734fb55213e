import { exportEpcis } from '@kebun/contract/lots/epcis.ts';
import * as residues from '@kebun/contract/lots/residue-tests.ts';
import * as contract from '@kebun/contract/lots/staff-lots.ts';
import { listStaffTraceRoots } from '@kebun/contract/lots/staff-trace-roots.ts';
import { updateClearances } from '#domains/catalogue/products/near-date-skus.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { farmStaffOf } from '#domains/farms/farm-staff.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff, staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pageReply } from '#platform/http/list-query.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { epcisType } from './epcis/epcis-events.ts';
import { monthEpcis } from './epcis/month-epcis.ts';
import { findHarvestLot, findPackLot } from './find-pack-lot.ts';
import { listHarvestLots } from './harvest-lot-rows.ts';
import { receivePacks } from './insert-pack-lot.ts';
import { endClearance, startClearance } from './near-date.ts';
import { packHarvest } from './pack-harvest.ts';
import { listPackableSkus, listPackLots } from './pack-lot-rows.ts';
import { recordLoss } from './record-loss.ts';
import { listResidueTests, recordResidueTest } from './record-residue-test.ts';
import { renderLotLabel } from './render-lot-label.ts';
import { repackLots } from './repack-lots.ts';
import { listStaffRoots } from './roots/list-staff-roots.ts';
import {
  findResidueReport,
  readResidueReport,
  requireTestOf,
  saveResidueReport,
} from './save-residue-report.ts';
import { savePlace, setLotState } from './set-lot-state.ts';
import { writeOffUnits } from './write-off-units.ts';

/** The staff endpoints for lots. The packhouse serves all farms, so farm managers see the lots of every farm. */
export function lotStaffRoutes(app: App): void {
  readRoutes(app);
  printRoutes(app);
  packingRoutes(app);
  stateRoutes(app);
  clearanceRoutes(app);
  residueRoutes(app);
}

function readRoutes(app: App) {
  const reading = staff('lots.read');
  serve(
    app,
    contract.listHarvestLots,
    async ({ db, language, clock, query: { page = 1, limit = 30, ...filters } }) => {
      const offset = (page - 1) * limit;
      const reader = { language, today: malaysianDay(clock()) };
      const { rows, total } = await listHarvestLots(db, reader, { ...filters, limit, offset });
      return pageReply(rows, { page, limit, total });
    },
    reading,
  );
  serve(
    app,
    contract.listPackLots,
    async ({ db, language, clock, query: { page = 1, limit = 30, ...filters } }) => {
      const reader = { language, today: malaysianDay(clock()) };
      const { rows, total } = await listPackLots(db, reader, {
        ...filters,
        limit,
        offset: (page - 1) * limit,
      });
      return pageReply(rows, { page, limit, total });
    },
    reading,
  );
  serve(
    app,
    listStaffTraceRoots,
    async ({ db, query: { page = 1, limit = 30 } }) => {
      const { rows, total } = await listStaffRoots(db, { limit, offset: (page - 1) * limit });
      return pageReply(rows, { page, limit, total });
    },
    reading,
  );
  serve(
    app,
    contract.getHarvestLot,
    async ({ db, language, clock, params }) => ({
      data: await findHarvestLot(db, params.code, { language, today: malaysianDay(clock()) }),
    }),
    reading,
  );
  serve(
    app,
    contract.getPackLot,
    async ({ db, language, clock, params }) => ({
      data: await findPackLot(db, params.code, { language, today: malaysianDay(clock()) }),
    }),
    reading,
  );
}

function printRoutes(app: App) {
  const reading = staff('lots.read');
  serve(
    app,
    contract.listPackableSkus,
    async ({ db, language, query: { text, crop } }) => ({
      data: await listPackableSkus(db, language, { ...(text && { text }), ...(crop && { crop }) }),
    }),
    reading,
  );
  serve(
    app,
    contract.getLotLabel,
    ({ db, language, clock, params, config, query: { size = '62x40', count = 1 } }) =>
      renderLotLabel(db, params.code, { language, size, count, publicUrl: config.publicUrl, now: clock() }),
    reading,
  );
  serve(
    app,
    exportEpcis,
    ({ db, clock, config, query: { month } }) => {
      const chunks = monthEpcis(db, { month, publicUrl: config.publicUrl, now: clock() });
      return new StreamReply(chunks, { type: epcisType, fileName: `epcis-${month}.jsonld` });
    },
    reading,
  );
}

function packingRoutes(app: App) {
  const packing = staff('lots.pack');
  serve(
    app,
    contract.packLots,
    async ({ inTransaction, staff: by, clock, language, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const today = malaysianDay(clock());
      reply.code(201);
      return inTransaction(async (tx) => {
        const code = await packHarvest(tx, body, { by, key, today });
        return { data: await findPackLot(tx, code, { language, today }) };
      });
    },
    packing,
  );
  serve(
    app,
    contract.repackLots,
    async ({ inTransaction, staff: by, clock, language, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const today = malaysianDay(clock());
      reply.code(201);
      return inTransaction(async (tx) => {
        const code = await repackLots(tx, body, { by, key, today });
        return { data: await findPackLot(tx, code, { language, today }) };
      });
    },
    packing,
  );
  serve(
    app,
    contract.receiveLot,
    async ({ inTransaction, staff: by, clock, language, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const today = malaysianDay(clock());
      reply.code(201);
      return inTransaction(async (tx) => {
        const code = await receivePacks(tx, body, { by, key, today });
        return { data: await findPackLot(tx, code, { language, today }) };
      });
    },
    packing,
  );
  serve(
    app,
    contract.savePlace,
    async ({ inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => savePlace(tx, { code: params.code, place: body.place }, by));
      return null;
    },
    packing,
  );
  serve(
    app,
    contract.recordLoss,
    async ({ inTransaction, staff: by, params, body, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      await inTransaction((tx) => recordLoss(tx, params.code, body, { by, key }));
      return null;
    },
    packing,
  );
}

function clearanceRoutes(app: App) {
  const pricing = staff('deals.write');
  serve(
    app,
    contract.startClearance,
    async ({ inTransaction, staff: by, clock, params }) => {
      const today = malaysianDay(clock());
      await inTransaction(async (tx) => {
        const { shelf_life } = await readSettings(tx);
        await startClearance(tx, { code: params.code, today }, by);
        await updateClearances(tx, shelf_life.near_date_percent_off);
      });
      return null;
    },
    pricing,
  );
  serve(
    app,
    contract.endClearance,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction(async (tx) => {
        const { shelf_life } = await readSettings(tx);
        await endClearance(tx, params.code, by);
        await updateClearances(tx, shelf_life.near_date_percent_off);
      });
      return null;
    },
    pricing,
  );
}

function stateRoutes(app: App) {
  const holding = staff('lots.hold');
  serve(
    app,
    contract.holdLot,
    async ({ inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => setLotState(tx, { ...body, code: params.code, state: 'held' }, by));
      return null;
    },
    holding,
  );
  serve(
    app,
    contract.releaseLot,
    async ({ inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => setLotState(tx, { ...body, code: params.code, state: 'ok' }, by));
      return null;
    },
    holding,
  );
  serve(
    app,
    contract.writeOffLot,
    async ({ inTransaction, staff: by, params, body, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      await inTransaction((tx) => writeOffUnits(tx, params.code, body, { by, key }));
      return null;
    },
    holding,
  );
}

/** The staff endpoints for residue tests. They are of a farm; what they hold are lots. */
function residueRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    residues.listResidueTests,
    async ({ db, staff, params, language }) => ({
      data: await listResidueTests(db, params.id, { staff: await farmStaffOf(db, staff), language }),
    }),
    deciding,
  );
  serve(
    app,
    residues.addResidueTest,
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
  serve(
    app,
    residues.getResidueReport,
    async ({ db, staff: caller, params }) => {
      await requireTestOf(db, params.id, await farmStaffOf(db, caller));
      return { data: await findResidueReport(db, params.id) };
    },
    deciding,
  );
  serve(
    app,
    residues.saveResidueReport,
    async ({ db, staff: caller, params, body, inTransaction, clock }) => {
      const staff = await farmStaffOf(db, caller);
      await requireTestOf(db, params.id, staff); // before a photo is encoded
      const report = await readResidueReport(body.file);
      await inTransaction((tx) => saveResidueReport(tx, params.id, report, { staff, now: clock() }));
      return null;
    },
    { ...deciding, photos: true },
  );
}

import * as contract from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pageReply } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { confirmRecall } from './confirm-recall.ts';
import { changeRecall, discardRecall, draftRecall, readRange } from './draft-recall.ts';
import { findRecall } from './find-recall.ts';
import { findStarts } from './find-starts.ts';
import { listRecalls, selectRecalls } from './recall-rows.ts';
import { findRecallScope, listOrdersOf } from './recall-scope.ts';
import { closeRecall, reconcileHarvest, reconcileLot } from './reconcile-lot.ts';
import { renderDrill } from './render-drill.ts';
import { listDrills, runDrill } from './run-drill.ts';
import { lotsOfRecall, tracedLotsFrom } from './traced-lots.ts';

/** The staff endpoints for recalls. */
export function recallStaffRoutes(app: App): void {
  finderRoutes(app);
  readRoutes(app);
  draftRoutes(app);
  activeRoutes(app);
  drillRoutes(app);
}

/** The reach of a recall; nothing changes. */
function finderRoutes(app: App) {
  const reading = staff('recalls.read');
  serve(
    app,
    contract.findRecallStarts,
    async ({ db, language, query: { text } }) => ({ data: await findStarts(db, language, text) }),
    reading,
  );
  serve(
    app,
    contract.traceRecall,
    async ({ db, language, query: { lang: _lang, ...start } }) => {
      const began = performance.now();
      const scope = await findRecallScope(db, tracedLotsFrom(readRange(start)), language);
      return { data: { ...scope, elapsed_ms: Math.round(performance.now() - began) } };
    },
    reading,
  );
  serve(
    app,
    contract.listTracedOrders,
    async ({ db, query: { lang: _lang, page = 1, limit = 30, ...start } }) => {
      const offset = (page - 1) * limit;
      const { rows, total } = await listOrdersOf(db, tracedLotsFrom(readRange(start)), { limit, offset });
      return pageReply(rows, { page, limit, total });
    },
    staff('customers.read'),
  );
}

/** Returns a recall as its list shows it. */
async function summaryOf(db: Db, id: string, by: { id: string }) {
  const [recall] = await selectRecalls(db, by, sql`where recalls.id = ${id}::uuid`);
  if (!recall) throw new Refusal('recall_not_found');
  return recall;
}

function readRoutes(app: App) {
  const reading = staff('recalls.read');
  serve(
    app,
    contract.listRecalls,
    async ({ db, staff: by, query: { status, page = 1, limit = 30 } }) => {
      const { rows, total } = await listRecalls(db, by, { status, limit, offset: (page - 1) * limit });
      return pageReply(rows, { page, limit, total });
    },
    reading,
  );
  serve(
    app,
    contract.getRecall,
    async ({ db, staff: by, language, params }) => ({
      data: await findRecall(db, params.id, { by, language }),
    }),
    reading,
  );
  serve(
    app,
    contract.listRecallOrders,
    async ({ db, staff: by, params, query: { page = 1, limit = 30 } }) => {
      const recall = await summaryOf(db, params.id, by);
      const lots = recall.confirmed_at ? lotsOfRecall(recall.id) : tracedLotsFrom(recall.start);
      const { rows, total } = await listOrdersOf(db, lots, { limit, offset: (page - 1) * limit });
      return pageReply(rows, { page, limit, total });
    },
    staff('customers.read'),
  );
}

function draftRoutes(app: App) {
  const writing = staff('recalls.write');
  serve(
    app,
    contract.draftRecall,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return inTransaction(async (tx) => ({
        data: await summaryOf(tx, await draftRecall(tx, body, by), by),
      }));
    },
    writing,
  );
  serve(
    app,
    contract.changeRecall,
    ({ inTransaction, staff: by, params, body }) =>
      inTransaction(async (tx) => {
        await changeRecall(tx, params.id, body, by);
        return { data: await summaryOf(tx, params.id, by) };
      }),
    writing,
  );
  serve(
    app,
    contract.discardRecall,
    async ({ inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => discardRecall(tx, params.id, body.version, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.confirmRecall,
    ({ inTransaction, staff: by, language, params, body }) =>
      inTransaction(async (tx) => {
        await confirmRecall(tx, params.id, body.version, by);
        return { data: await findRecall(tx, params.id, { by, language }) };
      }),
    staff('recalls.confirm'),
  );
}

/** The changes that follow a confirmation. */
function activeRoutes(app: App) {
  const writing = staff('recalls.write');
  serve(
    app,
    contract.reconcileRecallLot,
    ({ inTransaction, staff: by, language, params, body, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      return inTransaction(async (tx) => {
        await reconcileLot(tx, params, body, { by, key });
        return { data: await findRecall(tx, params.id, { by, language }) };
      });
    },
    writing,
  );
  serve(
    app,
    contract.reconcileRecallHarvest,
    ({ inTransaction, staff: by, language, params, body, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      return inTransaction(async (tx) => {
        await reconcileHarvest(tx, params, body, { by, key });
        return { data: await findRecall(tx, params.id, { by, language }) };
      });
    },
    writing,
  );
  serve(
    app,
    contract.closeRecall,
    ({ inTransaction, staff: by, language, params, body }) =>
      inTransaction(async (tx) => {
        await closeRecall(tx, params.id, body, by);
        return { data: await findRecall(tx, params.id, { by, language }) };
      }),
    staff('recalls.confirm'),
  );
}

function drillRoutes(app: App) {
  const reading = staff('recalls.read');
  serve(app, contract.listRecallDrills, async ({ db }) => ({ data: await listDrills(db) }), reading);
  serve(
    app,
    contract.runRecallDrill,
    async ({ db, staff: by, language, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const [drill] = await listDrills(db, await runDrill(db, body, { by, key, language }));
      if (!drill) throw new Refusal('recall_not_found');
      reply.code(201);
      return { data: drill };
    },
    staff('recalls.write'),
  );
  serve(
    app,
    contract.getDrillReport,
    ({ db, language, params, config }) =>
      renderDrill(db, params.id, { language, publicUrl: config.publicUrl }),
    reading,
  );
}

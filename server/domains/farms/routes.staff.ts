import { randomUUID } from 'node:crypto';
import * as batchPlans from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import * as contract from '@kebun/contract/farms/events/staff-events.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import type { Tx } from '#platform/db/db.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { archiveBatch, cancelBatch, reopenBatch } from './batches/archive-batch.ts';
import { batchRoutes } from './batches/batch-routes.staff.ts';
import { repeatCycle } from './batches/repeat-cycle.ts';
import { startBatch } from './batches/start-batch.ts';
import { cropRoutes } from './crops/crop-routes.staff.ts';
import { changesSince } from './events/changes-since.ts';
import { decideReview } from './events/decide-review.ts';
import { refusalFacts } from './events/event-refusal.ts';
import { listEvents } from './events/list-events.ts';
import { listWaiting } from './events/list-waiting.ts';
import { recordEvents } from './events/record-events.ts';
import { correctEvent, voidEvent } from './events/undo-event.ts';
import { farmStaffMapRoutes } from './farm-routes.staff.ts';
import { type FarmStaff, farmStaffOf } from './farm-staff.ts';
import { photoRoutes } from './photos/photo-routes.staff.ts';
import { staffFarmRoutes } from './staff-farm-routes.staff.ts';

/** A farm staff member at work, with the current time. */
interface StaffContext {
  staff: FarmStaff;
  now: Date;
}

/** Runs a use case in one transaction as the caller's farm staff. */
const staffContextOf = async <C extends Call, T>(
  { db, staff, clock, inTransaction }: RequestContext<C>,
  work: (tx: Tx, by: StaffContext) => Promise<T>,
): Promise<T> => {
  const by = { staff: await farmStaffOf(db, staff), now: clock() };
  return inTransaction((tx) => work(tx, by));
};

/** The endpoints for farm staff. The event log names the author of each event and is append-only. */
export function farmStaffRoutes(app: App): void {
  recordingRoutes(app);
  decidingRoutes(app);
  farmStaffMapRoutes(app);
  photoRoutes(app);
  staffFarmRoutes(app);
  batchRoutes(app);
  cropRoutes(app);
}

function recordingRoutes(app: App) {
  const recording = staffOfFarm('farm.record');

  serve(
    app,
    contract.submitFarmEvents,
    async (context) => {
      const { events, sent_at } = context.body;
      const outcomes = await staffContextOf(context, (tx, by) =>
        recordEvents(tx, events, { ...by, ...(sent_at && { sentAt: sent_at }) }),
      );
      const data = outcomes.map((outcome) => {
        const { code } = outcome;
        return code ? { ...outcome, message: context.t(`refusal.${code}`, refusalFacts(outcome)) } : outcome;
      });
      return { data, server_time: context.clock().toISOString() };
    },
    recording,
  );
  serve(
    app,
    contract.listEvents,
    async ({ db, staff, params, query }) => ({
      data: await listEvents(db, params.id, query, await farmStaffOf(db, staff)),
    }),
    recording,
  );
  serve(
    app,
    contract.voidEvent,
    async (context) => {
      await staffContextOf(context, (tx, by) => voidEvent(tx, context.params.id, context.body, by));
      return null;
    },
    recording,
  );
  serve(
    app,
    contract.correctEvent,
    async (context) => {
      const { params, body } = context;
      const confirms = body.confirm_weight ? ('weight' as const) : undefined;
      await staffContextOf(context, (tx, by) => correctEvent(tx, params.id, body, { ...by, confirms }));
      return null;
    },
    recording,
  );
  serve(
    app,
    contract.syncFarms,
    async ({ db, staff, clock, query }) =>
      changesSince(db, query.since, {
        staff: await farmStaffOf(db, staff),
        today: malaysianDay(clock()),
      }),
    recording,
  );
  serve(
    app,
    batchPlans.startBatch,
    async (context) => {
      context.reply.code(201);
      return { data: await staffContextOf(context, (tx, by) => startBatch(tx, context.body, by)) };
    },
    recording,
  );
}

function decidingRoutes(app: App) {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    batchPlans.cancelBatch,
    async (context) => {
      const { reason } = context.query;
      await staffContextOf(context, (tx, by) =>
        cancelBatch(tx, context.params.id, { id: randomUUID(), reason }, by),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    batchPlans.archiveBatch,
    async (context) => {
      await staffContextOf(context, (tx, by) =>
        archiveBatch(tx, context.params.id, { id: randomUUID(), ...context.body }, by),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    batchPlans.reopenBatch,
    async (context) => {
      await staffContextOf(context, (tx, by) =>
        reopenBatch(tx, context.params.id, { id: randomUUID(), ...context.body }, by),
      );
      return null;
    },
    deciding,
  );
  serve(
    app,
    batchPlans.repeatCycle,
    async (context) => {
      context.reply.code(201);
      const repetition = { id: randomUUID(), event_id: randomUUID(), ...context.body };
      return {
        data: await staffContextOf(context, (tx, by) => repeatCycle(tx, context.params.id, repetition, by)),
      };
    },
    deciding,
  );
  serve(
    app,
    contract.listWaiting,
    async ({ db, staff, query, language, t }) => ({
      data: await listWaiting(db, query.farm_id, { staff: await farmStaffOf(db, staff), language, t }),
    }),
    deciding,
  );
  serve(
    app,
    contract.decideReview,
    async (context) => {
      await staffContextOf(context, (tx, by) => decideReview(tx, context.params.id, context.body, by));
      return null;
    },
    deciding,
  );
}

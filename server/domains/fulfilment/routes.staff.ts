import * as contract from '@kebun/contract/fulfilment/packing.ts';
import { getWindowPapers } from '@kebun/contract/orders/papers.ts';
import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { statusReply } from '#domains/orders/order-statuses.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { findPickList, findRun, listWindows, renderWindowPapers } from './delivery-windows.ts';
import { findPackingOrder, listSubstitutes } from './find-packing-order.ts';
import { packOrder } from './pack-order.ts';
import {
  isWindow,
  lockOrdersToPick,
  lockPackedOrders,
  selectDrivers,
  type WindowReference,
  writeRun,
} from './queries.ts';

/** The staff endpoints for packing. */
export function packingStaffRoutes(app: App): void {
  const packers = staff('orders.pack');

  serve(
    app,
    contract.listWindows,
    async (context) => ({
      data: await listWindows(
        context.db,
        { from: context.query.from ?? malaysianDay(context.clock()), days: 7 },
        context,
      ),
    }),
    packers,
  );
  serve(
    app,
    contract.getPickList,
    async ({ db, query, clock, language, t }) => ({
      data: await findPickList(db, query, { language, t, today: malaysianDay(clock()) }),
    }),
    packers,
  );
  serve(
    app,
    contract.startPicking,
    async ({ inTransaction, staff: by, body }) => ({
      data: { started: await inTransaction((tx) => startPicking(tx, body, by)) },
    }),
    packers,
  );
  serve(app, contract.getRun, (context) => findRun(context.db, context.query, context), packers);
  serve(
    app,
    getWindowPapers,
    (context) =>
      renderWindowPapers(
        context.db,
        context.query,
        { kind: context.params.kind, at: context.clock(), publicUrl: context.config.publicUrl },
        context,
      ),
    packers,
  );
  serve(
    app,
    contract.saveRun,
    async ({ inTransaction, staff: by, body }) => {
      await inTransaction((tx) => saveRun(tx, body, by));
      return null;
    },
    staff('orders.move'),
  );
  serve(
    app,
    contract.sendRun,
    async ({ inTransaction, staff: by, body }) => ({
      data: { sent: await inTransaction((tx) => sendRun(tx, body, by)) },
    }),
    staff('orders.move'),
  );
  serve(
    app,
    contract.getPacking,
    async ({ db, params, clock, language, t }) => {
      const wording = { language, t, today: malaysianDay(clock()) };
      return { data: await findPackingOrder(db, params.id, wording) };
    },
    packers,
  );
  serve(
    app,
    contract.listSubstitutes,
    async (context) => ({
      data: await listSubstitutes(context.db, context.params.id, context.query, {
        language: context.language,
        today: malaysianDay(context.clock()),
      }),
    }),
    packers,
  );
  serve(
    app,
    contract.packStaffOrder,
    async ({ inTransaction, staff: by, params, body, clock, t }) => {
      const today = malaysianDay(clock());
      const { status, ...money } = await inTransaction((tx) => packOrder(tx, params.id, body, { by, today }));
      return { data: { status: statusReply(status, t), ...money } };
    },
    packers,
  );
}

/** Sends the packed orders of a window. A second call finds none. Returns their number. */
export async function sendRun(tx: Tx, which: WindowReference, by: { id: string }): Promise<number> {
  const packed = await lockPackedOrders(tx, which);
  for (const id of packed) await updateOrderByStaff(tx, id, { move: 'dispatch', by });
  return packed.length;
}

/** Starts picking the waiting orders of a window. A second call finds none. Returns their number. */
export async function startPicking(tx: Tx, which: WindowReference, by: { id: string }): Promise<number> {
  const waiting = await lockOrdersToPick(tx, which);
  for (const id of waiting) await updateOrderByStaff(tx, id, { move: 'pick', by });
  return waiting.length;
}

/** Chooses the van, the driver and the order of stops of a window. The second of two tabs is refused. */
export async function saveRun(tx: Tx, draft: contract.RunDraft, by: { id: string }): Promise<void> {
  const { driver_id, date, window_id } = draft;
  if (driver_id !== null && !(await selectDrivers(tx)).some(({ id }) => id === driver_id))
    throw invalidField('driver_id');
  if (!(await isWindow(tx, window_id))) throw invalidField('window_id');
  if (!(await writeRun(tx, { ...draft, vehicle: draft.vehicle.trim() })))
    throw new Refusal('version_conflict');
  await audit(tx, by, {
    action: 'delivery.run_planned',
    subject: { kind: 'delivery_run', id: `${date}_${window_id}` },
    after: { driver_id, vehicle: draft.vehicle.trim(), stops: draft.order_ids.length },
  });
}

import * as schema from '@kebun/contract/staff-orders.schema.ts';
import * as contract from '@kebun/contract/staff-orders.ts';
import { type App, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { addNote } from './add-note.ts';
import { findForStaff, listForStaff, workOnOrder } from './work-on-orders.ts';

/** What staff do with orders. */
export function orderStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffOrders,
    schema.listStaffOrders,
    (asked) => listForStaff(asked.db, asked.query, asked),
    staff('orders.read'),
  );
  serve(
    app,
    contract.getStaffOrder,
    schema.getStaffOrder,
    async (asked) => ({ data: await findForStaff(asked.db, asked.params.id, asked) }),
    staff('orders.read'),
  );
  serve(
    app,
    contract.moveStaffOrder,
    schema.moveStaffOrder,
    async (asked) => {
      const { inTransaction, staff: by, params, body } = asked;
      await inTransaction((tx) => workOnOrder(tx, params.id, { ...body, by }));
      return { data: await findForStaff(asked.db, params.id, asked) };
    },
    staff('orders.move'),
  );
  serve(
    app,
    contract.addOrderNote,
    schema.addOrderNote,
    async (asked) => {
      const { inTransaction, staff: by, params, body, reply } = asked;
      await inTransaction((tx) => addNote(tx, params.id, body, by));
      reply.code(201);
      return { data: await findForStaff(asked.db, params.id, asked) };
    },
    staff('orders.note'),
  );
}

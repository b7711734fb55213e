import * as schema from '@kebun/contract/staff-cash.schema.ts';
import * as contract from '@kebun/contract/staff-cash.ts';
import { findForStaff } from '#domains/orders/work-on-orders.ts';
import { type App, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { enterCash } from './enter-cash.ts';

/** What drivers bring, for whoever counts it. */
export function cashStaffRoutes(app: App): void {
  serve(
    app,
    contract.takeOrderCash,
    schema.takeOrderCash,
    async (asked) => {
      const { inTransaction, staff: by, params, body } = asked;
      await inTransaction((tx) => enterCash(tx, params.id, { ...body, by }));
      return { data: await findForStaff(asked.db, params.id, asked) };
    },
    staff('cash.take'),
  );
}

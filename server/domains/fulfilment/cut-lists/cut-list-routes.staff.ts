import * as contract from '@kebun/contract/fulfilment/cut-lists.ts';
import * as shortfalls from '@kebun/contract/fulfilment/shortfalls.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { changeCutLine } from './change-cut-line.ts';
import { findCutList } from './find-cut-list.ts';
import { closeCutList, makeCutList } from './make-cut-list.ts';
import { notifyShoppersOf } from './notify-shoppers.ts';
import { planSubstitute } from './plan-substitute.ts';
import { listShortfalls } from './shortfall-rows.ts';

/** The staff endpoints for cut lists. The packhouse serves all farms, so farm managers see the lists of every farm. */
export function cutListStaffRoutes(app: App): void {
  shortfallRoutes(app);
  const changing = staff('lots.pack');

  serve(
    app,
    contract.getCutList,
    async ({ db, language, clock, params }) => ({
      data: await findCutList(db, params.day, { language, today: malaysianDay(clock()) }),
    }),
    staff('lots.read'),
  );
  serve(
    app,
    contract.makeCutList,
    async ({ inTransaction, staff: by, clock, language, params: { day } }) => {
      const now = clock();
      return inTransaction(async (tx) => {
        await makeCutList(tx, day, { now, by });
        return { data: await findCutList(tx, day, { language, today: malaysianDay(now) }) };
      });
    },
    changing,
  );
  serve(
    app,
    contract.changeCutLine,
    async ({ inTransaction, staff: by, clock, language, params, body }) => {
      const now = clock();
      return inTransaction(async (tx) => {
        await changeCutLine(tx, params, body, { now, by });
        return { data: await findCutList(tx, params.day, { language, today: malaysianDay(now) }) };
      });
    },
    changing,
  );
  serve(
    app,
    contract.closeCutList,
    async ({ inTransaction, staff: by, clock, language, params: { day } }) => {
      const now = clock();
      return inTransaction(async (tx) => {
        await closeCutList(tx, day, { now, by });
        return { data: await findCutList(tx, day, { language, today: malaysianDay(now) }) };
      });
    },
    changing,
  );
}

/** Serves what packers do about order lines that a cut list leaves short. */
function shortfallRoutes(app: App) {
  const packers = staff('orders.pack');

  serve(
    app,
    shortfalls.listShortfalls,
    async ({ db, language, query: { day } }) => ({ data: await listShortfalls(db, day, language) }),
    packers,
  );
  serve(
    app,
    shortfalls.planSubstitute,
    async ({ inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => planSubstitute(tx, params.id, body, by));
      return null;
    },
    packers,
  );
  serve(
    app,
    shortfalls.notifyShortfalls,
    async ({ inTransaction, staff: by, body: { day } }) => ({
      data: {
        notified: await inTransaction(async (tx) => {
          const orders = await notifyShoppersOf(tx, day);
          const subject = { kind: 'cut_list', id: day };
          await audit(tx, by, { action: 'cut_list.shoppers_notified', subject, after: { orders } });
          return orders;
        }),
      },
    }),
    packers,
  );
}

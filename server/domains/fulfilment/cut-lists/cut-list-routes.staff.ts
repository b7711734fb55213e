import * as contract from '@kebun/contract/fulfilment/cut-lists.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { changeCutLine } from './change-cut-line.ts';
import { findCutList } from './find-cut-list.ts';
import { closeCutList, makeCutList } from './make-cut-list.ts';

/** The staff endpoints for cut lists. The packhouse serves all farms, so farm managers see the lists of every farm. */
export function cutListStaffRoutes(app: App): void {
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

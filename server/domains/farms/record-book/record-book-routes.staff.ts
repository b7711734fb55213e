import * as contract from '@kebun/contract/farms/record-book/staff-record-book.ts';
import { maxBookPaperRows, maxBookRows } from '@kebun/contract/lib/limits.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { buildRecordBook } from './build-record-book.ts';
import { renderRecordBook } from './render-record-book.ts';

/** The staff endpoints for the record book of a farm: for the screen, and as PDF. */
export function recordBookRoutes(app: App): void {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    contract.getRecordBook,
    async ({ db, staff: caller, params, query: { from, to }, language, t, clock }) => {
      const staff = await farmStaffOf(db, caller);
      const scope = { farmId: params.id, from, to, limit: maxBookRows, language };
      return { data: await buildRecordBook(db, { ...scope, staff, t, now: clock() }) };
    },
    deciding,
  );
  serve(
    app,
    contract.getRecordBookPaper,
    async ({ db, staff: caller, params, query: { from, to }, language, t, clock, config }) => {
      const staff = await farmStaffOf(db, caller);
      const scope = { farmId: params.id, from, to, limit: maxBookPaperRows, language };
      const book = await buildRecordBook(db, { ...scope, staff, t, now: clock() });
      return renderRecordBook(book, { language, publicUrl: config.publicUrl, t });
    },
    deciding,
  );
}

import * as contract from '@kebun/contract/today/today.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { todayFor } from './today.ts';

/** The endpoint for the dashboard of the back office. */
export function todayRoutes(app: App): void {
  serve(
    app,
    contract.getToday,
    ({ db, staff, clock, config, language, t }) => todayFor(db, staff, { now: clock(), config, language, t }),
    staff('today.read'),
  );
}

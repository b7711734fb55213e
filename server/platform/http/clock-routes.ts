import * as contract from '@kebun/contract/lib/clock.ts';
import { sql } from 'kysely';
import { type App, serve } from './http.ts';

/** Returns the server time, so that a countdown can correct its own clock. */
export function clockRoutes(app: App): void {
  serve(
    app,
    contract.getClock,
    async ({ db }) => {
      const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
      const [clock] = rows;
      if (!clock) throw new Error('clockRoutes: the database returned no time');
      return clock;
    },
    { whose: 'public' },
  );
}

import * as schema from '@kebun/contract/health.schema.ts';
import * as contract from '@kebun/contract/health.ts';
import { cloneId } from './clone.ts';
import { wasDiskFull } from './database-away.ts';
import { type App, serve } from './http.ts';
import { pendingMigrations } from './migrate.ts';
import { Refusal } from './refusal.ts';
import { version } from './version.ts';

export function healthRoutes(app: App): void {
  serve(app, contract.getHealth, schema.getHealth, () => ({ status: 'ok', instance: cloneId, version }), {
    whose: 'everyones',
  });

  serve(
    app,
    contract.getReady,
    schema.getReady,
    async ({ db }) => {
      if (wasDiskFull()) throw new Refusal('cannot_save');
      const pending = await pendingMigrations(db);
      if (pending.length > 0) throw new Refusal('server_busy');
      return { status: 'ready' };
    },
    { whose: 'everyones' },
  );
}

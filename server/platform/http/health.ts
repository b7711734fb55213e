import * as contract from '@kebun/contract/lib/health.ts';
import { wasDiskFull } from '../db/connection-errors.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { instanceId } from '../lib/instance-id.ts';
import { version } from '../lib/version.ts';
import { type App, serve } from './http.ts';
import { Refusal } from './refusal.ts';

export function healthRoutes(app: App): void {
  serve(app, contract.getHealth, () => ({ status: 'ok', instance: instanceId, version }), {
    whose: 'public',
  });

  serve(
    app,
    contract.getReady,
    async ({ db }) => {
      if (wasDiskFull()) throw new Refusal('cannot_save');
      const pending = await pendingMigrations(db);
      if (pending.length > 0) throw new Refusal('server_busy');
      return { status: 'ready' };
    },
    { whose: 'public' },
  );
}

import * as schema from '@kebun/contract/sessions.schema.ts';
import * as contract from '@kebun/contract/sessions.ts';
import { type App, serve } from '#platform/http.ts';
import { grantGuestToken } from './grant-guest-token.ts';

export function sessionRoutes(app: App): void {
  serve(app, contract.grantToken, schema.grantToken, ({ db }) => grantGuestToken(db), {
    limit: 'guest_token',
    deadTokens: 'nobody',
  });

  serve(app, contract.getMe, schema.getMe, () => ({ me: null }), { deadTokens: 'nobody' });
}

import * as account from '@kebun/contract/accounts/accounts.ts';
import * as contract from '@kebun/contract/sessions/sessions.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { accountAttempt, isPassword, loginIn } from './account-attempt.ts';
import { grantGuestToken } from './grant-guest-token.ts';
import { findSession, pageOfSessions } from './list-sessions.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { deleteSession, deleteSessions } from './queries.ts';
import { registrationRoutes } from './registration-routes.ts';
import { rememberDevice } from './remember-device.ts';
import { type MergeGuest, signIn } from './sign-in.ts';

/** The endpoints that sign in and out. `mergeGuest` moves the guest's data to the customer who signs in. */
export function sessionRoutes(shop: App, mergeGuest: MergeGuest): void {
  const app = { ...shop, mergeGuest };

  serve(
    app,
    contract.grantToken,
    async (context) => {
      const { db, body } = context;
      if (body.grant_type === 'guest') {
        const { caller, ...granted } = await grantGuestToken(db);
        app.sessions.meet(granted.token, caller);
        return granted;
      }
      return rememberDevice(app, context, (signing) => signIn(loginIn(body), body.password ?? '', signing));
    },
    {
      whose: 'verified',
      limitOf: ({ body }) => (isPassword(body) ? undefined : 'guest_token'),
      failures: { limit: 'sign_in', of: (context) => accountAttempt(app, context) },
      expiredTokens: 'anonymous',
    },
  );

  serve(
    app,
    contract.getMe,
    async ({ db, caller }) => {
      const customer = caller?.kind === 'customer' ? await selectCustomer(db, caller.id) : undefined;
      return { me: customer ? meReply(customer) : null };
    },
    { whose: 'own', expiredTokens: 'anonymous' },
  );

  serve(
    app,
    account.signOut,
    async ({ inTransaction, shopper, body }) => {
      await inTransaction(async (tx) => {
        if (body.all_devices) await deleteSessions(tx, shopper.id);
        else await deleteSession(tx, shopper.id, shopper.session);
      });
      return null;
    },
    { whose: 'own' },
  );

  serve(
    app,
    account.listSessions,
    ({ db, shopper, query, language }) => pageOfSessions(db, shopper, query, language),
    { whose: 'own' },
  );

  serve(
    app,
    account.getSession,
    async ({ db, shopper, params }) => {
      const data = await findSession(db, shopper, params.id);
      if (!data) throw new Refusal('session_not_found');
      return { data };
    },
    { whose: 'own' },
  );
  serve(
    app,
    account.endSession,
    async ({ inTransaction, shopper, params }) => {
      const ended =
        isUuid(params.id) && (await inTransaction((tx) => deleteSession(tx, shopper.id, params.id)));
      if (!ended) throw new Refusal('session_not_found');
      return null;
    },
    { whose: 'own' },
  );

  profileRoutes(shop);
  registrationRoutes(app);
  passwordRoutes(app);
}

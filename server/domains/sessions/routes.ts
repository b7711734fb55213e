import * as account from '@kebun/contract/accounts/account.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import * as contract from '@kebun/contract/sessions/sessions.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { siteOf } from '#platform/auth/network.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isPassword, loginIn, registerLimit, triedAccount, triedCode } from './attempt-keys.ts';
import { changePassword } from './change-password.ts';
import { grantGuestToken } from './grant-guest-token.ts';
import { findSession, pageOfSessions } from './list-sessions.ts';
import { profileRoutes } from './profile-routes.ts';
import { deleteSession, deleteSessions } from './queries.ts';
import { finishRegistration, registerCustomer, sendAgain } from './register.ts';
import { keepDevice, type SignInApp } from './remember-device.ts';
import { acceptNewPassword, checkResetCode, forgetPassword, resetPassword } from './reset-password.ts';
import { type MergeGuest, signIn } from './sign-in.ts';

/** The endpoints that sign in and out. `mergeGuest` moves the guest's data to the customer who signs in. */
export function sessionRoutes(shop: App, mergeGuest: MergeGuest): void {
  profileRoutes(shop);
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
      return keepDevice(app, context, (signing) => signIn(loginIn(body), body.password ?? '', signing));
    },
    {
      whose: 'verified',
      limitOf: ({ body }) => (isPassword(body) ? undefined : 'guest_token'),
      failures: { limit: 'sign_in', of: (context) => triedAccount(app, context) },
      deadTokens: 'anonymous',
    },
  );
  const registering = { whose: 'new', limitOf: registerLimit, deadTokens: 'anonymous' } as const;
  serve(app, account.register, (context) => registerAt(app, context), registering);
  serve(app, account.addUser, (context) => registerAt(app, context), registering);
  serve(
    app,
    account.finishRegistration,
    async (context) => {
      const { body, inTransaction, reply } = context;
      const answer = await keepDevice(
        app,
        context,
        (signing) => inTransaction((tx) => finishRegistration(tx, body, app.codes, signing)), // a wrong attempt counts, too
      );
      if (!answer) throw new Refusal('code_invalid', { broken: { token: ['refusal.code_invalid'] } });
      reply.code(201);
      return answer;
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => ({ name: body.registration }) },
      deadTokens: 'anonymous',
    },
  );
  serve(
    app,
    account.sendRegistration,
    async ({ body, inTransaction, request, t }) => {
      await inTransaction((tx) => sendAgain(tx, body.registration, siteOf(request.ip)));
      return { message: t('account.register_sent'), resend_after: resendSeconds };
    },
    { whose: 'verified', deadTokens: 'anonymous' },
  );

  serve(
    app,
    contract.getMe,
    async ({ db, caller }) => {
      const customer = caller?.kind === 'customer' ? await selectCustomer(db, caller.id) : undefined;
      return { me: customer ? meReply(customer) : null };
    },
    { whose: 'own', deadTokens: 'anonymous' },
  );

  serve(
    app,
    account.changePassword,
    async (context) => {
      const { old_password, new_password, oldPassword, newPassword } = context.body;
      const typed = {
        old_password: old_password ?? oldPassword ?? null,
        new_password: new_password ?? newPassword ?? null,
      };
      const { token, expires_at } = await keepDevice(app, context, (signing) =>
        changePassword(context.shopper, typed, signing),
      );
      return { token, expires_at, message: context.t('account.password_changed') };
    },
    { whose: 'own' },
  );

  serve(
    app,
    account.forgetPassword,
    async ({ inTransaction, body, language, request, t }) => ({
      ...(await inTransaction((tx) => forgetPassword(tx, body, language, siteOf(request.ip)))),
      message: t('account.code_sent'),
    }),
    { whose: 'new', deadTokens: 'anonymous' },
  );
  serve(
    app,
    account.checkResetCode,
    async ({ inTransaction, body, request }) => {
      const site = siteOf(request.ip);
      const ticket = await inTransaction((tx) => checkResetCode(tx, body, app.codes, site)); // a wrong attempt counts, too
      if (!ticket) throw new Refusal('code_invalid', { broken: { token: ['refusal.code_invalid'] } });
      return ticket;
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => triedCode(body) },
      deadTokens: 'anonymous',
    },
  );
  serve(
    app,
    account.resetPassword,
    async (context) => {
      const sent = await withTicket(context, app.codes);
      return {
        ...(await keepDevice(app, context, (signing) => resetPassword(sent, signing))),
        message: context.t('account.password_changed'),
      };
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => (body.reset_ticket ? undefined : triedCode(body)) },
      deadTokens: 'anonymous',
    },
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
}

/** Replaces a code by a ticket. A wrong code counts as an attempt. */
async function withTicket(
  { inTransaction, body, request }: RequestContext<typeof account.resetPassword.call>,
  codes: App['codes'],
) {
  if (body.reset_ticket || !body.token) return body;
  acceptNewPassword(body);
  const ticket = await inTransaction((tx) => checkResetCode(tx, body, codes, siteOf(request.ip)));
  if (!ticket) throw new Refusal('code_invalid', { broken: { token: ['refusal.code_invalid'] } });
  return { ...body, reset_ticket: ticket.reset_ticket };
}
async function registerAt(app: SignInApp, context: RequestContext<typeof account.register.call>) {
  const { body, language, reply, t } = context;
  const answer = await keepDevice(app, context, (signing) => registerCustomer(body, language, signing));
  const isSent = 'registration' in answer;
  reply.code(isSent ? 202 : 201);
  return isSent ? { ...answer, message: t('account.register_sent') } : answer;
}

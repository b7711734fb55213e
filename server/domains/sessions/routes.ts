import * as accountSchema from '@kebun/contract/account.schema.ts';
import * as account from '@kebun/contract/account.ts';
import type { Call } from '@kebun/contract/endpoint.ts';
import * as schema from '@kebun/contract/sessions.schema.ts';
import * as contract from '@kebun/contract/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { type App, type Asked, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { grantGuestToken } from './grant-guest-token.ts';
import { profileRoutes } from './profile-routes.ts';
import { deleteSession, deleteSessions, selectSessions } from './queries.ts';
import { registerCustomer } from './register.ts';
import { acceptNewPassword, checkResetCode, forgetPassword, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

export function sessionRoutes(app: App): void {
  profileRoutes(app);
  serve(
    app,
    contract.grantToken,
    schema.grantToken,
    async (asked) => {
      const { db, body } = asked;
      if (body.grant_type === 'guest') {
        const { caller, ...granted } = await grantGuestToken(db);
        app.sessions.meet(granted.token, caller);
        return granted;
      }
      const login = body.login || body.email || body.phone || '';
      return signIn(login, body.password ?? '', await signingIn(app, asked));
    },
    { whose: 'proven', limit: grantLimit, deadTokens: 'nobody' },
  );

  serve(
    app,
    account.register,
    accountSchema.register,
    async (asked) => {
      asked.reply.code(201);
      return registerCustomer(asked.body, asked.language, await signingIn(app, asked));
    },
    { whose: 'new', limit: 'register', deadTokens: 'nobody' },
  );

  serve(
    app,
    contract.getMe,
    schema.getMe,
    async ({ db, caller }) => {
      const customer = caller?.kind === 'customer' ? await selectCustomer(db, caller.id) : undefined;
      return { me: customer ? meReply(customer) : null };
    },
    { whose: 'own', deadTokens: 'nobody' },
  );

  serve(
    app,
    account.changePassword,
    accountSchema.changePassword,
    async (asked) => {
      const { old_password, new_password, oldPassword, newPassword } = asked.body;
      const typed = {
        old_password: old_password ?? oldPassword ?? null,
        new_password: new_password ?? newPassword ?? null,
      };
      const { token, expires_at } = await changePassword(asked.shopper, typed, await signingIn(app, asked));
      return { token, expires_at, message: asked.say('account.password_changed') };
    },
    { whose: 'own', limit: 'password' },
  );

  serve(
    app,
    account.forgetPassword,
    accountSchema.forgetPassword,
    async ({ inTransaction, body, language, say }) => ({
      ...(await inTransaction((tx) => forgetPassword(tx, body, language))),
      message: say('account.code_sent'),
    }),
    { whose: 'new', limit: 'forget', deadTokens: 'nobody' },
  );
  serve(
    app,
    account.checkResetCode,
    accountSchema.checkResetCode,
    async ({ inTransaction, body }) => {
      const ticket = await inTransaction((tx) => checkResetCode(tx, body, app.codes)); // a wrong try counts, too
      if (!ticket) throw new Refusal('code_invalid', { broken: { token: ['refusal.code_invalid'] } });
      return ticket;
    },
    { whose: 'proven', limit: 'code', deadTokens: 'nobody' },
  );
  serve(
    app,
    account.resetPassword,
    accountSchema.resetPassword,
    async (asked) => {
      const sent = await withTicket(asked, app.codes);
      return {
        ...(await resetPassword(sent, await signingIn(app, asked))),
        message: asked.say('account.password_changed'),
      };
    },
    { whose: 'proven', limit: 'code', deadTokens: 'nobody' },
  );

  serve(
    app,
    account.signOut,
    accountSchema.signOut,
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
    accountSchema.listSessions,
    async ({ db, shopper }) => {
      const sessions = await selectSessions(db, shopper.id);
      return { data: sessions.map((session) => ({ ...session, is_this: session.id === shopper.session })) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    account.endSession,
    accountSchema.endSession,
    async ({ inTransaction, shopper, params }) => {
      const ended =
        isUuid(params.id) && (await inTransaction((tx) => deleteSession(tx, shopper.id, params.id)));
      if (!ended) throw new Refusal('session_not_found');
      return null;
    },
    { whose: 'own' },
  );
}

/** A guest's token is asked for by everyone; a password is tried. */
const grantLimit = ({ body }: FastifyRequest) => {
  const { grant_type = 'password' } = (body ?? {}) as { grant_type?: unknown };
  return grant_type === 'password' ? 'sign_in' : 'guest_token';
};

/** What was sent, with a ticket for the code where the code itself came. A wrong code counts as a try. */
async function withTicket(
  { inTransaction, body }: Asked<typeof accountSchema.resetPassword>,
  codes: App['codes'],
) {
  if (body.reset_ticket || !body.token) return body;
  acceptNewPassword(body);
  const ticket = await inTransaction((tx) => checkResetCode(tx, body, codes));
  if (!ticket) throw new Refusal('code_invalid', { broken: { token: ['refusal.code_invalid'] } });
  return { ...body, reset_ticket: ticket.reset_ticket };
}

/** What somebody signs in with, besides what they typed. */
async function signingIn<C extends Call>({ passwords, sessions }: App, asked: Asked<C>) {
  const { db, inTransaction, clock, language, say, request } = asked;
  const {
    remember = false,
    device_name,
    checking_out = false,
    guest_token,
  } = (asked.body ?? {}) as {
    remember?: boolean;
    device_name?: string;
    checking_out?: boolean;
    guest_token?: string | null;
  };
  const caller = asked.caller ?? (guest_token ? await sessions.holderOf(guest_token) : undefined);
  return {
    db,
    inTransaction,
    passwords,
    guest: caller,
    checkingOut: checking_out,
    device: { remember, name: device_name || deviceName(request.headers['user-agent']) },
    moment: { now: clock(), to: { owner: 'customer', language, say } },
  } as const;
}

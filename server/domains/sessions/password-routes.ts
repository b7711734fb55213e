import * as account from '@kebun/contract/accounts/accounts.ts';
import { siteOf } from '#platform/auth/network.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { resetCodeAttempt } from './account-attempt.ts';
import { changePassword } from './change-password.ts';
import { rememberDevice, type SignInApp } from './remember-device.ts';
import { acceptNewPassword, checkResetCode, forgetPassword, resetPassword } from './reset-password.ts';

/** The endpoints that change a password, and that reset a forgotten one by a code. */
export function passwordRoutes(app: SignInApp): void {
  serve(
    app,
    account.changePassword,
    async (context) => {
      const { old_password, new_password, oldPassword, newPassword } = context.body;
      const typed = {
        old_password: old_password ?? oldPassword ?? null,
        new_password: new_password ?? newPassword ?? null,
      };
      const { token, expires_at } = await rememberDevice(app, context, (signing) =>
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
    { whose: 'new', expiredTokens: 'anonymous' },
  );
  serve(
    app,
    account.checkResetCode,
    async ({ inTransaction, body, request }) => {
      const site = siteOf(request.ip);
      const ticket = await inTransaction((tx) => checkResetCode(tx, body, app.codes, site)); // a wrong attempt counts, too
      if (!ticket) throw fieldRefusal('code_invalid', 'token');
      return ticket;
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => resetCodeAttempt(body) },
      expiredTokens: 'anonymous',
    },
  );
  serve(
    app,
    account.resetPassword,
    async (context) => {
      const sent = await withTicket(context, app.codes);
      return {
        ...(await rememberDevice(app, context, (signing) => resetPassword(sent, signing))),
        message: context.t('account.password_changed'),
      };
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => (body.reset_ticket ? undefined : resetCodeAttempt(body)) },
      expiredTokens: 'anonymous',
    },
  );
}

/**
 * Returns the form with a ticket instead of a code. Throws a Refusal if the code is wrong, which counts as an attempt.
 */
async function withTicket(
  { inTransaction, body, request }: RequestContext<typeof account.resetPassword.call>,
  codes: App['codes'],
) {
  if (body.reset_ticket || !body.token) return body;
  acceptNewPassword(body);
  const ticket = await inTransaction((tx) => checkResetCode(tx, body, codes, siteOf(request.ip)));
  if (!ticket) throw fieldRefusal('code_invalid', 'token');
  return { ...body, reset_ticket: ticket.reset_ticket };
}

import * as account from '@kebun/contract/accounts/accounts.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import { siteOf } from '#platform/auth/network.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { type RequestContext, serve } from '#platform/http/http.ts';
import { registerLimit } from './account-attempt.ts';
import { finishRegistration, registerCustomer, sendAgain } from './register.ts';
import { rememberDevice, type SignInApp } from './remember-device.ts';

/** The endpoints that open an account and prove its address. */
export function registrationRoutes(app: SignInApp): void {
  const registering = { whose: 'new', limitOf: registerLimit, expiredTokens: 'anonymous' } as const;
  serve(app, account.register, (context) => registerAt(app, context), registering);
  serve(app, account.addUser, (context) => registerAt(app, context), registering);
  serve(
    app,
    account.finishRegistration,
    async (context) => {
      const { body, inTransaction, reply } = context;
      const answer = await rememberDevice(
        app,
        context,
        (signing) => inTransaction((tx) => finishRegistration(tx, body, app.codes, signing)), // a wrong attempt counts, too
      );
      if (!answer) throw fieldRefusal('code_invalid', 'token');
      reply.code(201);
      return answer;
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => ({ name: body.registration }) },
      expiredTokens: 'anonymous',
    },
  );
  serve(
    app,
    account.sendRegistration,
    async ({ body, inTransaction, request, t }) => {
      await inTransaction((tx) => sendAgain(tx, body.registration, siteOf(request.ip)));
      return { message: t('account.register_sent'), resend_after: resendSeconds };
    },
    { whose: 'verified', expiredTokens: 'anonymous' },
  );
}

/** Answers 201 with a session, or 202 where a code was sent to prove the address. */
async function registerAt(app: SignInApp, context: RequestContext<typeof account.register.call>) {
  const { body, language, reply, t } = context;
  const answer = await rememberDevice(app, context, (signing) => registerCustomer(body, language, signing));
  const isSent = 'registration' in answer;
  reply.code(isSent ? 202 : 201);
  return isSent ? { ...answer, message: t('account.register_sent') } : answer;
}

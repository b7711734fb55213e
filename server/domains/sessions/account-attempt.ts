import type { ResetCode } from '@kebun/contract/accounts/accounts.ts';
import type { LimitName } from '@kebun/contract/lib/rate-limits.ts';
import type * as schema from '@kebun/contract/sessions/sessions.ts';
import type { TokenRequest } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { readLogin } from '#domains/accounts/read-login.ts';
import { isLinkSecret } from '#platform/auth/mail-codes.ts';
import type { AttemptTarget } from '#platform/auth/rate-limits.ts';
import type { App, RequestContext } from '#platform/http/http.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { deviceKeyOf, isKnownDevice } from './known-devices.ts';

/** Tells whether the request tries a password. A guest token can be requested freely. */
export const isPassword = (body: unknown) => {
  const { grant_type = 'password' } = (body ?? {}) as { grant_type?: unknown };
  return grant_type === 'password';
};

/**
 * Returns the rate limits of a registration. A phone number alone reveals whether it has an account, so it is
 * limited. Attempts with refer codes are limited as well.
 */
export function registerLimit({ body }: FastifyRequest): LimitName[] {
  const { email, order_number, refer_code } = (body ?? {}) as Record<string, unknown>;
  const isPhoneAlone = !isFilled(email) && !isFilled(order_number);
  return [
    isPhoneAlone ? 'register_phone' : 'register',
    ...(isFilled(refer_code) ? (['refer_code'] as const) : []),
  ];
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export const loginIn = ({ login, email, phone }: TokenRequest) => login || email || phone || '';

/** Returns the account whose password is tried, in a normalized spelling, or undefined for a guest token. */
export async function accountAttempt(
  app: App,
  { body, db, request, inTransaction }: RequestContext<typeof schema.grantToken.call>,
): Promise<AttemptTarget | undefined> {
  if (!isPassword(body)) return undefined;
  const login = readLogin(loginIn(body));
  if (!login) return { name: loginIn(body) };

  const key = deviceKeyOf(request, app.config);
  const isKnown = key && (await isKnownDevice(db, login, key));
  return {
    name: 'email' in login ? login.email : login.phone,
    device: isKnown ? key.hash.toString('base64url') : undefined,
    onBurst: () => inTransaction((tx) => enqueue(tx, 'sessions.notify_of_attempts', { login })),
  };
}

/**
 * Returns the email address whose code is tried. Link secrets cannot be guessed, so the owner of the mail is never
 * delayed by other callers.
 */
export const resetCodeAttempt = ({ email, token }: ResetCode): AttemptTarget | undefined =>
  isLinkSecret(token ?? '') ? undefined : { name: (email ?? '').trim().toLowerCase() };

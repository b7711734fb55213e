import type { Ask } from './api.ts';
import { bearing } from './api.ts';

export const password = 'kangkung-belacan';

/** What somebody new fills in. */
export const newcomer = {
  first_name: 'Mei Ling',
  last_name: 'Tan',
  email: 'meiling@example.my',
  password,
  accept_terms: true,
};

/** Somebody who has just made an account, and the headers of their first session. */
export async function givenCustomer(ask: Ask, filled: Record<string, unknown> = {}) {
  const { body } = await ask('POST', '/api/register', { ...newcomer, ...filled });
  return { ...body, headers: bearing(body.token) };
}

/** Signs in, as on another device. */
export const signInAs = (ask: Ask, login: string, secret = password, headers?: Record<string, string>) =>
  ask('POST', '/api/token', { grant_type: 'password', login, password: secret }, headers);

import { createCustomer } from '#domains/accounts/create-customer.ts';
import type { Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
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

/** An account that nobody has signed in to yet, for asking use cases in its name. */
export async function givenAccount(tx: Tx, email = newcomer.email): Promise<Shopper> {
  const { shopper_id: id } = await createCustomer(tx, {
    first_name: newcomer.first_name,
    last_name: newcomer.last_name,
    display_name: newcomer.first_name,
    email,
    phone: null,
    password_hash: '$argon2id$of-nothing',
    date_of_birth: null,
    gender: null,
    language: 'en',
  });
  return { id, kind: 'customer' };
}

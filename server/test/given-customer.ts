import type { Me, Registration } from '@kebun/contract/account.ts';
import { acceptRegistration } from '#domains/accounts/accept-registration.ts';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import { openAccount } from '#domains/sessions/open-account.ts';
import { noteProof } from '#domains/sessions/proof-rows.ts';
import { Codes } from '#platform/codes.ts';
import { inTransaction, type Tx } from '#platform/db.ts';
import { leaveMail } from '#platform/mail/leave-mail.ts';
import { Passwords } from '#platform/passwords.ts';
import type { Shopper } from '#platform/session.ts';
import type { Ask } from './api.ts';
import { bearing } from './api.ts';
import { inEnglish } from './given-cart.ts';
import { quickHashes } from './quick-hashes.ts';
import { testPepper } from './test-pepper.ts';

export const password = 'kangkung-belacan';

/** What somebody new fills in. */
export const newcomer = {
  first_name: 'Mei Ling',
  last_name: 'Tan',
  email: 'meiling@example.my',
  password,
  accept_terms: true,
};

/**
 * Somebody who made an account before addresses were proven first, and the headers of a session: a mail with a code has
 * gone to their address, and they have not shown it yet.
 */
export async function givenCustomer(ask: Ask, filled: Partial<Registration> = {}) {
  const { db } = ask;
  if (!db) throw new Error('Only an app that a test opened itself has customers given to it');
  const typed = { ...newcomer, ...filled };
  const { accepted, password: secret } = acceptRegistration(typed);
  const password_hash = await new Passwords(testPepper, quickHashes).hash(secret);
  return inTransaction(db, async (tx) => {
    const customer = { ...accepted, password_hash, language: typed.locale ?? 'en' };
    const opening = { refer_code: typed.refer_code ?? null, isProven: false };
    const opened = await openAccount(tx, customer, opening, {
      guest: undefined,
      checkingOut: false,
      device: { remember: typed.remember ?? false, name: null },
      moment: inEnglish(),
    });
    await welcome(tx, opened.me);
    return { ...opened, headers: bearing(opened.token) };
  });
}

async function welcome(tx: Tx, { id, email, locale }: Me): Promise<void> {
  if (!email) return;
  const proof = await noteProof(tx, id, 'email', email);
  const about = { customer_id: id, proof_id: proof?.id ?? null };
  await leaveMail(tx, 'account.welcome', about, { to: email, language: locale });
}

/** Somebody who has just made an account as the shop has it now: with the code from the mail. */
export async function givenRegistered(
  ask: Ask,
  filled: Partial<Registration> = {},
  headers?: Record<string, string>,
) {
  const { body: sent } = await ask('POST', '/api/register', { ...newcomer, ...filled }, headers);
  const token = new Codes(testPepper).of(sent.registration);
  const finish = { registration: sent.registration, token };
  const { status, body } = await ask('POST', '/api/register/check', finish, headers);
  return { status, ...body, headers: bearing(body.token) };
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

import type { Registration, SignedIn } from '@kebun/contract/account.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { acceptRegistration } from '#domains/accounts/accept-registration.ts';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import type { CustomerRow } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { acceptPolicies } from '#domains/content/accept-policies.ts';
import { joinByCode } from '#domains/referrals/join-by-code.ts';
import type { Tx } from '#platform/db.ts';
import { leaveMail } from '#platform/mail/leave-mail.ts';
import { filledFromOrder } from './filled-from-order.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { joinGuest } from './join-guest.ts';
import { noteProof } from './proof-rows.ts';
import type { SigningIn } from './sign-in.ts';

/** Makes an account, of a friend’s invitation or without, and signs in at once. It says when there is one already: a limit keeps that from being a list. */
export async function registerCustomer(
  typed: Registration,
  language: Language,
  signing: SigningIn,
): Promise<SignedIn> {
  const { db, inTransaction, passwords, guest, device, moment } = signing;
  const { accepted, password } = acceptRegistration(await filledFromOrder(db, typed, guest, moment.to));
  const password_hash = await passwords.hash(password);

  return inTransaction(async (tx) => {
    const customer = await createCustomer(tx, {
      ...accepted,
      password_hash,
      language: typed.locale ?? language,
    });
    await acceptPolicies(tx, customer.shopper_id);
    if (typed.refer_code?.trim()) await joinByCode(tx, customer.shopper_id, typed.refer_code);
    const joined = await joinGuest(tx, customer, signing);
    await welcome(tx, customer);
    const granted = await grantCustomerToken(tx, customer.shopper_id, device);
    return { ...granted, me: meReply(customer), ...joined };
  });
}

/** One mail, with the code that proves the address. */
async function welcome(tx: Tx, { shopper_id, email, language }: CustomerRow): Promise<void> {
  if (!email) return;
  const proof = await noteProof(tx, shopper_id, 'email', email);
  const about = { customer_id: shopper_id, proof_id: proof?.id ?? null };
  await leaveMail(tx, 'account.welcome', about, { to: email, language: language as Language });
}

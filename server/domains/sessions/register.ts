import type { Registration, SignedIn } from '@kebun/contract/account.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { acceptRegistration } from '#domains/accounts/accept-registration.ts';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { acceptPolicies } from '#domains/content/accept-policies.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { joinGuest } from './join-guest.ts';
import type { SigningIn } from './sign-in.ts';

/** Makes an account and signs in at once. It says when there is one already: a limit keeps that from being a list. */
export async function registerCustomer(
  typed: Registration,
  language: Language,
  { inTransaction, passwords, guest, device, moment }: SigningIn,
): Promise<SignedIn> {
  const { accepted, password } = acceptRegistration(typed);
  const password_hash = await passwords.hash(password);

  return inTransaction(async (tx) => {
    const customer = await createCustomer(tx, {
      ...accepted,
      password_hash,
      language: typed.locale ?? language,
    });
    await acceptPolicies(tx, customer.shopper_id);
    const joined = await joinGuest(tx, guest, customer.shopper_id, moment);
    const granted = await grantCustomerToken(tx, customer.shopper_id, device);
    return { ...granted, me: meReply(customer), ...joined };
  });
}

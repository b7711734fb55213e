import type { Person } from '@kebun/world/types.ts';
import { finishRegistration, register } from '../../../contract/accounts/accounts.ts';
import { CodeGenerator } from '../../../server/platform/auth/mail-codes.ts';
import { readPepper } from '../../../server/platform/auth/pepper.ts';
import { demoPassword } from '../demo-accounts.ts';
import type { SeedConfig, SeedingApp } from './seeding-app.ts';

type Newcomer = Pick<
  Person,
  'first_name' | 'last_name' | 'display_name' | 'email' | 'phone' | 'gender' | 'date_of_birth' | 'language'
>;

/** A signed-in customer of the demo. */
export interface SignedUp {
  id: string;
  token: string;
}

/**
 * Registers a customer with the password of the demo, and enters the mailed code. It brings the orders that were
 * placed as a guest under the address.
 */
export async function signUp(app: SeedingApp, config: SeedConfig, person: Newcomer): Promise<SignedUp> {
  const { first_name, last_name, display_name, email, phone, gender, date_of_birth, language } = person;
  const { registration } = await app.as()(register, {
    body: {
      ...{ first_name, last_name, display_name, email, phone, gender },
      date_of_birth: date_of_birth ?? '',
      locale: language,
      password: demoPassword,
      accept_terms: true,
    },
    language,
  });
  if (!registration) throw new Error(`signUp: no code was mailed to ${email}`);
  const mailed = new CodeGenerator(readPepper(config)).codeOf(registration);
  const { token, me } = await app.as()(finishRegistration, {
    body: { registration, token: mailed },
    language,
  });
  return { id: me.id, token };
}

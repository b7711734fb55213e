import { createCustomer } from '#domains/accounts/create-customer.ts';
import { grantCustomerToken } from '#domains/sessions/grant-customer-token.ts';
import type { Tx } from '#platform/db.ts';
import { bearing } from './api.ts';

/** Somebody with an account who is signed in, where nothing depends on how they came by it. */
export async function givenAccount(tx: Tx, email = 'meiling@example.my') {
  const { shopper_id } = await createCustomer(tx, {
    first_name: 'Mei Ling',
    last_name: 'Tan',
    display_name: 'Mei Ling',
    email,
    phone: null,
    password_hash: '$argon2id$nobody-knows-it',
    date_of_birth: null,
    gender: null,
    language: 'en',
  });
  const { token } = await grantCustomerToken(tx, shopper_id, { remember: false, name: null });
  return { id: shopper_id, headers: bearing(token) };
}

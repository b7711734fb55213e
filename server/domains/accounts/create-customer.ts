import type { Tx } from '#platform/db/db.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import {
  type CustomerRow,
  insertCustomer,
  lockLogins,
  type NewCustomer,
  selectTaken,
} from './customer-rows.ts';

/** Makes an account. An address or a number belongs to one account, also when two ask for it at once. */
export async function createCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow> {
  await lockLogins(tx, customer);
  const created = await insertCustomer(tx, customer);
  if (created) return created;

  const taken = await selectTaken(tx, customer);
  const broken: FieldErrors = {
    ...(taken?.email && { email: ['account.email_taken'] }),
    ...(taken?.phone && { phone: ['account.phone_taken'] }),
  };
  throw new Refusal('already_registered', { broken });
}

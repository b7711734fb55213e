import type { Tx } from '#platform/db/db.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import {
  type CustomerRow,
  insertCustomer,
  lockLogins,
  type NewCustomer,
  selectTaken,
} from './customer-rows.ts';

/** Creates an account. It locks the address and number, so that concurrent callers cannot use one twice. */
export async function createCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow> {
  await lockLogins(tx, customer);
  const created = await insertCustomer(tx, customer);
  if (created) return created;

  const taken = await selectTaken(tx, customer);
  const errors: FieldErrors = {
    ...(taken?.email && { email: ['account.email_taken'] }),
    ...(taken?.phone && { phone: ['account.phone_taken'] }),
  };
  throw new Refusal('already_registered', { errors });
}

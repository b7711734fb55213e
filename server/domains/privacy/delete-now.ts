import type { Tx } from '#platform/db/db.ts';
import { removeCustomer } from './delete-customer.ts';
import { makeDue } from './queries.ts';

/**
 * Removes somebody without the fortnight, with so much store credit as they give up. False: something is in the way, or
 * they are gone.
 */
export async function deleteAccountNow(tx: Tx, customerId: string, creditGivenUp: number): Promise<boolean> {
  await makeDue(tx, customerId, creditGivenUp);
  return removeCustomer(tx, customerId);
}

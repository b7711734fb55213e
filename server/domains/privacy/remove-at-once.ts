import type { Tx } from '#platform/db.ts';
import { makeDue } from './queries.ts';
import { removeCustomer } from './remove-customer.ts';

/** Removes somebody without the fortnight. False: an order of theirs is under way, or they are gone. */
export async function removeAtOnce(tx: Tx, customerId: string): Promise<boolean> {
  await makeDue(tx, customerId);
  return removeCustomer(tx, customerId);
}

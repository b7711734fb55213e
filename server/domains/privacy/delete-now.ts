import type { Tx } from '#platform/db/db.ts';
import { deleteCustomer } from './delete-customer.ts';
import { makeDeletionDue } from './queries.ts';

/**
 * Deletes a customer at once, who gives up this much store credit, in sen. Returns false when something blocks it
 * or the customer is already deleted.
 */
export async function deleteNow(tx: Tx, customerId: string, forfeitedCredit: number): Promise<boolean> {
  await makeDeletionDue(tx, customerId, forfeitedCredit);
  return deleteCustomer(tx, customerId);
}

import { assignOrdersOfVerifiedEmail } from '#domains/orders/assign-guest-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { selectProvenAddress } from './person-rows.ts';
import { lockAddress } from './queries.ts';

/**
 * Moves guest orders with a customer's verified email address into the account, as signing in does. It waits for
 * orders that are being placed.
 */
export async function claimOrdersLeft(tx: Tx, customerId: string): Promise<void> {
  const address = await selectProvenAddress(tx, customerId);
  if (address === undefined) return;
  await lockAddress(tx, address);
  await assignOrdersOfVerifiedEmail(tx, address, customerId);
}

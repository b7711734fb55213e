import { assignOrdersOfVerifiedEmail } from '#domains/orders/claim-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { selectProvenAddress } from './person-rows.ts';
import { lockAddress } from './queries.ts';

/**
 * Takes orders that guests placed under a customer's proven address into the account, as signing in would: what was
 * ordered since then without signing in is theirs too. An order that is being placed at this moment comes first.
 */
export async function claimLeft(tx: Tx, customerId: string): Promise<void> {
  const address = await selectProvenAddress(tx, customerId);
  if (address === undefined) return;
  await lockAddress(tx, address);
  await assignOrdersOfVerifiedEmail(tx, address, customerId);
}

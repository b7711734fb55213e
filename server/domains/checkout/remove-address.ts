import { dropAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db/db.ts';
import { syncAddressDeletion } from './sync-address.ts';

/** Takes an address out of the book. A checkout that bills to it starts over; one that only sends goods there keeps its step. */
export async function removeAddress(tx: Tx, shopperId: string, id: string) {
  const deleted_id = await dropAddress(tx, shopperId, id);
  return { deleted_id, ...(await syncAddressDeletion(tx, shopperId, deleted_id)) };
}

import { dropAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db/db.ts';
import { syncAddressDeletion } from './sync-address.ts';

/** Deletes a saved address. A checkout that bills to it starts over; one that only delivers there keeps its step. */
export async function removeAddress(tx: Tx, shopperId: string, id: string) {
  const deleted_id = await dropAddress(tx, shopperId, id);
  return { deleted_id, ...(await syncAddressDeletion(tx, shopperId, deleted_id)) };
}

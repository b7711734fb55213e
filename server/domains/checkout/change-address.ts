import type { SavedAddressDraft } from '@kebun/contract/accounts/address.ts';
import type { AddressRow } from '#domains/accounts/address-rows.ts';
import { changeSavedAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db/db.ts';
import { copySavedAddress } from './resolve-addresses.ts';
import { syncAddressChange } from './sync-address.ts';

/** Updates a saved address and the checkout that uses it. Orders keep their own copy. */
export async function changeAddress(
  tx: Tx,
  shopperId: string,
  id: string,
  sent: SavedAddressDraft,
): Promise<AddressRow> {
  const changed = await changeSavedAddress(tx, shopperId, id, sent);
  await syncAddressChange(tx, shopperId, copySavedAddress(changed));
  return changed;
}

import type { SavedAddressDraft } from '@kebun/contract/accounts/address.ts';
import type { AddressRow } from '#domains/accounts/address-rows.ts';
import { changeSavedAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db/db.ts';
import { chosenFrom } from './resolve-addresses.ts';
import { followChange } from './sync-address.ts';

/** Changes an address of the book, and with it a checkout that uses it. Orders keep their own copy. */
export async function changeAddress(
  tx: Tx,
  shopperId: string,
  id: string,
  sent: SavedAddressDraft,
): Promise<AddressRow> {
  const changed = await changeSavedAddress(tx, shopperId, id, sent);
  await followChange(tx, shopperId, chosenFrom(changed));
  return changed;
}

import type { SavedAddressDraft } from '@kebun/contract/address.ts';
import type { AddressRow } from '#domains/accounts/address-rows.ts';
import { changeSavedAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db.ts';
import { chosenFrom } from './accept-chosen.ts';
import { followChange } from './follow-address.ts';

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

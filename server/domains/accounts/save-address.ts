import { type SavedAddressDraft, savedAddressRules } from '@kebun/contract/accounts/address.ts';
import { maxAddresses } from '@kebun/contract/lib/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import {
  type AddressRow,
  clearDefault,
  countAddresses,
  deleteAddress,
  insertAddress,
  selectAddress,
  updateAddress,
} from './address-rows.ts';
import { lockAddressBook } from './lock-address-book.ts';
import { validateAddresses } from './validate-addresses.ts';

/** Returns the shopper's own address. Throws not_found for others and deleted ones. */
export async function findAddress(db: Db, shopperId: string, id: string): Promise<AddressRow> {
  const address = isUuid(id) ? await selectAddress(db, shopperId, id) : undefined;
  if (!address) throw new Refusal('address_not_found');
  return address;
}

/** Adds an address to a shopper's book. The first one becomes the default. */
export async function addAddress(tx: Tx, shopperId: string, draft: SavedAddressDraft): Promise<AddressRow> {
  const address = await validateDraft(tx, draft);
  await lockAddressBook(tx, shopperId);
  const { count } = await countAddresses(tx, shopperId);
  if (count >= maxAddresses) throw new Refusal('address_book_full', { values: { most: maxAddresses } });

  const defaults = count === 0 ? { is_default_shipping: true, is_default_billing: true } : defaultsIn(draft);
  await makeRoom(tx, shopperId, defaults);
  const { id } = await insertAddress(tx, shopperId, { ...address, ...defaults });
  return findAddress(tx, shopperId, id);
}

/** Updates the sent fields of the shopper's own address. The whole address must be valid. */
export async function changeSavedAddress(
  tx: Tx,
  shopperId: string,
  id: string,
  sent: SavedAddressDraft,
): Promise<AddressRow> {
  await lockAddressBook(tx, shopperId);
  const address = await validateDraft(tx, { ...toDraft(await findAddress(tx, shopperId, id)), ...sent });
  await makeRoom(tx, shopperId, defaultsIn(sent));
  await updateAddress(tx, shopperId, id, { ...address, ...defaultsIn(sent) });
  return findAddress(tx, shopperId, id);
}

/** Deletes the shopper's own address and returns its id. */
export async function dropAddress(tx: Tx, shopperId: string, id: string): Promise<string> {
  const gone = isUuid(id) ? await deleteAddress(tx, shopperId, id) : undefined;
  if (!gone) throw new Refusal('address_not_found');
  return gone.id;
}

/** Validates an address and returns its stored form. */
async function validateDraft(db: Db, draft: SavedAddressDraft) {
  const { is_default_shipping, is_default_billing, delivery_instructions, ...typed } = draft;
  const { address } = await validateAddresses(db, { address: typed }, savedAddressRules);
  if (!address)
    throw new Error(
      `validateDraft: validateAddresses returned no address for the fields ${Object.keys(typed).join(', ')}`,
    );
  const { state_name, zone, title, ...stored } = address;
  return { ...stored, title: title ?? '', delivery_instructions: oneLine(delivery_instructions) };
}

const defaultsIn = ({ is_default_shipping, is_default_billing }: SavedAddressDraft) => ({
  ...(is_default_shipping !== undefined && { is_default_shipping }),
  ...(is_default_billing !== undefined && { is_default_billing }),
});

async function makeRoom(tx: Tx, shopperId: string, defaults: ReturnType<typeof defaultsIn>) {
  if (defaults.is_default_shipping) await clearDefault(tx, shopperId, 'is_default_shipping');
  if (defaults.is_default_billing) await clearDefault(tx, shopperId, 'is_default_billing');
}

const toDraft = (row: AddressRow): SavedAddressDraft => ({
  title: row.title,
  recipient: row.recipient,
  email: row.email,
  contact_number: row.contact_number,
  street_address: row.street_address,
  street_address_2: row.street_address_2,
  city: row.city,
  zip: row.zip,
  state_id: row.state_id,
  company: row.company,
  fax_number: row.fax_number,
  delivery_instructions: row.delivery_instructions,
});

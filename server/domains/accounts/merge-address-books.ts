import type { Tx } from '#platform/db/db.ts';
import { deleteBook, moveAddresses } from './address-rows.ts';
import { lockAddressBook } from './lock-address-book.ts';
import { maxAddresses } from './save-address.ts';

/** The addresses that a guest has kept are the customer's whom the guest turns out to be, as many as there is room for. */
export async function mergeAddressBooks(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await lockAddressBook(tx, guestId);
  await lockAddressBook(tx, customerId);
  await moveAddresses(tx, guestId, customerId, maxAddresses);
  await deleteBook(tx, guestId);
}

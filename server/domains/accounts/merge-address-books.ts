import { maxAddresses } from '@kebun/contract/lib/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteBook, moveAddresses } from './address-rows.ts';
import { lockAddressBook } from './lock-address-book.ts';

/** Moves a guest's addresses to the customer who signed in, up to the limit. */
export async function mergeAddressBooks(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await lockAddressBook(tx, guestId);
  await lockAddressBook(tx, customerId);
  await moveAddresses(tx, guestId, customerId, maxAddresses);
  await deleteBook(tx, guestId);
}

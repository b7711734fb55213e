import type { Tx } from '#platform/db/db.ts';
import { deleteBook, moveAddresses } from './address-rows.ts';
import { holdBook } from './lock-address-book.ts';
import { mostAddresses } from './save-address.ts';

/** The addresses that a guest has kept are the customer's whom the guest turns out to be, as many as there is room for. */
export async function joinBooks(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await holdBook(tx, guestId);
  await holdBook(tx, customerId);
  await moveAddresses(tx, guestId, customerId, mostAddresses);
  await deleteBook(tx, guestId);
}

import { lockAddressBook } from '#domains/accounts/lock-address-book.ts';
import { deleteNumber, selectNumbers } from '#domains/accounts/phone-number-rows.ts';
import { findNumber } from '#domains/accounts/save-phone-number.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isPhoneInUse } from '../queries.ts';

/** Deletes a customer's phone number. Throws for the last one while an open order uses it. */
export async function removeNumber(tx: Tx, shopperId: string, id: string): Promise<void> {
  await lockAddressBook(tx, shopperId);
  const { contact_number } = await findNumber(tx, shopperId, id);
  const isLast = (await selectNumbers(tx, shopperId)).length === 1;
  if (isLast && (await isPhoneInUse(tx, shopperId, contact_number)))
    throw new Refusal('contact_number_in_use');
  await deleteNumber(tx, shopperId, id);
}

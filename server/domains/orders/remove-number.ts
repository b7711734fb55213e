import { holdBook } from '#domains/accounts/hold-book.ts';
import { findNumber } from '#domains/accounts/keep-number.ts';
import { deleteNumber, selectNumbers } from '#domains/accounts/number-rows.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { isStillRung } from './queries.ts';

/** Takes a number out of a customer's book: not the last one while an order that is still to come names it. */
export async function removeNumber(tx: Tx, shopperId: string, id: string): Promise<void> {
  await holdBook(tx, shopperId);
  const { contact_number } = await findNumber(tx, shopperId, id);
  const isLast = (await selectNumbers(tx, shopperId)).length === 1;
  if (isLast && (await isStillRung(tx, shopperId, contact_number))) throw new Refusal('number_in_use');
  await deleteNumber(tx, shopperId, id);
}

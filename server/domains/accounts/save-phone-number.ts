import {
  type ContactNumber,
  type NumberDraft,
  numberRules,
} from '@kebun/contract/accounts/contact-numbers.ts';
import { maxContactNumbers } from '@kebun/contract/lib/limits.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { lockAddressBook } from './lock-address-book.ts';
import {
  clearDefaultNumber,
  insertNumber,
  type NumberRow,
  selectNumber,
  selectNumbers,
  updateNumber,
} from './phone-number-rows.ts';

/** The browser only counts the digits of a phone number; the server parses it. */
const rules: readonly Rule<NumberDraft>[] = [...numberRules, fits('contact_number', isPhone, 'rule.phone')];

export const numberReply = ({ id, title, contact_number, is_default }: NumberRow): ContactNumber => ({
  id,
  title,
  contact_number,
  is_default,
});

/** Returns the customer's own number. Throws not_found for others and deleted ones. */
export async function findNumber(db: Db, shopperId: string, id: string): Promise<NumberRow> {
  const number = isUuid(id) ? await selectNumber(db, shopperId, id) : undefined;
  if (!number) throw new Refusal('number_not_found');
  return number;
}

/** Saves a contact number. The first one becomes the default. */
export async function saveContactNumber(tx: Tx, shopperId: string, draft: NumberDraft): Promise<NumberRow> {
  const number = validateDraft(draft);
  await lockAddressBook(tx, shopperId);
  const { length } = await selectNumbers(tx, shopperId);
  if (length >= maxContactNumbers)
    throw new Refusal('address_book_full', { values: { most: maxContactNumbers } });

  const is_default = draft.is_default === true || length === 0;
  if (is_default) await clearDefaultNumber(tx, shopperId);
  return insertNumber(tx, shopperId, { ...number, is_default });
}

/** Updates the sent fields of the customer's own number. The whole must be valid. */
export async function changeNumber(
  tx: Tx,
  shopperId: string,
  id: string,
  sent: NumberDraft,
): Promise<NumberRow> {
  await lockAddressBook(tx, shopperId);
  const { title, contact_number } = await findNumber(tx, shopperId, id);
  const number = validateDraft({ title, contact_number, ...sent });
  const { is_default } = sent;
  if (is_default) await clearDefaultNumber(tx, shopperId);
  return updateNumber(tx, shopperId, id, { ...number, ...(is_default !== undefined && { is_default }) });
}

function validateDraft(typed: NumberDraft) {
  const draft = { title: oneLine(typed.title), contact_number: oneLine(typed.contact_number) };
  assertRules(rules, draft);
  return { title: draft.title ?? '', contact_number: toE164(draft.contact_number ?? '') ?? '' };
}

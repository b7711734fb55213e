import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { addressReply } from './address-reply.ts';
import type { AddressRow } from './address-rows.ts';

/** An address of the book, as its owner sees it, with what there is to say of its city. */
export const savedAddressReply = (
  row: AddressRow,
  language: Language,
  city_hint: string | null,
): SavedAddress => ({
  ...row,
  ...addressReply(row, language),
  title: row.title,
  city_hint,
});

import type { SavedAddress } from '@kebun/contract/address.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { addressReply } from './address.ts';
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

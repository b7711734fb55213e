import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { addressReply } from './address-reply.ts';
import type { AddressRow } from './address-rows.ts';

/** Returns a saved address for its owner, with the hint about its city. */
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

import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, fits, given, type Rule } from '../lib/rules.ts';
import type * as schema from './address.schema.ts';

export type Address = Static<typeof schema.Address>;
export type AddressDraft = Static<typeof schema.AddressDraft>;
export type SavedAddress = Static<typeof schema.SavedAddress>;
export type SavedAddressReply = Static<typeof schema.addAddress.reply>;
export type SavedAddressDraft = Static<typeof schema.SavedAddressDraft>;

/** Guests have an address book too. It lasts as long as their token, or becomes the customer's. */
export const listAddresses = get<typeof schema.listAddresses>('/address', 'shopper');
export const getAddress = get<typeof schema.getAddress>('/address/:id', 'shopper');
export const addAddress = post<typeof schema.addAddress>('/address', 'shopper');
export const changeAddress = put<typeof schema.changeAddress>('/address/:id', 'shopper');
export const removeAddress = del<typeof schema.removeAddress>('/address/:id', 'shopper');

/**
 * Checked from top to bottom; the first failing rule gives the message, on the form and from the API. Specification,
 * section 5: the eight checks, in this order.
 */
// biome-ignore format: table
export const addressRules: readonly Rule<AddressDraft>[] = [
  given(                   'address.invalid'), // the address is present
  filled('recipient',      'address.review_name'),
  filled('email',          'address.review_email'),
  filled('contact_number', 'address.review_contact'),
  filled('street_address', 'address.edit_street'),
  filled('city',           'address.review_city'),
  filled('zip',            'address.review_zip'),
  filled('state_id',       'address.review_state'),
];

/**
 * Returns whether the text is a single address, without separators or line breaks that could inject another or a mail
 * header.
 */
export const isEmail = (value: string) =>
  /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@.,;:<>()[\]"\\]+(\.[^\s\p{Cc}@.,;:<>()[\]"\\]+)+$/u.test(
    value,
  );

/** Only counts digits, to keep the browser's script small; the server parses the number. */
export const couldBePhone = (value: string) => value.replace(/\D/g, '').length >= 8;
const zip = (value: string) => /^\d{5}$/.test(value);

/** Checked once the eight hold: the values must also be possible. */
// biome-ignore format: table
const isPossible: readonly Rule<AddressDraft>[] = [
  fits('email',          isEmail,      'rule.email'),
  fits('contact_number', couldBePhone, 'rule.phone'),
  fits('zip',            zip,          'rule.zip'),
];

export const addressForm: readonly Rule<AddressDraft>[] = [...addressRules, ...isPossible];

/** The address book also requires a title: Home, Office. */
export const savedAddressRules: readonly Rule<AddressDraft>[] = [
  ...addressRules,
  filled('title', 'address.rule_title'),
  ...isPossible,
];

/** Returns whether any part of the place is filled in. */
const isPlaced = (draft: SavedAddressDraft | null | undefined) =>
  [draft?.street_address, draft?.zip, draft?.city, draft?.state_id].some((value) => value?.trim());

/** The same rules with the messages of the form beside each input (specification, section 5, form messages). */
// biome-ignore format: table
export const savedAddressForm: readonly Rule<SavedAddressDraft>[] = [
  { field: null, message:  'address.rule_address', holds: isPlaced }, // shown in a toast, besides the messages at the inputs
  filled('recipient',      'common.rule_full_name'),
  filled('title',          'address.rule_title'),
  filled('email',          'common.rule_email'),
  filled('contact_number', 'address.rule_contact_number'),
  filled('street_address', 'address.rule_street'),
  filled('zip',            'address.rule_zip'),
  filled('city',           'address.rule_city'),
  filled('state_id',       'address.rule_state'),
  ...(isPossible as readonly Rule<SavedAddressDraft>[]),
];

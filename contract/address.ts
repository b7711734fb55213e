import type { Static } from 'typebox';
import type * as schema from './address.schema.ts';
import { filled, fits, given, type Rule } from './rules.ts';

export type Address = Static<typeof schema.Address>;
export type AddressDraft = Static<typeof schema.AddressDraft>;

/**
 * Read from top to bottom; the first broken rule gives the message, on the form and from the API alike.
 * Specification, section 5: the eight checks, in this order.
 */
// biome-ignore format: table
export const addressRules: readonly Rule<AddressDraft>[] = [
  given(                   'address.invalid'), // there is an address at all
  filled('recipient',      'address.review_name'),
  filled('email',          'address.review_email'),
  filled('contact_number', 'address.review_contact'),
  filled('street_address', 'address.edit_street'),
  filled('city',           'address.review_city'),
  filled('zip',            'address.review_zip'),
  filled('state_id',       'address.review_state'),
];

/** One address: what could end it and begin another, or a line of a mail's head, is in none. */
export const isEmail = (value: string) =>
  /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@.,;:<>()[\]"\\]+(\.[^\s\p{Cc}@.,;:<>()[\]"\\]+)+$/u.test(
    value,
  );

/** The phone is only counted here, which costs the browser nothing; the server parses it. */
export const couldBePhone = (value: string) => value.replace(/\D/g, '').length >= 8;
const zip = (value: string) => /^\d{5}$/.test(value);

/** Asked once the eight hold: what is filled in must also be possible. */
// biome-ignore format: table
export const addressForm: readonly Rule<AddressDraft>[] = [
  ...addressRules,
  fits('email',          isEmail,      'rule.email'),
  fits('contact_number', couldBePhone, 'rule.phone'),
  fits('zip',            zip,          'rule.zip'),
];

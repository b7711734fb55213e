import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxCityLength, maxEmailLength, maxPhoneLength, maxRemarkLength } from '../lib/limits.ts';
import { draftExists, filled, fits, type Rule } from '../lib/rules.ts';
import {
  Id,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  StrictObject,
  Timestamp,
} from '../lib/shapes.ts';

const typed = {
  title: OptionalText(),
  recipient: OptionalText(),
  email: OptionalText(maxEmailLength),
  contact_number: OptionalText(maxPhoneLength),
  street_address: OptionalText(),
  street_address_2: OptionalText(),
  city: OptionalText(maxCityLength),
  zip: OptionalText(10),
  state_id: OptionalText(64),
  company: OptionalText(),
  fax_number: OptionalText(maxPhoneLength),
};

/**
 * An address as it is typed. No field is required by the schema: the rule table reports missing ones in its order.
 * With an `id` it is one of the shopper's address book, and all other fields are ignored.
 */
export const AddressDraft = StrictObject({ id: OptionalText(64), ...typed });
export type AddressDraft = Static<typeof AddressDraft>;

/** A typed address for the address book. A change keeps the fields that it does not send. */
export const SavedAddressDraft = StrictObject({
  ...typed,
  delivery_instructions: OptionalText(maxRemarkLength),
  is_default_shipping: Type.Optional(Type.Boolean()),
  is_default_billing: Type.Optional(Type.Boolean()),
});

export type SavedAddressDraft = Static<typeof SavedAddressDraft>;

const Line = Nullable(Type.String());

/** A valid address: for delivery or billing. */
export const Address = Type.Object({
  title: Line,
  recipient: Type.String(),
  email: Type.String(),
  contact_number: Type.String({ description: 'E.164' }),
  street_address: Type.String(),
  street_address_2: Line,
  city: Type.String(),
  zip: Type.String(),
  state_id: Type.String(),
  state_name: Type.String(),
  country_code: Type.String(),
  company: Line,
  fax_number: Line,
  zone_id: Line,
  is_deliverable: Type.Boolean(),
});

export type Address = Static<typeof Address>;

const CityHint = Nullable(
  Type.String({ description: 'the usual city of the postcode, where another is typed' }),
);

/** An address of the address book. */
export const SavedAddress = Type.Object({
  id: Id,
  ...Address.properties,
  title: Type.String(),
  fresh_allowed: Type.Boolean({ description: 'fresh products arrive fresh there' }),
  city_hint: CityHint,
  delivery_instructions: Line,
  is_default_shipping: Type.Boolean(),
  is_default_billing: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export type SavedAddress = Static<typeof SavedAddress>;

const params = StrictObject({ id: Id });

export const addressList = collection({
  search: ['title', 'recipient', 'city', 'zip', 'state_id'],
  filters: ['text', 'keyword', 'state_id'],
  orders: ['created_at', 'title', 'recipient'],
});

/** Guests have an address book too. It lasts as long as their token, or becomes the customer's. */
export const listAddresses = get('/address', 'shopper', {
  summary: 'The caller’s address book, also a guest’s: the default first, then the newest.',
  query: StrictObject(addressList.query),
  reply: Type.Object({
    ...PageReply(SavedAddress).properties,
    meta: Type.Object({ default_shipping_id: Nullable(Id), default_billing_id: Nullable(Id) }),
  }),
});

export const getAddress = get('/address/:id', 'shopper', {
  summary: 'One saved address.',
  params,
  query: LanguageQuery,
  reply: RecordReply(SavedAddress),
});

export const addAddress = post('/address', 'shopper', {
  summary: 'Adds an address to the book. The first one becomes the default.',
  limit: 'address_book',
  query: LanguageQuery,
  body: SavedAddressDraft,
  reply: Type.Object({
    data: SavedAddress,
    deliverable: Type.Boolean(),
    shippings_hint: Nullable(Type.String({ description: 'the products that cannot be delivered there' })),
    city_hint: CityHint,
  }),
});

export const changeAddress = put('/address/:id', 'shopper', {
  summary:
    'Changes the fields that are sent, also where the checkout uses the address. Orders keep their own copy.',
  limit: 'address_book',
  params,
  query: LanguageQuery,
  body: SavedAddressDraft,
  reply: addAddress.call.reply,
});

export const removeAddress = del('/address/:id', 'shopper', {
  summary:
    'Deletes a saved address. A checkout that bills to it starts over; one that only delivers to it goes on without it.',
  limit: 'address_book',
  params,
  query: LanguageQuery,
  reply: Type.Object({
    deleted_id: Id,
    checkout_reset: Type.Boolean(),
    current_step: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
});

export type SavedAddressReply = Static<typeof addAddress.call.reply>;

/**
 * Checked from top to bottom; the first failing rule gives the message, on the form and from the API. Specification,
 * section 5: the eight checks, in this order.
 */
// biome-ignore format: table
export const addressRules: readonly Rule<AddressDraft>[] = [
  draftExists(                   'address.invalid'), // the address is present
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
  { field: null, message:  'address.rule_address', holds: isPlaced }, // shown in a toast, in addition to the messages at the inputs
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

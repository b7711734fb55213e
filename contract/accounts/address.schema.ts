import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { Id, Nullable, Paged, Single, StrictObject, Timestamp, Typed } from '../lib/shapes.schema.ts';

const typed = {
  title: Typed(),
  recipient: Typed(),
  email: Typed(254),
  contact_number: Typed(40),
  street_address: Typed(),
  street_address_2: Typed(),
  city: Typed(80),
  zip: Typed(10),
  state_id: Typed(64),
  company: Typed(),
  fax_number: Typed(40),
};

/**
 * An address as it is typed. No field is required by the schema: the rule table reports missing ones in its order.
 * With an `id` it is one of the shopper's address book, and all other fields are ignored.
 */
export const AddressDraft = StrictObject({ id: Typed(64), ...typed });

/** A typed address for the address book. A change keeps the fields that it does not send. */
export const SavedAddressDraft = StrictObject({
  ...typed,
  delivery_instructions: Typed(500),
  is_default_shipping: Type.Optional(Type.Boolean()),
  is_default_billing: Type.Optional(Type.Boolean()),
});

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

const query = StrictObject({ lang: listQuery.lang });
const params = StrictObject({ id: Id });

export const addressList = collection({
  search: ['title', 'recipient', 'city', 'zip', 'state_id'],
  filters: ['text', 'keyword', 'state_id'],
  orders: ['created_at', 'title', 'recipient'],
});

export const listAddresses = {
  summary: 'The caller’s address book, also a guest’s: the default first, then the newest.',
  query: StrictObject(addressList.query),
  reply: Type.Object({
    ...Paged(SavedAddress).properties,
    meta: Type.Object({ default_shipping_id: Nullable(Id), default_billing_id: Nullable(Id) }),
  }),
};

export const getAddress = { summary: 'One saved address.', params, query, reply: Single(SavedAddress) };

export const addAddress = {
  summary: 'Adds an address to the book. The first one becomes the default.',
  query,
  body: SavedAddressDraft,
  reply: Type.Object({
    data: SavedAddress,
    deliverable: Type.Boolean(),
    shippings_hint: Nullable(Type.String({ description: 'the products that cannot be delivered there' })),
    city_hint: CityHint,
  }),
};

export const changeAddress = {
  summary:
    'Changes the fields that are sent, also where the checkout uses the address. Orders keep their own copy.',
  params,
  query,
  body: SavedAddressDraft,
  reply: addAddress.reply,
};

export const removeAddress = {
  summary:
    'Deletes a saved address. A checkout that bills to it starts over; one that only delivers to it goes on without it.',
  params,
  query,
  reply: Type.Object({
    deleted_id: Id,
    checkout_reset: Type.Boolean(),
    current_step: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
};

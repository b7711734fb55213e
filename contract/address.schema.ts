import Type from 'typebox';
import { Closed, Nullable, Typed } from './shapes.schema.ts';

/** An address as it is typed. Nothing is required here: the rule table says what is missing, in its order. */
export const AddressDraft = Closed({
  id: Typed(64),
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
});

const Line = Nullable(Type.String());

/** An address that keeps every rule: where an order goes, or whom it is billed to. */
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

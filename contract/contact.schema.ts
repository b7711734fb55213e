import Type from 'typebox';
import { Closed, Typed } from './shapes.schema.ts';

/** What somebody writes to the shop. The rules of contact.ts say what of it must be there. */
export const Enquiry = Closed({
  name: Typed(100),
  email: Typed(254),
  phone: Typed(40),
  subject: Typed(150),
  message: Typed(5_000),
  order_display_id: Typed(40),
  website: Typed(200), // people do not see this field, so they leave it empty
});

/** A number of a customer's, with the name they give it. */
export const ContactNumber = Closed({
  title: Typed(60),
  contact_number: Type.String({ maxLength: 40 }),
  is_default: Type.Optional(Type.Boolean()),
});

export const contact = {
  summary:
    'Writes to the shop (`message`), or keeps a contact number (`contact_number`) of whoever has signed in.',
  body: Type.Union([Enquiry, ContactNumber]),
  reply: Type.Object({ message: Type.String(), ticket_no: Type.String() }),
};

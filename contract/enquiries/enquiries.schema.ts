import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { Id, Nullable, Paged, Single, StrictObject, Typed } from '../lib/shapes.schema.ts';

/** A message through the contact form. The rules of contact.ts report missing fields. */
export const Enquiry = StrictObject({
  name: Typed(100),
  email: Typed(254),
  phone: Typed(40),
  subject: Typed(150),
  message: Typed(5_000),
  order_display_id: Typed(40),
  website: Typed(200), // a hidden field, which people leave empty
});

/** A saved phone number as it is typed. A change keeps the fields that it does not send. */
export const NumberDraft = StrictObject({
  title: Typed(60),
  contact_number: Typed(40),
  is_default: Type.Optional(Type.Boolean()),
});

/** Recognised by its `contact_number`, which an enquiry never has. */
const NewNumber = StrictObject({
  ...NumberDraft.properties,
  contact_number: Nullable(Type.String({ maxLength: 40 })),
});

export const ContactNumber = Type.Object({
  id: Id,
  title: Type.String(),
  contact_number: Type.String({ description: 'E.164' }),
  is_default: Type.Boolean(),
});

export const contact = {
  summary:
    'Sends an enquiry (`message`), or saves a phone number (`contact_number`) of a signed-in customer.',
  body: Type.Union([Enquiry, NewNumber]),
  reply: Type.Union([Type.Object({ message: Type.String(), ticket_no: Type.String() }), ContactNumber]),
};

const query = StrictObject({ lang: listQuery.lang });
const params = StrictObject({ id: Id });

export const numberList = collection({
  search: ['title', 'contact_number'],
  filters: ['text', 'keyword'],
  orders: ['title'],
});

export const listNumbers = {
  summary: 'The saved phone numbers of a customer: the default first, then in order of creation.',
  query: StrictObject(numberList.query),
  reply: Paged(ContactNumber),
};

export const getNumber = {
  summary: 'One phone number.',
  params,
  query,
  reply: Single(ContactNumber),
};

export const changeNumber = {
  summary: 'Changes the fields that are sent.',
  params,
  query,
  body: NumberDraft,
  reply: ContactNumber,
};

export const removeNumber = {
  summary: 'Deletes a phone number, except the last one while a driver may still call it.',
  params,
  query,
  reply: Type.Null(),
};

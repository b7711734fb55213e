import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { Id, Nullable, Paged, Single, StrictObject, Typed } from '../lib/shapes.schema.ts';

/** What somebody writes to the shop. The rules of contact.ts say what of it must be there. */
export const Enquiry = StrictObject({
  name: Typed(100),
  email: Typed(254),
  phone: Typed(40),
  subject: Typed(150),
  message: Typed(5_000),
  order_display_id: Typed(40),
  website: Typed(200), // people do not see this field, so they leave it empty
});

/** A number that a customer can be reached at, as it is typed. What a change does not send stays as it was. */
export const NumberDraft = StrictObject({
  title: Typed(60),
  contact_number: Typed(40),
  is_default: Type.Optional(Type.Boolean()),
});

/** It is known by its `contact_number`, which an enquiry never has. */
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
    'Writes to the shop (`message`), or keeps a contact number (`contact_number`) of whoever has signed in.',
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
  summary: 'The numbers that a customer can be reached at: the default first, then as they came.',
  query: StrictObject(numberList.query),
  reply: Paged(ContactNumber),
};

export const getNumber = {
  summary: 'One of them.',
  params,
  query,
  reply: Single(ContactNumber),
};

export const changeNumber = {
  summary: 'Changes what is sent of one.',
  params,
  query,
  body: NumberDraft,
  reply: ContactNumber,
};

export const removeNumber = {
  summary: 'Takes one out; not the last one while a driver may still call it.',
  params,
  query,
  reply: Type.Null(),
};

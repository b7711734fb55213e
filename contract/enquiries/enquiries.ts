import Type, { type Static } from 'typebox';
import { couldBePhone, isEmail } from '../accounts/address.ts';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { Id, Nullable, OptionalText, PageReply, RecordReply, StrictObject } from '../lib/shapes.ts';

/** A message through the contact form. The rules of contact.ts report missing fields. */
const Enquiry = StrictObject({
  name: OptionalText(100),
  email: OptionalText(254),
  phone: OptionalText(40),
  subject: OptionalText(150),
  message: OptionalText(5_000),
  order_display_id: OptionalText(40),
  website: OptionalText(200), // a hidden field, which people leave empty
});

/** A saved phone number as it is typed. A change keeps the fields that it does not send. */
export const NumberDraft = StrictObject({
  title: OptionalText(60),
  contact_number: OptionalText(40),
  is_default: Type.Optional(Type.Boolean()),
});

export type NumberDraft = Static<typeof NumberDraft>;

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

export type ContactNumber = Static<typeof ContactNumber>;

/** Anyone may send an enquiry; only a customer has phone numbers. */
export const contact = post('/contact', 'anyone', {
  summary:
    'Sends an enquiry (`message`), or saves a phone number (`contact_number`) of a signed-in customer.',
  body: Type.Union([Enquiry, NewNumber]),
  reply: Type.Union([Type.Object({ message: Type.String(), case_no: Type.String() }), ContactNumber]),
});

const params = StrictObject({ id: Id });

export const numberList = collection({
  search: ['title', 'contact_number'],
  filters: ['text', 'keyword'],
  orders: ['title'],
});

export const listNumbers = get('/contact', 'customer', {
  summary: 'The saved phone numbers of a customer: the default first, then in order of creation.',
  query: StrictObject(numberList.query),
  reply: PageReply(ContactNumber),
});

export const getNumber = get('/contact/:id', 'customer', {
  summary: 'One phone number.',
  params,
  query: LanguageQuery,
  reply: RecordReply(ContactNumber),
});

export const changeNumber = put('/contact/:id', 'customer', {
  summary: 'Changes the fields that are sent.',
  limit: 'contacts',
  params,
  query: LanguageQuery,
  body: NumberDraft,
  reply: ContactNumber,
});

export const removeNumber = del('/contact/:id', 'customer', {
  summary: 'Deletes a phone number, except the last one while a driver may still call it.',
  limit: 'contacts',
  params,
  query: LanguageQuery,
  reply: Type.Null(),
});

export type EnquiryDraft = Static<typeof Enquiry>;

/** In the words of the specification (section 5); only the phone is optional. */
// biome-ignore format: table
export const enquiryRules: readonly Rule<EnquiryDraft>[] = [
  filled('name',    'common.rule_full_name'),
  filled('email',   'contact.email_required'),
  fits(  'email',   isEmail,      'rule.email'),
  fits(  'phone',   couldBePhone, 'rule.phone'),
  filled('subject', 'contact.subject_required'),
  filled('message', 'contact.message_required'),
];

// biome-ignore format: table
export const numberRules: readonly Rule<NumberDraft>[] = [
  filled('title',          'address.rule_number_title'),
  filled('contact_number', 'address.rule_contact_number'),
  fits(  'contact_number', couldBePhone, 'rule.phone'),
];
